import Foundation

/// Work for the end of the present turn, before its commit.
@MainActor
enum TurnEnd {
    private static var work: [() -> Void] = []
    private static var isInstalled = false

    static func perform(_ block: @escaping () -> Void) {
        install()
        work.append(block)
        MainLoop.main.perform {}
    }

    private static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        MainLoop.main.addBeforeWaiting(order: 50) { MainActor.assumeIsolated { drain() } }
    }

    private static func drain() {
        while !work.isEmpty {
            let now = work
            work = []
            for block in now { block() }
        }
    }
}
