import CoreGraphics
import Foundation

/// Our own simple drawings for the names of system symbols, on a grid of 24 by 24 with y down.
///
/// A shape is lines to stroke and, after `|`, outlines to fill: M, L, Q, C and Z with points as in `CGPath.text`, and
/// `O x y r` for a circle, `R x y width height radius` for a rectangle.
enum SymbolShapes {
    static let plain: [String: String] = [
        "xmark": "M 5 5 L 19 19 M 19 5 L 5 19",
        "plus": "M 12 3 L 12 21 M 3 12 L 21 12",
        "minus": "M 3 12 L 21 12",
        "checkmark": "M 4 13 L 9.5 19 L 20 5",
        "multiply": "M 6 6 L 18 18 M 18 6 L 6 18",
        "chevron.left": "M 15.5 3.5 L 7.5 12 L 15.5 20.5",
        "chevron.right": "M 8.5 3.5 L 16.5 12 L 8.5 20.5",
        "chevron.backward": "M 15.5 3.5 L 7.5 12 L 15.5 20.5",
        "chevron.forward": "M 8.5 3.5 L 16.5 12 L 8.5 20.5",
        "chevron.up": "M 3.5 15.5 L 12 7.5 L 20.5 15.5",
        "chevron.down": "M 3.5 8.5 L 12 16.5 L 20.5 8.5",
        "arrow.left": "M 21 12 L 3.5 12 M 10.5 5 L 3.5 12 L 10.5 19",
        "arrow.right": "M 3 12 L 20.5 12 M 13.5 5 L 20.5 12 L 13.5 19",
        "arrow.backward": "M 21 12 L 3.5 12 M 10.5 5 L 3.5 12 L 10.5 19",
        "arrow.forward": "M 3 12 L 20.5 12 M 13.5 5 L 20.5 12 L 13.5 19",
        "arrow.up": "M 12 21 L 12 3.5 M 5 10.5 L 12 3.5 L 19 10.5",
        "arrow.down": "M 12 3 L 12 20.5 M 5 13.5 L 12 20.5 L 19 13.5",
        "arrow.up.right": "M 5 19 L 19 5 M 8 5 L 19 5 L 19 16",
        "arrow.up.left.and.arrow.down.right": "M 10 10 L 4 4 M 4 9 L 4 4 L 9 4 M 14 14 L 20 20 M 20 15 L 20 20 L 15 20",
        "arrow.down.right.and.arrow.up.left": "M 4 4 L 10 10 M 10 5 L 10 10 L 5 10 M 20 20 L 14 14 M 14 19 L 14 14 L 19 14",
        "arrow.clockwise": "M 19.5 12 C 19.5 16.1 16.1 19.5 12 19.5 C 7.9 19.5 4.5 16.1 4.5 12 C 4.5 7.9 7.9 4.5 12 4.5 L 15 4.5 M 12 1.5 L 15.5 4.5 L 12 7.5",
        "arrow.counterclockwise": "M 4.5 12 C 4.5 16.1 7.9 19.5 12 19.5 C 16.1 19.5 19.5 16.1 19.5 12 C 19.5 7.9 16.1 4.5 12 4.5 L 9 4.5 M 12 1.5 L 8.5 4.5 L 12 7.5",
        "ellipsis": "| O 4.5 12 2 O 12 12 2 O 19.5 12 2",
        "line.3.horizontal": "M 3 6 L 21 6 M 3 12 L 21 12 M 3 18 L 21 18",
        "line.horizontal.3": "M 3 6 L 21 6 M 3 12 L 21 12 M 3 18 L 21 18",
        "list.bullet": "M 8 6 L 21 6 M 8 12 L 21 12 M 8 18 L 21 18 | O 4 6 1.4 O 4 12 1.4 O 4 18 1.4",
        "magnifyingglass": "O 10 10 6.5 M 15 15 L 21 21",
        "info": "M 12 10 L 12 20 | O 12 5 1.5",
        "questionmark": "M 8 8.5 C 8 3 16 3 16 8.5 C 16 11.5 12 11.5 12 15.5 | O 12 20 1.5",
        "exclamationmark": "M 12 4 L 12 14.5 | O 12 19.5 1.5",
        "slider.horizontal.3": "M 3 6 L 21 6 M 3 12 L 21 12 M 3 18 L 21 18 | O 8 6 2.6 O 16 12 2.6 O 8 18 2.6",
        "square.and.arrow.up": "M 8.5 9.5 L 5 9.5 L 5 21.5 L 19 21.5 L 19 9.5 L 15.5 9.5 M 12 15 L 12 2.5 M 8 6.5 L 12 2.5 L 16 6.5",
        "square.and.arrow.down": "M 8.5 9.5 L 5 9.5 L 5 21.5 L 19 21.5 L 19 9.5 L 15.5 9.5 M 12 2.5 L 12 15 M 8 11 L 12 15 L 16 11",
        "square.and.pencil": "M 12 5 L 4 5 L 4 20 L 19 20 L 19 12 M 9.5 14.5 L 10.5 11.5 L 19.5 2.5 L 21.5 4.5 L 12.5 13.5 Z",
        "pencil": "M 4 20 L 5.5 14.5 L 16.5 3.5 L 20.5 7.5 L 9.5 18.5 Z",
        "sun.max": "O 12 12 4.5 M 12 2 L 12 4 M 12 20 L 12 22 M 2 12 L 4 12 M 20 12 L 22 12 M 5 5 L 6.4 6.4 M 17.6 17.6 L 19 19 M 5 19 L 6.4 17.6 M 17.6 6.4 L 19 5",
        "clock": "O 12 12 9 M 12 6.5 L 12 12.5 L 16 12.5",
        "gear": "O 12 12 6.5 O 12 12 2 M 12 2 L 12 5.5 M 12 18.5 L 12 22 M 2 12 L 5.5 12 M 18.5 12 L 22 12 M 5 5 L 7.4 7.4 M 16.6 16.6 L 19 19 M 5 19 L 7.4 16.6 M 16.6 7.4 L 19 5",
        "calendar": "R 3.5 5 17 15.5 2.5 M 3.5 10 L 20.5 10 M 8 2.5 L 8 6 M 16 2.5 L 16 6",
    ]

