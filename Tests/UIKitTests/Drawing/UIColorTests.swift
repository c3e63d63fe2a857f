import Testing

@testable import UIKit

@Suite struct UIColorTests {
    @Test("a system colour has its light value in light traits and its dark one in dark traits")
    func systemColors() {
        let light = UITraitCollection(userInterfaceStyle: .light), dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIColor.systemBackground.resolvedColor(with: light).cgColor.premultipliedPixel == 0xffff_ffff)
        #expect(UIColor.systemBackground.resolvedColor(with: dark).cgColor.premultipliedPixel == 0xff00_0000)
        #expect(UIColor.systemBlue.resolvedColor(with: light).cgColor.premultipliedPixel == 0xff00_7aff)
        #expect(UIColor.systemBlue.resolvedColor(with: dark).cgColor.premultipliedPixel == 0xff0a_84ff)
    }

    @Test("a dynamic colour resolves with the current traits, through other dynamic colours and with its alpha")
    func dynamicColors() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .label : .red }.withAlphaComponent(0.5)
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(color.cgColor.premultipliedPixel == 0x8080_8080)
        }
        UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
            #expect(color.cgColor.premultipliedPixel == 0x8080_0000)
        }
    }

    @Test("a dynamic colour that answers with itself ends black instead of never")
    func selfReference() {
        nonisolated(unsafe) var loop: UIColor = .red
        loop = UIColor { _ in loop }
        #expect(loop.cgColor.premultipliedPixel == 0xff00_0000)
    }

    @Test("hue, saturation and brightness survive the way there and back", arguments: [0.0, 0.1, 0.35, 0.5, 0.72, 0.99])
    func hsb(hue: Double) {
        let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 0.9)
        var h: CGFloat = 0, s: CGFloat = 0, b: CGFloat = 0, a: CGFloat = 0
        #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
        #expect(abs(h - hue) < 1e-9 && abs(s - 0.6) < 1e-9 && abs(b - 0.8) < 1e-9 && a == 0.9)
    }

    @Test("white and its RGB form are different colours, equal ones are equal")
    func equality() {
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    }

    @Test("a colour literal is a UIColor")
    func literal() {
        let color: UIColor = #colorLiteral(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(color.cgColor.premultipliedPixel == 0xff00_ff00)
    }
}
