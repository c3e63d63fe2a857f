import Foundation

/// The pictures of the button types that bring one, as templates that take the tint colour; the cross is grey.
@MainActor
enum ButtonGlyph {
    static func image(for type: UIButton.ButtonType) -> UIImage? {
        switch type {
        case .custom, .system: nil
        case .contactAdd: circled { $0.append(plus(around: $1)) }
        case .detailDisclosure, .infoLight, .infoDark: circled { $0.append(letterI(around: $1)) }
        case .close: filledCross
        }
    }

    private static let side: CGFloat = 22

    private static func circled(_ add: (UIBezierPath, CGPoint) -> Void) -> UIImage {
        draw { rect in
            let path = UIBezierPath(ovalIn: rect.insetBy(dx: 1.5, dy: 1.5))
            add(path, CGPoint(x: rect.midX, y: rect.midY))
            path.lineWidth = 1.5
            path.lineCapStyle = .round
            UIColor.black.setStroke()
            path.stroke()
        }
    }

    private static func plus(around centre: CGPoint) -> UIBezierPath {
        let path = UIBezierPath(), arm: CGFloat = 5
        path.move(to: CGPoint(x: centre.x - arm, y: centre.y))
        path.addLine(to: CGPoint(x: centre.x + arm, y: centre.y))
        path.move(to: CGPoint(x: centre.x, y: centre.y - arm))
        path.addLine(to: CGPoint(x: centre.x, y: centre.y + arm))
        return path
    }

    private static func letterI(around centre: CGPoint) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: centre.x, y: centre.y - 1))
        path.addLine(to: CGPoint(x: centre.x, y: centre.y + 5))
        path.move(to: CGPoint(x: centre.x, y: centre.y - 4.6))
        path.addLine(to: CGPoint(x: centre.x, y: centre.y - 4.5))
        return path
    }

    private static var filledCross: UIImage {
        let image = draw { rect in
            UIColor.black.withAlphaComponent(0.12).setFill()
            UIBezierPath(ovalIn: rect).fill()
            let path = UIBezierPath(), arm: CGFloat = 4
            for (dx, dy) in [(arm, arm), (arm, -arm)] {
                path.move(to: CGPoint(x: rect.midX - dx, y: rect.midY - dy))
                path.addLine(to: CGPoint(x: rect.midX + dx, y: rect.midY + dy))
            }
            path.lineWidth = 2
            path.lineCapStyle = .round
            UIColor.black.withAlphaComponent(0.5).setStroke()
            path.stroke()
        }
        return image.withRenderingMode(.alwaysOriginal)
    }

    private static func draw(_ body: (CGRect) -> Void) -> UIImage {
        let size = CGSize(width: side, height: side)
        let image = UIGraphicsImageRenderer(size: size).image { _ in body(CGRect(origin: .zero, size: size)) }
        return image.withRenderingMode(.alwaysTemplate)
    }
}
