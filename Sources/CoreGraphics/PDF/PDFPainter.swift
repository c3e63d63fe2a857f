import Foundation

/// Carries out what a page says: paths, colours, clips, pictures, gradients and pages within the page. Text is not shown:
/// what asset catalogs hold has its text as outlines.
struct PDFPainter {
    struct State {
        var fillSpace = PDFColorSpace.gray
        var strokeSpace = PDFColorSpace.gray
        var fill: [Double] = [0]
        var stroke: [Double] = [0]
        var fillAlpha = 1.0
        var strokeAlpha = 1.0
        /// The name of the pattern to fill with.
        var pattern: String?
    }

    let file: PDFFile
    let context: CGContext
    var resources: [String: PDFValue]
    var state = State()
    private var saved: [State] = []
    private var operands: [PDFValue] = []
    /// In user space as it is while the path is made; a path outlives no change of it.
    private var path = CGMutablePath()
    private var clipRule: CGPathFillRule?
    private var depth = 0
    /// User space of the page, which patterns count from.
    private let pageTransform: CGAffineTransform

    private static let greatestDepth = 12

    init(file: PDFFile, context: CGContext, resources: [String: PDFValue]) {
        self.file = file
        self.context = context
        self.resources = resources
        pageTransform = context.state.ctm
    }

    mutating func paint(_ text: [UInt8]) {
        let before = saved.count
        var lexer = PDFLexer(text[...])
        while let value = lexer.value() {
            guard case .word(let name) = value else {
                operands.append(value)
                continue
            }
            if name == "BI" { paintInline(&lexer) } else { perform(name) }
            operands.removeAll(keepingCapacity: true)
        }
        // A text that forgets to restore.
        while saved.count > before { restore() }
    }

    private func number(_ index: Int) -> CGFloat { CGFloat(index < operands.count ? operands[index].number ?? 0 : 0) }

    private func point(_ index: Int) -> CGPoint { CGPoint(x: number(index), y: number(index + 1)) }

    private mutating func perform(_ name: String) {
        switch name {
        case "q": save()
        case "Q": restore()
        case "cm": context.concatenate(transform(operands.compactMap(\.number)))
        case "w": context.setLineWidth(number(0))
        case "J": context.setLineCap(Self.style(operands.first) ?? .butt)
        case "j": context.setLineJoin(Self.style(operands.first) ?? .miter)
        case "M": context.setMiterLimit(number(0))
        case "d": setDash(operands.first, operands.last)
        case "gs": apply(file.dictionary(file.dictionary(resources["ExtGState"])[operands.first?.name ?? ""]))
        case "m": path.move(to: point(0))
        case "l": if !path.isEmpty { path.addLine(to: point(0)) }
        case "c": if !path.isEmpty { path.addCurve(to: point(4), control1: point(0), control2: point(2)) }
        case "v": if !path.isEmpty { path.addCurve(to: point(2), control1: path.currentPoint, control2: point(0)) }
        case "y": if !path.isEmpty { path.addCurve(to: point(2), control1: point(0), control2: point(2)) }
        case "h": path.closeSubpath()
        case "re": path.addRect(CGRect(x: number(0), y: number(1), width: number(2), height: number(3)))
        case "S": finishPath(stroke: true)
        case "s": finishPath(stroke: true, closed: true)
        case "f", "F": finishPath(fill: .winding)
        case "f*": finishPath(fill: .evenOdd)
        case "B": finishPath(fill: .winding, stroke: true)
        case "B*": finishPath(fill: .evenOdd, stroke: true)
        case "b": finishPath(fill: .winding, stroke: true, closed: true)
        case "b*": finishPath(fill: .evenOdd, stroke: true, closed: true)
        case "n": finishPath()
        case "W": clipRule = .winding
        case "W*": clipRule = .evenOdd
        case "Do": paintObject(file.resolve(file.dictionary(resources["XObject"])[operands.first?.name ?? ""]))
        case "sh":
            let shading = file.resolve(file.dictionary(resources["Shading"])[operands.first?.name ?? ""])
            context.setAlpha(CGFloat(state.fillAlpha))
            paintShading(shading)
            context.setAlpha(1)
        default: setColor(name)
        }
    }

    private func transform(_ m: [Double]) -> CGAffineTransform {
        guard m.count >= 6 else { return .identity }
        return CGAffineTransform(
            a: CGFloat(m[0]), b: CGFloat(m[1]), c: CGFloat(m[2]), d: CGFloat(m[3]), tx: CGFloat(m[4]), ty: CGFloat(m[5]))
    }

