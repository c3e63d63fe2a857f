// Swift Testing asks for this module wherever `Testing` and `UIKit` are imported together; it has nothing to add here.
