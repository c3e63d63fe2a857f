import Foundation

extension Policy {
    package enum ForwardOrder: Sendable { case parentFirst, childrenFirst }

    /// APP-12: who hears of an appearance first; the children among themselves in their order.
    nonisolated(unsafe) package static var appForwardOrder = ForwardOrder.parentFirst
    /// APP-07: whether an unanimated transition lays the arriving page out before its did-calls.
    nonisolated(unsafe) package static var appUnanimatedLayoutFirst = true
}
