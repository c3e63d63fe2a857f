import Foundation

/// Makes a layer of a class that is only known at run time.
@MainActor
enum LayerFactory {
    static func make(_ type: AnyClass) -> CALayer {
        guard let layerType = type as? CALayer.Type else { return CALayer() }
        return makeInstance(of: layerType)
    }
}