    /// Outlines: stroked as they are, filled with ".fill".
    static let closed: [String: String] = [
        "circle": "O 12 12 9.5",
        "square": "R 3.5 3.5 17 17 3",
        "rectangle": "R 2 5 20 14 2.5",
        "heart": "M 12 20.5 C 2 14 1.5 4.5 7.5 4.5 C 10 4.5 11.5 6 12 7.5 C 12.5 6 14 4.5 16.5 4.5 C 22.5 4.5 22 14 12 20.5 Z",
        "star": "M 12 2.5 L 14.8 9 L 21.8 9.6 L 16.5 14.2 L 18.1 21 L 12 17.4 L 5.9 21 L 7.5 14.2 L 2.2 9.6 L 9.2 9 Z",
        "house": "M 3 12 L 12 3.5 L 21 12 L 18.5 12 L 18.5 20.5 L 5.5 20.5 L 5.5 12 Z",
        "person": "O 12 7.5 4.2 M 3.5 21 C 3.5 12 20.5 12 20.5 21 Z",
        "trash": "M 5.5 7 L 6.8 21 L 17.2 21 L 18.5 7 Z M 3.5 5 L 20.5 5 M 9.5 5 L 9.5 2.5 L 14.5 2.5 L 14.5 5",
        "bell": "M 4 17.5 C 6.5 15 5 5 12 5 C 19 5 17.5 15 20 17.5 Z M 9.5 20 C 10.5 22 13.5 22 14.5 20 Z",
        "bookmark": "M 6 3 L 18 3 L 18 21 L 12 16 L 6 21 Z",
        "camera": "M 3 7.5 L 7.5 7.5 L 9 5 L 15 5 L 16.5 7.5 L 21 7.5 L 21 19 L 3 19 Z O 12 13 3.5",
        "photo": "R 2.5 4.5 19 15 2.5 M 3 17 L 9 11 L 14 16 L 17 13.5 L 21 17.5 O 16 8.5 1.4",
        "play": "M 6 4 L 20 12 L 6 20 Z",
        "pause": "R 6 4 4 16 1 R 14 4 4 16 1",
        "stop": "R 5 5 14 14 2",
        "forward": "M 2.5 6 L 11.5 12 L 2.5 18 Z M 12 6 L 21 12 L 12 18 Z",
        "backward": "M 21.5 6 L 12.5 12 L 21.5 18 Z M 12 6 L 3 12 L 12 18 Z",
        "envelope": "R 2.5 5 19 14 2.5 M 3 7 L 12 14 L 21 7",
        "lock": "R 5 10.5 14 10.5 2.5 M 8 10.5 L 8 7.5 C 8 2 16 2 16 7.5 L 16 10.5",
        "tag": "M 3 3 L 11.5 3 L 21 12.5 L 12.5 21 L 3 11.5 Z O 7.5 7.5 1.2",
        "folder": "M 2.5 5 L 9 5 L 11 7.5 L 21.5 7.5 L 21.5 19.5 L 2.5 19.5 Z",
        "doc": "M 5.5 2.5 L 13 2.5 L 18.5 8 L 18.5 21.5 L 5.5 21.5 Z",
        "cart": "M 2 4 L 5 4 L 7.5 15 L 18.5 15 L 21 7 L 5.8 7 O 9 19 1.5 O 17 19 1.5",
        "paperplane": "M 21.5 2.5 L 2.5 10 L 10 14 L 14 21.5 Z",
        "message": "M 4 4.5 L 20 4.5 L 20 16.5 L 11 16.5 L 6.5 20.5 L 6.5 16.5 L 4 16.5 Z",
        "bubble.left": "M 4 4.5 L 20 4.5 L 20 16.5 L 11 16.5 L 6.5 20.5 L 6.5 16.5 L 4 16.5 Z",
        "moon": "M 20 14.5 C 12 18 6 12 9.5 4 C 2 7 3 20 12 20.5 C 16 20.5 19 18 20 14.5 Z",
        "bolt": "M 13.5 2.5 L 5 13.5 L 11.5 13.5 L 10.5 21.5 L 19 10.5 L 12.5 10.5 Z",
        "eye": "M 2 12 C 7 4.5 17 4.5 22 12 C 17 19.5 7 19.5 2 12 Z O 12 12 3",
        "flag": "M 5 21.5 L 5 3.5 L 19 3.5 L 16 8.5 L 19 13.5 L 5 13.5",
        "mappin": "M 12 21.5 C 7 14.5 5.5 12 5.5 9 C 5.5 0.5 18.5 0.5 18.5 9 C 18.5 12 17 14.5 12 21.5 Z",
        "phone": "M 4 4 L 8 3 L 10 8 L 7.5 10 C 9 13 11 15 14 16.5 L 16 14 L 21 16 L 20 20 C 12 21.5 2.5 12 4 4 Z",
        "gearshape": "O 12 12 8 O 12 12 2.5 M 12 2 L 12 4 M 12 20 L 12 22 M 2 12 L 4 12 M 20 12 L 22 12 M 5 5 L 6.4 6.4 M 17.6 17.6 L 19 19 M 5 19 L 6.4 17.6 M 17.6 6.4 L 19 5",
    ]

