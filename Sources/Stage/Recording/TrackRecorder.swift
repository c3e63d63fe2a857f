import UIKit

/// Samples where layers are at each frame and keeps those that move.
package struct TrackRecorder {
    /// The most tracks a film shows, so that its page stays usable.
    static let mostTracks = 400

    private struct Layer {
        let number: Int
        let name: String
        var values: [Double]
        var samples: [[Track.Sample]]
        /// When `values` was last seen.
        var time: Double
        /// What the values were read from; the same node without animations gives the same values.
        var node: RenderNode
    }

    private var layers: [LayerID: Layer] = [:]
    private var order: [LayerID] = []

    package init() {}

    /// - Parameters:
    ///   - time: of the frame, in film time.
    ///   - appTime: the same moment by the app's clock.
    package mutating func sample(_ tree: RenderTree, time: Double, appTime: Double) {
        visit(tree.root, parentTime: LayerTime(local: appTime, host: appTime), time: time)
    }

    private mutating func visit(_ node: RenderNode, parentTime: LayerTime, time: Double) {
        if !node.isMoving, let known = layers[node.id], known.node === node { return }
        let state = node.state(at: parentTime)
        record(node, state, time)
        for child in node.content.children { visit(child, parentTime: state.time, time: time) }
    }

    private mutating func record(_ node: RenderNode, _ state: LayerState, _ time: Double) {
        let values = Track.Property.allCases.map { $0.value(in: state) }
        guard var layer = layers[node.id] else {
            order.append(node.id)
            layers[node.id] = Layer(
                number: order.count, name: node.name, values: values,
                samples: values.map { [Track.Sample(time: time, value: $0)] }, time: time, node: node)
            return
        }
        for (index, value) in values.enumerated() where value != layer.values[index] {
            // It stood still until the frame before this one.
            if let last = layer.samples[index].last, last.time < layer.time {
                layer.samples[index].append(Track.Sample(time: layer.time, value: layer.values[index]))
            }
            layer.samples[index].append(Track.Sample(time: time, value: value))
        }
        layer.values = values
        layer.time = time
        layer.node = node
        layers[node.id] = layer
    }

    /// The properties that took more than one value, in order of the layers' first appearance.
    package var tracks: [Track] {
        var tracks: [Track] = []
        for id in order {
            guard let layer = layers[id] else { continue }
            for (index, property) in Track.Property.allCases.enumerated() where layer.samples[index].count > 1 {
                tracks.append(
                    Track(layer: layer.number, name: layer.name, property: property, samples: layer.samples[index]))
            }
            if tracks.count >= Self.mostTracks { break }
        }
        return tracks
    }
}

extension Track.Property {
    /// Lengths in points, the rotation in degrees.
    func value(in state: LayerState) -> Double {
        let transform = state.geometry.transform
        switch self {
        case .x: return Double(state.geometry.position.x + transform.m41)
        case .y: return Double(state.geometry.position.y + transform.m42)
        case .width: return Double(state.bounds.width)
        case .height: return Double(state.bounds.height)
        case .opacity: return state.geometry.isHidden ? 0 : Double(state.geometry.opacity)
        case .scaleX: return Double((transform.m11 * transform.m11 + transform.m12 * transform.m12).squareRoot())
        case .scaleY: return Double((transform.m21 * transform.m21 + transform.m22 * transform.m22).squareRoot())
        case .rotation: return Double(atan2(transform.m12, transform.m11)) * 180 / .pi
        }
    }
}
