import Foundation

extension Policy {
    package enum ForwardOrder: Sendable { case parentFirst, childrenFirst }
    package enum SiblingOrder: Sendable { case arrivingFirst, leavingFirst }

    /// APP-12: who hears of an appearance first; the children among themselves in their order.
    nonisolated(unsafe) package static var appForwardOrder = ForwardOrder.parentFirst
    /// APP-16: whose calls come first where a container exchanges two children.
    nonisolated(unsafe) package static var appSiblingOrder = SiblingOrder.arrivingFirst
    /// APP-07: whether an unanimated transition lays the arriving page out before its did-calls.
    nonisolated(unsafe) package static var appUnanimatedLayoutFirst = true
}
