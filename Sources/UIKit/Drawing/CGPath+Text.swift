import CoreGraphics
import Foundation

extension CGPath {
    /// The path as letters and numbers, for archives: `M 0 0 L 1 0 Z`.
    var text: String {
        elements.map { element in
            let letter =
                switch element {
                case .move: "M"
                case .line: "L"
                case .quad: "Q"
                case .cubic: "C"
                case .close: "Z"
                }
            return element.points.reduce(letter) { "\($0) \(Double($1.x)) \(Double($1.y))" }
        }.joined(separator: " ")
    }

    /// What `text` stands for, up to the first mistake.
    static func elements(of text: String) -> [Element] {
        var words = text.split(separator: " ")[...]
        var result: [Element] = []
        func point() -> CGPoint? {
            guard let x = words.popFirst().flatMap({ Double($0) }), let y = words.popFirst().flatMap({ Double($0) })
            else { return nil }
            return CGPoint(x: x, y: y)
        }
        while let letter = words.popFirst() {
            switch letter {
            case "Z": result.append(.close)
            case "M":
                guard let p = point() else { return result }
                result.append(.move(p))
            case "L":
                guard let p = point() else { return result }
                result.append(.line(p))
            case "Q":
                guard let c = point(), let p = point() else { return result }
                result.append(.quad(control: c, end: p))
            case "C":
                guard let c1 = point(), let c2 = point(), let p = point() else { return result }
                result.append(.cubic(control1: c1, control2: c2, end: p))
            default: return result
            }
        }
        return result
    }

    /// The same outline drawn the other way round, subpath by subpath from the last.
    var reversedElements: [Element] {
        var result: [Element] = []
        var subpath: [Element] = []
        func finish() {
            guard case .move(let start)? = subpath.first else { return }
            var points = [start]
            var steps: [(Element, CGPoint)] = []
            var isClosed = false
            for element in subpath.dropFirst() {
                if element == .close {
                    isClosed = true
                    continue
                }
                steps.append((element, points[points.count - 1]))
                points.append(element.points.last ?? start)
            }
            var reversed: [Element] = [.move(points[points.count - 1])]
            for (element, from) in steps.reversed() {
                switch element {
                case .quad(let c, _): reversed.append(.quad(control: c, end: from))
                case .cubic(let c1, let c2, _): reversed.append(.cubic(control1: c2, control2: c1, end: from))
                default: reversed.append(.line(from))
                }
            }
            if isClosed { reversed.append(.close) }
            result = reversed + result
        }
        for element in elements {
            if case .move = element {
                finish()
                subpath = []
            }
            subpath.append(element)
        }
        finish()
        return result
    }
}
