extension Device {
    /// The devices that `--device` knows by name; sizes as Apple's Human Interface Guidelines list them.
    static let table: [Device] = [
        Device("iPhone SE", 375, 667, scale: 2),
        Device("iPhone 8", 375, 667, scale: 2),
        Device("iPhone 8 Plus", 414, 736, scale: 3),
        Device("iPhone X", 375, 812, scale: 3, notch: 44),
        Device("iPhone 11", 414, 896, scale: 2, notch: 48),
        Device("iPhone 13 mini", 375, 812, scale: 3, notch: 50),
        Device("iPhone 13", 390, 844, scale: 3, notch: 47),
        Device("iPhone 14", 390, 844, scale: 3, notch: 47),
        Device("iPhone 14 Plus", 428, 926, scale: 3, notch: 47),
        Device("iPhone 15", 393, 852, scale: 3, notch: 59),
        Device("iPhone 15 Pro", 393, 852, scale: 3, notch: 59),
        Device("iPhone 15 Pro Max", 430, 932, scale: 3, notch: 59),
        Device("iPhone 16 Pro", 402, 874, scale: 3, notch: 62),
        Device("iPhone 16 Pro Max", 440, 956, scale: 3, notch: 62),
        Device(pad: "iPad", 810, 1080, homeIndicator: false),
        Device(pad: "iPad mini", 744, 1133),
        Device(pad: "iPad Air", 820, 1180),
        Device(pad: "iPad Pro 11", 834, 1194),
        Device(pad: "iPad Pro 12.9", 1024, 1366),
    ]

    /// Where no device is asked for.
    static let standard = named("iPhone 14") ?? table[0]

    static func named(_ name: String) -> Device? {
        func plain(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace && $0 != "-" } }
        return table.first { plain($0.name) == plain(name) }
    }
}
