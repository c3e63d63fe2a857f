import CoreGraphics
import Foundation
import MainLoop
import QuartzCore
import RenderTree

/// A commit of `count` layers of which one in a hundred was changed, and the evaluation of every layer, without pixels.
func measureCommit(layers count: Int) -> Measurement {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    let context = LayerContext(rootLayer: root, size: root.bounds.size, scale: 3)
    var leaves: [CALayer] = []
    for group in 0..<(count / 100) {
        let parent = CALayer()
        parent.frame = CGRect(x: 0, y: Double(group), width: 390, height: 100)
        for index in 0..<99 {
            let layer = CALayer()
            layer.frame = CGRect(x: Double(index) * 3, y: 0, width: 3, height: 90)
            layer.backgroundColor = CGColor.white
            parent.addSublayer(layer)
            leaves.append(layer)
        }
        root.addSublayer(parent)
    }
    MainLoop.main.runTurn()
    var samples: [Double] = [], shown = 0.0
    for round in 0..<60 {
        samples.append(
            milliseconds {
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                for index in stride(from: round % 100, to: leaves.count, by: 100) {
                    leaves[index].position.x += 1
                    leaves[index].opacity = round % 2 == 0 ? 0.5 : 1
                }
                CATransaction.commit()
                MainLoop.main.runTurn()
                if let tree = context.tree { shown += evaluate(tree.root, at: LayerTime(local: MainLoop.main.now, host: MainLoop.main.now)) }
            })
    }
    // The sum is used, so that no evaluation can be left out.
    return Measurement(shown.isFinite ? Array(samples.dropFirst(5)) : [])
}

private func evaluate(_ node: RenderNode, at time: LayerTime) -> Double {
    let state = node.state(at: time)
    var sum = Double(state.geometry.opacity)
    for child in node.content.children { sum += evaluate(child, at: state.time) }
    return sum
}
