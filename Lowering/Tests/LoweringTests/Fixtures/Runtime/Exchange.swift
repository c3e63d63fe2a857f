import UIKit

class Screen: NSObject {
    @objc dynamic func appear(_ animated: Bool) { print("Screen.appear", animated) }
    @objc dynamic func title() -> String { "screen" }
}

class Detail: Screen {
    override func appear(_ animated: Bool) {
        print("Detail.appear")
        super.appear(animated)
    }
}

class Other: Screen {}

extension Screen {
    static let exchange: Void = {
        let pairs = [
            (#selector(Screen.appear(_:)), #selector(Screen.tracked_appear(_:))),
            (#selector(Screen.title), #selector(tracked_title)),
            (#selector(getter: mark), #selector(getter: Screen.tracked_mark)),
        ]
        for (original, tracked) in pairs {
            guard let first = class_getInstanceMethod(Screen.self, original),
                let second = class_getInstanceMethod(Screen.self, tracked)
            else { print("not there"); continue }
            method_exchangeImplementations(first, second)
        }
    }()

    @objc private func tracked_appear(_ animated: Bool) {
        print("before")
        tracked_appear(animated)
        print("after")
    }

    @objc dynamic var mark: String { "mark" }
    @objc var tracked_mark: String { "tracked " + tracked_mark }
    @objc func tracked_title() -> String { "tracked " + self.tracked_title() }
}

extension Other {
    @objc func other_appear(_ animated: Bool) { print("Other's own"); other_appear(animated) }

    static func add() {
        let original = #selector(Screen.appear(_:)), own = #selector(other_appear(_:))
        guard let first = class_getInstanceMethod(self, original), let second = class_getInstanceMethod(self, own) else { return }
        let isAdded = class_addMethod(self, original, method_getImplementation(second), method_getTypeEncoding(second))
        print("added", isAdded)
        if isAdded {
            class_replaceMethod(self, own, method_getImplementation(first), method_getTypeEncoding(first))
        } else {
            method_exchangeImplementations(first, second)
        }
    }
}

func runExchange() {
    let detail = Detail()
    detail.appear(true)
    _ = Screen.exchange
    detail.appear(true)
    detail.perform(#selector(Screen.appear(_:)), with: false)
    print(detail.title(), detail.mark)
    Other.add()
    Other().appear(true)
    Screen().appear(false)
}