    private static func style<Style: RawRepresentable<Int32>>(_ value: PDFValue?) -> Style? {
        value?.integer.flatMap { Style(rawValue: Int32(truncatingIfNeeded: $0)) }
    }

    // MARK: State

    private mutating func save() {
        guard saved.count < 256 else { return }
        saved.append(state)
        context.saveGState()
    }

    private mutating func restore() {
        guard let last = saved.popLast() else { return }
        state = last
        context.restoreGState()
    }

    private func setDash(_ lengths: PDFValue?, _ phase: PDFValue?) {
        let lengths = file.numbers(lengths).map { CGFloat($0) }
        context.setLineDash(
            phase: CGFloat(phase?.number ?? 0), lengths: lengths.contains { $0 > 0 } && lengths.allSatisfy { $0 >= 0 } ? lengths : [])
    }

    private mutating func apply(_ settings: [String: PDFValue]) {
        func number(_ key: String) -> Double? { file.resolve(settings[key]).number }
        if let value = number("ca") { state.fillAlpha = min(max(value, 0), 1) }
        if let value = number("CA") { state.strokeAlpha = min(max(value, 0), 1) }
        if let value = number("LW") { context.setLineWidth(CGFloat(value)) }
        if let cap: CGLineCap = Self.style(file.resolve(settings["LC"])) { context.setLineCap(cap) }
        if let join: CGLineJoin = Self.style(file.resolve(settings["LJ"])) { context.setLineJoin(join) }
        if let value = number("ML") { context.setMiterLimit(CGFloat(value)) }
        if let dash = file.resolve(settings["D"]).array, dash.count == 2 { setDash(dash[0], file.resolve(dash[1])) }
        let mode = file.resolve(settings["BM"])
        if let name = mode.name ?? mode.array?.lazy.compactMap(\.name).first { context.setBlendMode(Self.blendModes[name] ?? .normal) }
        if case .entries(let mask) = file.resolve(settings["SMask"]) { clip(to: mask) }
    }

    private static let blendModes: [String: CGBlendMode] = [
        "Multiply": .multiply, "Screen": .screen, "Overlay": .overlay, "Darken": .darken, "Lighten": .lighten,
        "ColorDodge": .colorDodge, "ColorBurn": .colorBurn, "SoftLight": .softLight, "HardLight": .hardLight,
        "Difference": .difference, "Exclusion": .exclusion,
    ]

    /// What is drawn from now on shows as far as the mask's own page is bright, or opaque.
    private func clip(to mask: [String: PDFValue]) {
        guard let form = file.resolve(mask["G"]).stream, depth < Self.greatestDepth else { return }
        let whole = context.boundingBoxOfClipPath.applying(context.state.ctm)
        guard whole.width >= 1, whole.height >= 1, !whole.isInfinite else { return }
        let usesBrightness = file.resolve(mask["S"]).name != "Alpha"
        let picture = CGContext(deferredSize: CGSize(width: CGFloat(context.width), height: CGFloat(context.height)), scale: 1)
        if usesBrightness {
            picture.setFillColor(.black)
            picture.state.ctm = .identity
            picture.fill(CGRect(x: 0, y: 0, width: context.width, height: context.height))
        }
        picture.state.ctm = context.state.ctm
        var painter = PDFPainter(file: file, context: picture, resources: resources)
        painter.depth = depth + 1
        painter.paintForm(form)
        let result = usesBrightness ? picture.takeImage().brightnessAsAlpha : picture.takeImage()
        let user = context.state.ctm
        context.state.ctm = .identity
        context.clip(to: CGRect(x: 0, y: 0, width: context.width, height: context.height), mask: result)
        context.state.ctm = user
    }

    // MARK: Colours

    private mutating func setColor(_ name: String) {
        let numbers = operands.compactMap(\.number)
        switch name {
        case "g": setFill(.gray, numbers)
        case "rg": setFill(.rgb, numbers)
        case "k": setFill(.cmyk, numbers)
        case "G": setStroke(.gray, numbers)
        case "RG": setStroke(.rgb, numbers)
        case "K": setStroke(.cmyk, numbers)
        case "cs":
            let space = file.colorSpace(operands.first, resources)
            setFill(space, space.initial)
        case "CS":
            let space = file.colorSpace(operands.first, resources)
            setStroke(space, space.initial)
        case "sc", "scn":
            state.fill = numbers
            state.pattern = operands.last?.name
        case "SC", "SCN": state.stroke = numbers
        default: break
        }
    }

