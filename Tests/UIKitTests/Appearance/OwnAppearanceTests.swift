import Testing

@testable import UIKit

/// As lowered source has it: a dynamic property, one that is computed, and a dynamic method.
@MainActor
private class Badge: UIView {
    var ink: UIColor? {
        willSet { _willChange(self, "ink") }
        didSet { _didSet(self, "ink") }
    }

    private(set) var radius: CGFloat = 0
    var corner: CGFloat {
        get { radius }
        set {
            _willChange(self, "corner")
            defer { _didSet(self, "corner") }
            radius = newValue
        }
    }

    var inks: [UInt: UIColor] = [:]
    func setInk(_ ink: UIColor, for state: UIControl.State) {
        _didCall(self, "setInk:for:", [ink, state]) { $0.setInk(ink, for: state) }
        inks[state.rawValue] = ink
    }

    override init(frame: CGRect) {
        _ = Self.registered
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    private static let registered: Void = _registerKeys(
        Badge.self,
        [_Key("ink", \Badge.ink, isDynamic: true), _Key("corner", \Badge.corner, isDynamic: true)])
}

@MainActor private final class LoudBadge: Badge {}
@MainActor private final class Shelf: UIView {}

@MainActor
@Suite("Appearance of an app's own views")
final class OwnAppearanceTests {
    private lazy var stage = TestWindow()

    @Test("A proxy carries an app's own properties and methods")
    func carried() {
        defer { AppearanceProxies.removeAll() }
        Badge.appearance().ink = .red
        Badge.appearance().corner = 4
        Badge.appearance().setInk(.green, for: .normal)
        Badge.appearance().setInk(.blue, for: .selected)
        let badge = Badge()
        #expect(badge.ink == nil)
        stage.addSubview(badge)
        #expect(badge.ink == .red && badge.corner == 4)
        #expect(badge.inks == [UIControl.State.normal.rawValue: .green, UIControl.State.selected.rawValue: .blue])
    }

    @Test("What was set by hand stays; a proxy's nil is a value")
    func byHand() {
        defer { AppearanceProxies.removeAll() }
        Badge.appearance().ink = .red
        Badge.appearance().setInk(.green, for: .normal)
        let badge = Badge()
        badge.ink = .blue
        badge.setInk(.yellow, for: .normal)
        stage.addSubview(badge)
        #expect(badge.ink == .blue && badge.inks == [0: .yellow])
        Badge.appearance().ink = nil
        let other = Badge()
        stage.addSubview(other)
        #expect(other.ink == nil)
    }

    @Test("A subclass's proxy and one for a container go before the others")
    func specific() {
        defer { AppearanceProxies.removeAll() }
        LoudBadge.appearance().ink = .blue
        Badge.appearance(whenContainedInInstancesOf: [Shelf.self]).ink = .green
        Badge.appearance().ink = .red
        let plain = Badge(), loud = LoudBadge(), inside = Badge(), shelf = Shelf()
        shelf.addSubview(inside)
        for view in [plain, loud, shelf] { stage.addSubview(view) }
        #expect(plain.ink == .red && loud.ink == .blue && inside.ink == .green)
    }

    @Test("A change that a proxy makes is heard by observers")
    func observed() {
        defer { AppearanceProxies.removeAll() }
        Badge.appearance().corner = 7
        let badge = Badge()
        var heard: [CGFloat] = []
        let observation = badge.observe(_NamedKeyPath("corner", \.corner), options: [.new]) { _, change in
            heard.append(change.newValue ?? -1)
        }
        stage.addSubview(badge)
        #expect(heard == [7])
        observation.invalidate()
    }
}
