import Foundation

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// Groups layer changes and says how they animate (TIM-12…14). All changes of a turn reach the screen together, when
/// the turn ends or at `flush()`.
open class CATransaction: NSObject {
    /// The innermost transaction is last. Below all explicit ones lies the turn's implicit one.
    nonisolated(unsafe) private static var stack: [Transaction] = []
    nonisolated(unsafe) private static var isCommitting = false

    /// TIM-13, in seconds.
    private static let standardDuration = 0.25

    open class func begin() {
        _ = innermost
        stack.append(Transaction())
    }

    /// Ends the innermost explicit transaction.
    open class func commit() {
        guard stack.count > 1, let ended = stack.popLast() else { return }
        ended.completion?.seal()
    }

    /// Brings all changes so far to the screen, unless explicit transactions are open (TIM-12).
    open class func flush() {
        if stack.count <= 1 { commitTurn() }
    }

    open class func lock() {}
    open class func unlock() {}

    open class func animationDuration() -> CFTimeInterval {
        stack.last { $0.duration != nil }?.duration ?? standardDuration
    }

    open class func setAnimationDuration(_ dur: CFTimeInterval) { innermost.duration = dur }

    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        stack.last { $0.timingFunction != nil }?.timingFunction
    }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        innermost.timingFunction = function
    }

    open class func disableActions() -> Bool { !areActionsEnabled }

    open class func setDisableActions(_ flag: Bool) { innermost.disablesActions = flag }

    open class func completionBlock() -> (() -> Void)? { stack.last { $0.completion != nil }?.completion?.block }

    /// TIM-14.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let transaction = innermost
        transaction.completion?.seal()
        transaction.completion = block.map { TransactionCompletion($0) }
    }

    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: stack.last { $0.values[key] != nil }?.values[key]
        }
    }

    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            setAnimationDuration(anObject.flatMap { Number($0)?.value } ?? standardDuration)
        case kCATransactionDisableActions: setDisableActions(anObject.flatMap { Number($0)?.value } ?? 0 != 0)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: innermost.values[key] = anObject
        }
    }

    // MARK: Internals

    private final class Transaction {
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: TransactionCompletion?
        var values: [String: Any] = [:]
    }

    private static var innermost: Transaction {
        if let last = stack.last { return last }
        let implicit = Transaction()
        stack.append(implicit)
        _ = turnObserver
        return implicit
    }

    /// Set up once: the end of every turn commits.
    static let turnObserver: Void = {
        MainLoop.main.addBeforeWaiting(order: 100) { CATransaction.commitTurn() }
    }()

    static var areActionsEnabled: Bool { !(stack.last { $0.disablesActions != nil }?.disablesActions ?? false) }

    static func completionsForNewAnimation() -> [TransactionCompletion] {
        // Where several wait for the same animation the innermost is told first.
        let waiting = stack.reversed().compactMap(\.completion)
        for completion in waiting { completion.animationAdded() }
        return waiting
    }

    private static func commitTurn() {
        if isCommitting { return }
        isCommitting = true
        LayerContext.commitAll()
        isCommitting = false
        // Explicit transactions that an app forgot to end stay open; the implicit one begins anew.
        guard let implicit = stack.first else { return }
        if stack.count == 1 { stack.removeAll() } else { stack[0] = Transaction() }
        implicit.completion?.seal()
    }
}

/// A completion block and the animations that it waits for.
final class TransactionCompletion {
    let block: () -> Void
    private var running = 0
    private var isSealed = false

    init(_ block: @escaping () -> Void) { self.block = block }

    func animationAdded() { running += 1 }

    func animationStopped() {
        running -= 1
        if running == 0, isSealed { block() }
    }

    /// No more animations come. Without any the block runs at once.
    func seal() {
        if isSealed { return }
        isSealed = true
        if running == 0 { block() }
    }
}
