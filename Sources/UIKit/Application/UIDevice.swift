import Foundation

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The device the app believes to run on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    public static let current = UIDevice()

    open var name: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    open var model: String { name }
    open var localizedModel: String { name }
    open var systemName: String { "iOS" }
    /// The version whose availability checks hold.
    open var systemVersion: String { "16.5" }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.configuration.idiom }
    open package(set) var orientation: UIDeviceOrientation = .portrait
    open var isGeneratingDeviceOrientationNotifications: Bool { true }

    /// The same in every run.
    public var identifierForVendor: UUID? { UUID(uuidString: "C0FFEE00-0000-4000-8000-000000000001") }
    public var isMultitaskingSupported: Bool { true }

    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
    open var isBatteryMonitoringEnabled = false
    /// From 0 to 1; -1 unless it is monitored.
    public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
    public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
    open var isProximityMonitoringEnabled = false
    /// Nothing is near.
    public var proximityState: Bool { false }

    open func beginGeneratingDeviceOrientationNotifications() {}
    open func endGeneratingDeviceOrientationNotifications() {}

    nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")
    nonisolated public static let batteryStateDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    nonisolated public static let batteryLevelDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    nonisolated public static let proximityStateDidChangeNotification = NSNotification.Name(
        "UIDeviceProximityStateDidChangeNotification")
}
