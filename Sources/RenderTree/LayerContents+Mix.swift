import CoreGraphics

extension LayerContents {
    /// A cross-fade, as a still tree that lies where either picture would.
    static func mix(_ a: LayerContents?, _ b: LayerContents?, _ t: Double) -> LayerContents? {
        if a == nil, b == nil { return nil }
        let t = min(max(t, 0), 1)
        let size = b?.size ?? a?.size ?? .zero
        var layers: [RenderNode] = []
        if let a { layers.append(layer(a, size: size, opacity: b?.isOpaque == true ? 1 : 1 - t)) }
        if let b { layers.append(layer(b, size: size, opacity: t)) }
        let content = RenderContent(
            serial: RenderContent.nextSerial(), bounds: CGRect(origin: .zero, size: size), appearance: LayerAppearance(),
            children: layers)
        return .tree(RenderNode(id: 0, name: "cross-fade", geometry: LayerGeometry(), content: content))
    }

    private static func layer(_ contents: LayerContents, size: CGSize, opacity: Double) -> RenderNode {
        var geometry = LayerGeometry()
        geometry.position = CGPoint(x: size.width / 2, y: size.height / 2)
        geometry.opacity = Float(opacity)
        var appearance = LayerAppearance()
        appearance.contents = contents
        let content = RenderContent(
            serial: RenderContent.nextSerial(), bounds: CGRect(origin: .zero, size: size), appearance: appearance)
        return RenderNode(id: 0, name: "cross-fade", geometry: geometry, content: content)
    }

    private var size: CGSize {
        switch self {
        case .image(let image): CGSize(width: image.width, height: image.height)
        case .tree(let node): node.content.bounds.size
        }
    }

    private var isOpaque: Bool {
        switch self {
        case .image(let image): image.bitmap.isOpaque
        case .tree: false
        }
    }
}
