import Foundation

extension NSObjectProtocol {
    /// Calls an app's override, found by name: Foundation's `NSObject` declares none here.
    package func _awakeFromNib() { _ = Informal.call("awakeFromNib", on: self, []) }

    public func awakeFromNib() {}

    /// What `super.awakeFromNib()` becomes where no class above has one.
    public func _super_awakeFromNib() {}
}
