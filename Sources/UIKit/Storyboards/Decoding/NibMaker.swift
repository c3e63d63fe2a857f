import CoreGraphics
import Foundation

/// Makes the object of one element, by its `init(coder:)`.
@MainActor
struct NibMaker {
    let nib: NibInstantiation

    private var file: String { nib.document.file }

    func make(_ element: InterfaceElement) -> AnyObject? {
        let kind = element.name
        if let base = NibClass.view(kind) { return view(element, base) }
        if let base = NibClass.recognizer(kind) { return recognizer(element, base) }
        switch kind {
        case "barButtonItem": return object(element, UIBarButtonItem.self) { $0.init(coder: $1) }
        case "tabBarItem": return object(element, UITabBarItem.self) { $0.init(coder: $1) }
        case "navigationItem": return object(element, UINavigationItem.self) { $0.init(coder: $1) }
        case "collectionViewFlowLayout": return object(element, UICollectionViewFlowLayout.self) { $0.init(coder: $1) }
        case "collectionViewLayout": return object(element, UICollectionViewLayout.self) { $0.init(coder: $1) }
        case "customObject": return customObject(element)
        default:
            if let other = NibClass.otherView(kind) { return view(element, other) }
            // What is not here leaves its place free, so that the rest is laid out as it should.
            guard kind.hasSuffix("View") || kind.hasSuffix("Bar") || kind.hasSuffix("Picker") || kind == "stepper" else { return nil }
            Fault.reportOnce("\(file): there is no \(kind) here; an empty view stands in its place.")
            return view(element, UIView.self)
        }
    }

    private func view(_ element: InterfaceElement, _ base: UIView.Type) -> UIView {
        object(element, base) { $0.init(coder: $1) }
    }

    private func object<Base: NSObject>(
        _ element: InterfaceElement, _ base: Base.Type, _ start: (Base.Type, NibCoder) -> Base?
    ) -> Base {
        let type = NibClass.fitting(element, base, in: file)
        if let object = start(type, NibCoder(element, nib)) { return object }
        Fault.stop("\(file): \(type).init(coder:) returned nil for <\(element.name)> \(element.id ?? "")")
        return start(base, NibCoder(element, nib)) ?? makeInstance(of: base)
    }

    private func customObject(_ element: InterfaceElement) -> AnyObject? {
        let type = (NibClass.custom(element, in: file) as? NSObject.Type) ?? NSObject.self
        if let controller = type as? UIViewController.Type { return controller.init(coder: NibCoder(element, nib)) }
        if let view = type as? UIView.Type { return view.init(coder: NibCoder(element, nib)) }
        return makeInstance(of: type)
    }

    private func recognizer(_ element: InterfaceElement, _ base: UIGestureRecognizer.Type) -> UIGestureRecognizer {
        let recognizer = makeRecognizer(NibClass.fitting(element, base, in: file))
        recognizer.decode(element)
        return recognizer
    }
}

// See `makeInstance(of:)`: a recognizer's designated initializer is not required.
open class _RecognizerMaker: UIGestureRecognizer {
    public required override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}

@MainActor
private func makeRecognizer(_ type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    let maker = unsafeBitCast(type as AnyClass, to: _RecognizerMaker.Type.self)
    return unsafeDowncast(maker.init(target: nil, action: nil), to: UIGestureRecognizer.self)
}