    /// What stands for a symbol that we have no drawing of.
    static let unknown = "R 4 4 16 16 3 M 4.8 4.8 L 19.2 19.2 M 19.2 4.8 L 4.8 19.2"

    struct Shape {
        /// Closed outlines: stroked, or filled with those inside as holes.
        let outlines: CGPath
        /// Open lines: stroked, and cut out where they cross what is filled.
        let lines: CGPath
        let fills: CGPath
    }

    /// - Parameter key: a symbol's name without ".fill".
    static func named(_ key: String) -> String? {
        closed[key] ?? plain[key] ?? moreClosed[key] ?? moreSigns[key]
    }

    static func parse(_ text: String) -> Shape {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        let fills = paths(parts.dropFirst().first ?? "")
        let all = paths(parts.first ?? "")
        return Shape(outlines: all.closed, lines: all.open, fills: fills.closed)
    }

    private static func paths(_ text: Substring) -> (closed: CGPath, open: CGPath) {
        let closed = CGMutablePath(), open = CGMutablePath()
        var outline = ""
        var words = text.split(separator: " ")[...]
        func numbers(_ count: Int) -> [CGFloat] {
            (0..<count).map { _ in CGFloat(words.popFirst().flatMap { Double($0) } ?? 0) }
        }
        func finishOutline() {
            guard !outline.isEmpty else { return }
            (outline.hasSuffix("Z ") ? closed : open).addPath(CGPath(elements: CGPath.elements(of: outline)))
            outline = ""
        }
        while let word = words.popFirst() {
            switch word {
            case "O":
                finishOutline()
                let n = numbers(3)
                closed.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
            case "R":
                finishOutline()
                let n = numbers(5)
                closed.addRoundedRect(
                    in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerWidth: n[4], cornerHeight: n[4])
            case "M":
                finishOutline()
                outline = "M "
            default: outline += word + " "
            }
        }
        finishOutline()
        return (closed, open)
    }
}
