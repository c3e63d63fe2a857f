import Testing

@testable import crossfade

@Suite("The line that an app crashed at")
struct CrashPlaceTests {
    private let output = """
        $s7UIKitE4deep
        ??:0:0

        $s3App4PageC5againyyF
        /projects/App/Sources/Page.swift:38:31

        $s3App4PageC4openyyF
        /projects/App/Sources/Page.swift:12:5

        $s3App0A8DelegateC5$mainyyFZ
        /projects/App/AppDelegate.swift:3:1

        main
        /projects/App/AppDelegate.swift:3:1

        """

    @Test("The innermost line of the project's own counts, as it is called from here")
    func innermost() {
        #expect(CrashPlace.parse(output, project: "/projects/App", here: "/projects/App") == "Sources/Page.swift:38")
        #expect(CrashPlace.parse(output, project: "/projects/App", here: "/elsewhere") == "/projects/App/Sources/Page.swift:38")
    }

    @Test("Without a line of the project's own, or with its entry only, there is none")
    func none() {
        #expect(CrashPlace.parse(output, project: "/projects/Other", here: "/") == nil)
        let entry = output.split(separator: "\n\n").suffix(2).joined(separator: "\n\n")
        #expect(CrashPlace.parse(entry, project: "/projects/App", here: "/") == nil)
        #expect(CrashPlace.parse("", project: "/projects/App", here: "/") == nil)
    }
}
