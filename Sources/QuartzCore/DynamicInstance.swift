import Foundation

/// Apple's frameworks make objects of a class that is known at run time only: a view's layer class, a presentation
/// copy, a copied animation. Swift allows that for `required` initializers only, and Apple's are not. An initializer's
/// slot in the class's table of methods is the same whether or not it is required, so the call goes through a class
/// that says it is.
open class AnyObjectMaker: NSObject {
    public required override init() { super.init() }
}

package func makeInstance<T: NSObject>(of type: T.Type) -> T {
    let maker = unsafeBitCast(type as AnyClass, to: AnyObjectMaker.Type.self)
    return unsafeDowncast(maker.init(), to: T.self)
}

/// What lowered `type.init()` calls, where the class is one of Apple's that is known at run time only.
public func _makeInstance<T: NSObject>(of type: T.Type) -> T { makeInstance(of: type) }