    private mutating func setFill(_ space: PDFColorSpace, _ components: [Double]) {
        (state.fillSpace, state.fill, state.pattern) = (space, components, nil)
    }

    private mutating func setStroke(_ space: PDFColorSpace, _ components: [Double]) {
        (state.strokeSpace, state.stroke) = (space, components)
    }

    private func color(_ space: PDFColorSpace, _ components: [Double], _ alpha: Double) -> CGColor {
        let color = space.color(components)
        return CGColor(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(alpha))
    }

    // MARK: Painting

    private mutating func finishPath(fill rule: CGPathFillRule? = nil, stroke: Bool = false, closed: Bool = false) {
        if closed { path.closeSubpath() }
        if let rule, !path.isEmpty { fillPath(rule) }
        if stroke, !path.isEmpty {
            context.setStrokeColor(color(state.strokeSpace, state.stroke, state.strokeAlpha))
            context.beginPath()
            context.addPath(path)
            context.strokePath()
        }
        if let clipRule {
            context.beginPath()
            context.addPath(path)
            context.clip(using: clipRule)
        }
        clipRule = nil
        path = CGMutablePath()
    }

    private mutating func fillPath(_ rule: CGPathFillRule) {
        context.beginPath()
        context.addPath(path)
        guard let name = state.pattern else {
            context.setFillColor(color(state.fillSpace, state.fill, state.fillAlpha))
            context.fillPath(using: rule)
            return
        }
        let pattern = file.resolve(file.dictionary(resources["Pattern"])[name])
        let entries = pattern.dictionary ?? [:]
        context.saveGState()
        context.clip(using: rule)
        context.state.ctm = transform(file.numbers(entries["Matrix"])).concatenating(pageTransform)
        context.setAlpha(CGFloat(state.fillAlpha))
        if let tile = pattern.stream { paintTiles(tile) } else { paintShading(file.resolve(entries["Shading"])) }
        context.restoreGState()
    }

