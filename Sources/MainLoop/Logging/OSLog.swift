import Foundation

/// Where log messages of one kind come from.
public final class OSLog: Sendable {
    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

    let category: String
    let isOn: Bool

    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isEnabled: true)
    }

    private init(subsystem: String, category: String, isEnabled: Bool) {
        self.category = category
        isOn = isEnabled
    }

    public func isEnabled(type: OSLogType) -> Bool { isOn }
}

public struct OSLogType: Equatable, RawRepresentable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(rawValue: 0)
    public static let info = OSLogType(rawValue: 1)
    public static let debug = OSLogType(rawValue: 2)
    public static let error = OSLogType(rawValue: 16)
    public static let fault = OSLogType(rawValue: 17)
}

public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) {
    LogOutput.write(format: "\(message)", args, to: log)
}

public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...
) {
    LogOutput.write(format: "\(message)", args, to: log)
}

public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
    if log.isOn { LogOutput.write(message.text, category: log.category) }
}

/// A line a message, on standard error.
enum LogOutput {
    static func write(format: String, _ arguments: [any CVarArg], to log: OSLog) {
        guard log.isOn else { return }
        // `%{public}@` says who may read it, which is nobody's concern here.
        let plain = format.replacing(/%\{[^}]*\}/, with: "%")
        write(String(format: plain, arguments: arguments), category: log.category)
    }

    static func write(_ text: String, category: String) {
        let line = category.isEmpty ? text : "[\(category)] \(text)"
        TextOutput.write(line + "\n")
    }
}
