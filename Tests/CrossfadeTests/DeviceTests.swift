import Testing

@testable import crossfade

@Suite("Devices")
struct DeviceTests {
    @Test("A device is known by its name, however it is spelled", arguments: ["iPhone 15", "iphone15", "IPHONE-15"])
    func names(name: String) throws {
        #expect(try Device.parse(name).width == 393)
    }

    @Test("A size makes a device, three pixels a point unless said otherwise")
    func sizes() throws {
        let tall = try Device.parse("390x844")
        #expect(tall.scale == 3 && tall.safeArea.bottom == 34)
        let button = try Device.parse("320x568@2")
        #expect(button.scale == 2 && button.safeArea == Device.Insets(top: 20))
        #expect(try Device.parse("1024x1366@2").idiom == .pad)
    }

    @Test(
        "A device that is none is refused in one line",
        arguments: ["0x0", "0x844@3", "100000x100000@3", "390x844@0", "390x844@9", "390", "x", "390x844@3@3", "-5x10", "nanx1", "iPhone 99", "390.5x844"])
    func refusals(text: String) {
        let failure = #expect(throws: Failure.self) { try Device.parse(text) }
        #expect(failure?.status == .usage)
        #expect(failure?.message.contains("\n") == false)
    }

    @Test("The standard device is in the table, and no two have one name")
    func table() {
        #expect(Device.table.contains(Device.standard))
        #expect(Set(Device.table.map(\.name)).count == Device.table.count)
    }
}
