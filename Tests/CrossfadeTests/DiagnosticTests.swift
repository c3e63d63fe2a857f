import Testing

@testable import crossfade

@Suite("Messages of the compiler")
struct DiagnosticTests {
    @Test("A message keeps its place, once")
    func parsing() {
        let output = """
            /p/A.swift:3:7: error: cannot find 'x' in scope
            let y = x
                  ^
            /p/A.swift:3:7: error: cannot find 'x' in scope
            /p/A.swift:9:1: warning: never used
            error: fatalError
            """
        let found = Diagnostic.parse(output, columns: [:])
        #expect(found.map(\.line) == [3, 9] && found.map(\.severity) == [.error, .warning])
        #expect(found[0].message == "cannot find 'x' in scope" && found[0].column == 7)
    }

    @Test("Columns behind a replaced piece lie where the user wrote them")
    func columns() {
        // `#selector(tap)` at 10, 14 long, became 30 long.
        let columns = Columns([[2, 10, 10, 1], [2, 40, 24, 0]])
        #expect([3, 10, 20, 40, 45].map { columns.column($0, onLine: 2) } == [3, 10, 10, 24, 29])
        #expect(columns.column(45, onLine: 3) == 45)
    }

    @Test("Names that are not there are told from other errors", arguments: [
        ("cannot find type 'UIBlurEffect' in scope", "UIBlurEffect"), ("cannot find 'UIMenu' in scope", "UIMenu"),
        ("no such module 'Lottie'", "Lottie"), ("value of type 'UIView' has no member 'foo'", "UIView.foo"),
        ("type 'UIColor' has no member 'tintColor'", "UIColor.tintColor"),
        ("value of type 'UIView?' has no member 'foo'", "UIView.foo"),
        ("'Style' is not a member type of class 'UIKit.UIToolbar'", "UIToolbar.Style"),
    ])
    func missingNames(message: String, name: String) { #expect(CheckReport.missingName(in: message)?.1 == name) }

    @Test("An ordinary error names nothing")
    func others() { #expect(CheckReport.missingName(in: "missing return in a function") == nil) }
}
