import Foundation

/// Every choice where public facts are silent or disagree, and every measured figure, as one named value each.
///
/// The areas extend it in files of their own (`Policy+….swift`); a name is the one that the contract gives.
package enum Policy {}