    /// A small page again and again over the clip.
    private func paintTiles(_ tile: PDFStream) {
        let box = file.numbers(tile.dictionary["BBox"])
        let step = CGSize(
            width: abs(file.resolve(tile.dictionary["XStep"]).number ?? 0), height: abs(file.resolve(tile.dictionary["YStep"]).number ?? 0))
        let area = context.boundingBoxOfClipPath
        guard box.count >= 4, depth < Self.greatestDepth, let text = file.decoded(tile),
            let columns = Self.steps(from: area.minX - CGFloat(box[2]), to: area.maxX - CGFloat(box[0]), by: step.width),
            let rows = Self.steps(from: area.minY - CGFloat(box[3]), to: area.maxY - CGFloat(box[1]), by: step.height)
        else { return }
        let own = file.dictionary(tile.dictionary["Resources"])
        for row in rows {
            for column in columns {
                context.saveGState()
                context.translateBy(x: CGFloat(column) * step.width, y: CGFloat(row) * step.height)
                context.clip(to: CGRect(x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1]))
                var painter = PDFPainter(file: file, context: context, resources: own)
                painter.depth = depth + 1
                // One without colours of its own takes those of the moment.
                painter.state = state
                painter.state.pattern = nil
                painter.paint(text)
                context.restoreGState()
            }
        }
    }

    /// nil for more than anybody draws.
    private static func steps(from low: CGFloat, to high: CGFloat, by step: CGFloat) -> ClosedRange<Int>? {
        guard step > 0, high >= low, (high - low) / step < 256, abs(low / step) < 1e6 else { return nil }
        return Int((low / step).rounded(.down))...Int((high / step).rounded(.up))
    }

    private mutating func paintObject(_ object: PDFValue) {
        guard let stream = object.stream, depth < Self.greatestDepth else { return }
        switch file.resolve(stream.dictionary["Subtype"]).name {
        case "Image": paint(picture: stream)
        case "Form":
            let isGroup = stream.dictionary["Group"] != nil
            context.saveGState()
            if isGroup {
                context.setAlpha(CGFloat(state.fillAlpha))
                context.beginTransparencyLayer(auxiliaryInfo: nil)
            }
            var painter = self
            painter.depth = depth + 1
            painter.saved = []
            painter.operands = []
            if isGroup { (painter.state.fillAlpha, painter.state.strokeAlpha) = (1, 1) }
            painter.paintForm(stream)
            if isGroup { context.endTransparencyLayer() }
            context.restoreGState()
        default: break
        }
    }

    /// A page within the page.
    private mutating func paintForm(_ stream: PDFStream) {
        guard let text = file.decoded(stream) else { return }
        context.saveGState()
        context.concatenate(transform(file.numbers(stream.dictionary["Matrix"])))
        let box = file.numbers(stream.dictionary["BBox"])
        if box.count >= 4 {
            context.clip(to: CGRect(
                x: min(box[0], box[2]), y: min(box[1], box[3]), width: abs(box[2] - box[0]), height: abs(box[3] - box[1])))
        }
        let outer = resources
        if stream.dictionary["Resources"] != nil { resources = file.dictionary(stream.dictionary["Resources"]) }
        paint(text)
        resources = outer
        context.restoreGState()
    }

    private func paint(picture stream: PDFStream) {
        guard let image = file.picture(stream, resources) else { return }
        let place = CGRect(x: 0, y: 0, width: 1, height: 1)
        context.saveGState()
        if file.resolve(stream.dictionary["ImageMask"] ?? stream.dictionary["IM"]).boolean == true {
            // A stencil: where it is black, the colour of the moment shows.
            context.clip(to: place, mask: image)
            context.setFillColor(color(state.fillSpace, state.fill, state.fillAlpha))
            context.fill(place)
        } else {
            context.setAlpha(CGFloat(state.fillAlpha))
            context.draw(image, in: place)
        }
        context.restoreGState()
    }

    /// `BI … ID bytes EI`
    private func paintInline(_ lexer: inout PDFLexer) {
        var entries: [String: PDFValue] = [:]
        while let key = lexer.value() {
            if case .word("ID") = key { break }
            guard let name = key.name, let value = lexer.value() else { return }
            entries[name] = value
        }
        let start = min(lexer.position + 1, lexer.bytes.endIndex)
        var end = start
        while let found = lexer.bytes[end...].firstRange(of: Array("EI".utf8)) {
            let before = found.lowerBound - 1
            end = found.upperBound
            if before >= start, lexer.bytes[before] <= 32, end == lexer.bytes.endIndex || lexer.bytes[end] <= 32 {
                lexer.position = end
                return paint(picture: PDFStream(dictionary: entries, bytes: lexer.bytes[start..<before]))
            }
        }
        lexer.position = lexer.bytes.endIndex
    }

    // MARK: Gradients

    /// Fills the clip with an axial or radial gradient; other kinds are not drawn.
    private func paintShading(_ value: PDFValue) {
        let entries = value.dictionary ?? [:]
        let place = file.numbers(entries["Coords"]).map { CGFloat($0) }
        let space = file.colorSpace(entries["ColorSpace"], resources)
        guard let function = file.function(entries["Function"]) else { return }
        let domain = file.numbers(entries["Domain"])
        let (low, high) = domain.count >= 2 ? (domain[0], domain[1]) : (0, 1)
        let count = 64
        let colors = (0...count).map { index in
            color(space, function.values([low + (high - low) * Double(index) / Double(count)]), 1)
        }
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else { return }
        let extend = (file.resolve(entries["Extend"]).array ?? []).map { file.resolve($0).boolean ?? false }
        var options: CGGradientDrawingOptions = []
        if extend.first == true { options.insert(.drawsBeforeStartLocation) }
        if extend.last == true, extend.count == 2 { options.insert(.drawsAfterEndLocation) }
        switch file.resolve(entries["ShadingType"]).integer {
        case 2 where place.count >= 4:
            context.drawLinearGradient(
                gradient, start: CGPoint(x: place[0], y: place[1]), end: CGPoint(x: place[2], y: place[3]), options: options)
        case 3 where place.count >= 6:
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: place[0], y: place[1]), startRadius: place[2],
                endCenter: CGPoint(x: place[3], y: place[4]), endRadius: place[5], options: options)
        default: break
        }
    }
}

extension CGImage {
    /// As opaque as it is bright.
    fileprivate var brightnessAsAlpha: CGImage {
        let result = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let p = bitmap.data[y * bitmap.stride + x]
                let luma = ((p >> 16 & 255) * 19595 + (p >> 8 & 255) * 38470 + (p & 255) * 7471 + 32768) >> 16
                result.data[y * result.stride + x] = luma << 24
            }
        }
        return CGImage(bitmap: result)
    }
}
