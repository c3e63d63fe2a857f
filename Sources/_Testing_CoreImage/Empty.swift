// Swift Testing asks for this module wherever `Testing` and `CoreImage` are imported together; it has nothing to add here.
