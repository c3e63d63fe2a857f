import CoreGraphics
import Foundation

public let kCIInputImageKey = "inputImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputColorKey = "inputColor"
public let kCIOutputImageKey = "outputImage"

/// Makes an image of an image: the blurs and the filters that treat every pixel alike.
open class CIFilter: NSObject, @unchecked Sendable {
    private enum Kind {
        /// Standard deviation or half box by `inputRadius`.
        case gaussian, box
        case color((CIFilter) -> ColorMatrix)
    }

    public let name: String
    private let kind: Kind
    private var values: [String: Any] = [:]
    private let defaults: [String: Any]

    nonisolated(unsafe) private static let kinds: [String: (kind: Kind, defaults: [String: Any])] = [
        "CIGaussianBlur": (.gaussian, [kCIInputRadiusKey: 10.0]),
        "CIBoxBlur": (.box, [kCIInputRadiusKey: 10.0]),
        "CIColorInvert": (.color { _ in .inverted }, [:]),
        "CISepiaTone": (.color { .sepia($0.number(kCIInputIntensityKey)) }, [kCIInputIntensityKey: 1.0]),
        "CIPhotoEffectMono": (.color { _ in .saturation(0) }, [:]),
        "CIPhotoEffectTonal": (.color { _ in .saturation(0) }, [:]),
        "CIColorControls": (
            .color {
                .saturation($0.number(kCIInputSaturationKey))
                    .then(brightness: $0.number(kCIInputBrightnessKey), contrast: $0.number(kCIInputContrastKey))
            }, [kCIInputSaturationKey: 1.0, kCIInputBrightnessKey: 0.0, kCIInputContrastKey: 1.0]
        ),
    ]

    /// nil for a filter that is not here.
    public init?(name: String) {
        guard let found = Self.kinds[name] else {
            Fault.reportOnce("there is no filter \(name); there are \(Self.kinds.keys.sorted().joined(separator: ", "))")
            return nil
        }
        self.name = name
        kind = found.kind
        defaults = found.defaults
        super.init()
        setDefaults()
    }

    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    open class func filterNames(inCategory category: String?) -> [String] { kinds.keys.sorted() }

    open func setDefaults() { values.merge(defaults) { $1 } }

    open var inputKeys: [String] { [kCIInputImageKey] + defaults.keys.sorted() }
    open var outputKeys: [String] { [kCIOutputImageKey] }

    open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    private func number(_ key: String) -> Double {
        switch values[key] {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: 0
        }
    }

    open var outputImage: CIImage? {
        guard let input = values[kCIInputImageKey] as? CIImage else { return nil }
        switch kind {
        case .color(let matrix): return input.mapped(matrix(self))
        case .gaussian: return input.blurred(boxes: Self.boxes(sigma: number(kCIInputRadiusKey)))
        case .box: return input.blurred(boxes: [Int(max(number(kCIInputRadiusKey), 0))])
        }
    }

    /// Half sides of three boxes whose variances add up to the Gaussian's.
    private static func boxes(sigma: Double) -> [Int] {
        guard sigma > 0 else { return [] }
        let ideal = (4 * sigma * sigma + 1).squareRoot()
        var low = Int(ideal)
        if low % 2 == 0 { low -= 1 }
        let w = Double(max(low, 1))
        let count = ((12 * sigma * sigma - 3 * w * w - 12 * w - 9) / (-4 * w - 4)).rounded()
        return (0..<3).map { (Int(Double($0) < count ? w : w + 2) - 1) / 2 }
    }
}

extension CIImage {
    /// Larger by what the boxes reach, unless it goes on for ever.
    func blurred(boxes: [Int]) -> CIImage {
        let reach = boxes.reduce(0, +)
        guard reach > 0, pixels != nil else { return self }
        let area = place.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
        guard let bitmap = rendered(in: area)?.bitmap else { return self }
        let pixels = BoxBlur.Pixels(data: bitmap.data, width: bitmap.width, height: bitmap.height, rowBytes: bitmap.stride * 4)
        for box in boxes where box > 0 { BoxBlur(width: 2 * box + 1, height: 2 * box + 1, edge: .extend).blur(pixels, into: pixels) }
        return CIImage(CGImage(bitmap: bitmap), place: area, extent: extent.isInfinite ? extent : area)
    }

    func mapped(_ matrix: ColorMatrix) -> CIImage {
        guard let source = pixels?.bitmap else { return self }
        let bitmap = source.copy(isOpaque: false)
        for y in 0..<bitmap.height {
            let row = bitmap.data + y * bitmap.stride
            for x in 0..<bitmap.width { row[x] = matrix.applied(to: row[x]) }
        }
        return CIImage(CGImage(bitmap: bitmap), place: place, extent: extent)
    }
}
