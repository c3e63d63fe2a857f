// Swift Testing asks for this module wherever `Testing` and `CoreGraphics` are imported together; it has nothing to add here.
