import Foundation

/// `crossfade devices`: the screens that `--device` knows.
enum Devices {
    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try Options(arguments, verb: "devices", valued: [], flags: ["--json"])
        guard options.operands.isEmpty else { throw Failure.usage("`devices` takes no project") }
        if options.has("--json") {
            struct List: Encodable { var schema = 1; var devices = Device.table; var standard = Device.standard.name }
            print(try JSONText.encode(List()))
            return 0
        }
        for device in Device.table {
            let size = "\(Int(device.width))x\(Int(device.height)) @\(Int(device.scale))x"
            let safe = "safe area \(Int(device.safeArea.top)) above, \(Int(device.safeArea.bottom)) below"
            let note = device == .standard ? "  (the standard)" : ""
            print(device.name.padding(toLength: 20, withPad: " ", startingAt: 0)
                + size.padding(toLength: 18, withPad: " ", startingAt: 0) + safe + note)
        }
        return 0
    }
}
