import Foundation

/// What the framework tells a host that listens: every callback an app can see and every transition's steps.
/// With no listener the cost is one nil test.
@MainActor
package enum Observer {
    package struct Callback {
        /// Seconds on the app's clock.
        package let time: Double
        package let object: AnyObject
        /// As in documentation: "viewWillAppear(_:)".
        package let call: String
        package let animated: Bool?
    }

    package enum TransitionKind: String { case push, pop, present, dismiss, tab, container, set }

    package struct TransitionRecord {
        /// The same for all records of one transition; counts from 1.
        package let id: Int
        package let kind: TransitionKind
        package let from: AnyObject?
        package let to: AnyObject?
        package let time: Double
        package let step: TransitionStep
    }

    package enum TransitionStep {
        case began(interactive: Bool, duration: Double)
        /// An interaction reported this progress, 0…1.
        case progress(Double)
        /// The interactive phase ended with this decision.
        case decided(cancelled: Bool)
        case ended(completed: Bool)
    }

    package static var onCallback: ((Callback) -> Void)?
    /// Hears of what an app does that UIKit leaves undefined: the object and a sentence.
    package static var onNote: ((AnyObject, String) -> Void)?
    package static var onTransition: ((TransitionRecord) -> Void)?

    static func note(_ object: AnyObject, _ sentence: @autoclosure () -> String) { onNote?(object, sentence()) }

    /// Say that `call` is about to reach `object`.
    package static func callback(_ object: AnyObject, _ call: String, animated: Bool? = nil) {
        if TransitionInvariants.onViolation != nil { CallbackGrammar.shared.read(object, call) }
        guard let onCallback else { return }
        onCallback(Callback(time: MainLoop.main.now, object: object, call: call, animated: animated))
    }
}
