import CoreGraphics
import Foundation
import MainLoop
import UIKit

/// Auto Layout as apps use it: through views, with nothing kept from before.
@MainActor
enum LayoutBenchmark {
    /// A shape of screen, with about 1,000 constraints of its own.
    enum Shape: String, CaseIterable {
        case form = "a form of 125 rows"
        case labels = "a column of 334 labels"
        case nested = "cards with five views each"
    }

    /// A screen that is ready to be laid out.
    private struct Screen {
        let window: UIWindow
        let page: UIView
        /// One whose constant changes.
        let knob: NSLayoutConstraint
        let count: Int
    }

    private static func screen(_ shape: Shape) -> Screen {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let page = UIView(frame: window.bounds)
        var all: [NSLayoutConstraint] = []
        func add(_ view: UIView, to parent: UIView) {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        switch shape {
        case .form: fillForm(page, add, &all)
        case .labels: fillLabels(page, add, &all)
        case .nested: fillCards(page, add, &all)
        }
        NSLayoutConstraint.activate(all)
        window.addSubview(page)
        return Screen(window: window, page: page, knob: all[0], count: all.count)
    }

    private static func fillForm(_ page: UIView, _ add: (UIView, UIView) -> Void, _ all: inout [NSLayoutConstraint]) {
        var top = page.topAnchor
        for index in 0..<125 {
            let name = UIView(), field = UIView()
            add(name, page)
            add(field, page)
            all += [
                name.topAnchor.constraint(equalTo: top, constant: 8),
                name.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
                name.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.3),
                name.heightAnchor.constraint(equalToConstant: CGFloat(20 + index % 5)),
                field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
                field.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16),
                field.centerYAnchor.constraint(equalTo: name.centerYAnchor),
                field.heightAnchor.constraint(greaterThanOrEqualTo: name.heightAnchor),
            ]
            top = name.bottomAnchor
        }
    }

    private static func fillLabels(_ page: UIView, _ add: (UIView, UIView) -> Void, _ all: inout [NSLayoutConstraint]) {
        var top = page.topAnchor
        for index in 0..<334 {
            let label = UILabel()
            label.text = "Line \(index)"
            add(label, page)
            all += [
                label.topAnchor.constraint(equalTo: top, constant: 8),
                label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(lessThanOrEqualTo: page.trailingAnchor, constant: -16),
            ]
            top = label.bottomAnchor
        }
    }

    private static func fillCards(_ page: UIView, _ add: (UIView, UIView) -> Void, _ all: inout [NSLayoutConstraint]) {
        var top = page.topAnchor
        for _ in 0..<50 {
            let card = UIView()
            add(card, page)
            all += [
                card.topAnchor.constraint(equalTo: top, constant: 8),
                card.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
                card.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16),
                card.heightAnchor.constraint(equalToConstant: 100),
            ]
            var left = card.leadingAnchor
            for column in 0..<4 {
                let part = UIView()
                add(part, card)
                all += [
                    part.leadingAnchor.constraint(equalTo: left, constant: 4),
                    part.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.2),
                    part.centerYAnchor.constraint(equalTo: card.centerYAnchor),
                    part.heightAnchor.constraint(equalTo: part.widthAnchor, multiplier: CGFloat(1 + column)),
                ]
                left = part.trailingAnchor
            }
            top = card.bottomAnchor
        }
    }

    /// Milliseconds from no layout at all to every frame set.
    static func scratch(_ shape: Shape) -> Measurement {
        Measurement(
            Array((0..<12).map { _ in
                let screen = screen(shape)
                return milliseconds { screen.page.layoutIfNeeded() }
            }.dropFirst(2)))
    }

    /// Milliseconds from one changed constant to every frame set.
    static func change(_ shape: Shape) -> Measurement {
        let screen = screen(shape)
        screen.page.layoutIfNeeded()
        return Measurement(
            Array((0..<40).map { round in
                milliseconds {
                    screen.knob.constant = CGFloat(8 + round % 2)
                    screen.page.layoutIfNeeded()
                }
            }.dropFirst(4)))
    }
}
