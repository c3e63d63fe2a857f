import Foundation

/// A number out of anything that an app may use for one.
struct Number {
    let value: Double

    init?(_ any: Any) {
        switch any {
        case let x as Double: value = x
        case let x as CGFloat: value = Double(x)
        case let x as Float: value = Double(x)
        case let x as Int: value = Double(x)
        case let x as Bool: value = x ? 1 : 0
        case let x as NSNumber: value = x.doubleValue
        case let x as any BinaryInteger: value = Double(x)
        default: return nil
        }
    }
}

extension AnimationValue {
    /// The value as an app wrote it (`fromValue`, `values`, `setValue(_:forKeyPath:)`); nil if it is of a kind that
    /// the key does not take.
    package init?(_ any: Any, for key: LayerKey) {
        if key.part != nil, let number = Number(any) {
            self = .number(number.value)
            return
        }
        switch any {
        case let x as CGPoint: self = key.part == .translation ? .size(CGSize(width: x.x, height: x.y)) : .point(x)
        case let x as CGSize: self = .size(x)
        case let x as CGRect: self = .rect(x)
        case let x as CATransform3D: self = .transform(x)
        case let x as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(x))
        case let x as CGColor: self = .color(x)
        case let x as CGPath: self = .path(x)
        case let x as CGImage: self = .contents(.image(x))
        case let x as BackdropFilter: self = .backdrop(x)
        case let x as [CGColor]: self = .colors(x)
        case let x as NSValue where !(x is NSNumber):
            guard let value = AnimationValue(boxed: x, for: key) else { return nil }
            self = value
        case let list as [Any]:
            if key.property == .colors {
                self = .colors(list.compactMap { $0 as? CGColor })
            } else {
                self = .numbers(list.compactMap { Number($0)?.value })
            }
        default:
            guard let number = Number(any) else { return nil }
            self = .number(number.value)
        }
    }

    private init?(boxed x: NSValue, for key: LayerKey) {
        switch key.property {
        case .transform where key.part == nil, .sublayerTransform where key.part == nil:
            self = .transform(x.caTransform3DValue)
        case .transform, .sublayerTransform, .shadowOffset: self = .size(x.cgSizeValue)
        case .bounds, .contentsRect, .contentsCenter:
            switch key.part {
            case .origin?: self = .point(x.cgPointValue)
            case .size?: self = .size(x.cgSizeValue)
            default: self = .rect(x.cgRectValue)
            }
        default: self = .point(x.cgPointValue)
        }
    }

    /// As an app reads it (`value(forKeyPath:)`); numbers as `NSNumber`.
    package var any: Any? {
        switch self {
        case .number(let x): NSNumber(value: x)
        case .point(let p): p
        case .size(let s): s
        case .rect(let r): r
        case .transform(let t): t
        case .color(let c): c
        case .path(let p): p
        case .contents(let c): if case .image(let image)? = c { image } else { nil }
        case .numbers(let list): list.map { NSNumber(value: $0) }
        case .colors(let list): list
        case .backdrop(let b): b
        }
    }
}
