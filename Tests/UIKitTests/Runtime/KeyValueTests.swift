import Testing

@testable import UIKit

@Suite("Keys of UIKit's objects")
@MainActor
struct KeyValueTests {
    /// What lowering writes for the keys that an app asks for.
    init() {
        _registerKeys(
            UIView.self,
            [
                _Key("alpha", \UIView.alpha, isDynamic: true), _Key("hidden", \UIView.isHidden, isDynamic: true),
                _Key("center", \UIView.center, isDynamic: true), _Key("tag", \UIView.tag), _Key("layer", \UIView.layer),
                _Key("contentMode", \UIView.contentMode), _Key("superview", \UIView.superview),
            ])
    }

    @Test("Numbers, boxes and enumerations are set by key, whatever their own types")
    func conversion() {
        let view = UIView()
        view.setValue(NSNumber(value: 0.25), forKey: "alpha")
        view.setValue(1, forKey: "hidden")
        view.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "center")
        view.setValue(2.0, forKey: "tag")
        view.setValue(1, forKey: "contentMode")
        #expect(view.alpha == 0.25)
        #expect(view.isHidden)
        #expect(view.center == CGPoint(x: 3, y: 4))
        #expect(view.tag == 2)
        #expect(view.contentMode == .scaleAspectFit)
        #expect(view.value(forKey: "isHidden") as? Bool == true)
        view.alpha = 0.5
        // A number is an object: any of Swift's types can be cast from it.
        #expect(view.value(forKey: "alpha") as? CGFloat == 0.5 && view.value(forKey: "alpha") as? Double == 0.5)
        #expect(view.value(forKey: "alpha") as? NSNumber == 0.5 && view.layer.value(forKeyPath: "transform.scale.x") as? CGFloat == 1)
        view.alpha = 1
    }

    @Test("A key path goes through a view into its layer's own keys")
    func keyPath() {
        let view = UIView()
        view.setValue(CGFloat.pi, forKeyPath: "layer.transform.rotation.z")
        #expect(abs(view.layer.transform.m11 + 1) < 1e-9)
        view.setValue("blue", forKeyPath: "layer.mine")
        #expect(view.layer.value(forKey: "mine") as? String == "blue")
        #expect(view.value(forKeyPath: "layer.mine") as? String == "blue")
        #expect(view.value(forKeyPath: "superview.alpha") == nil)
    }

    @Test("A layer's key is reached where only an object is known")
    func layerAsObject() {
        let object: NSObject = CALayer()
        object.setValue(0.5, forKey: "opacity")
        #expect((object as? CALayer)?.opacity == 0.5)
        #expect(object.value(forKey: "not there") == nil)
    }
}
