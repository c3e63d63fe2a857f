import Foundation
import Synchronization
import Testing

@testable import crossfade

@Suite struct FolderLockTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "crossfade-lock-\(UUID().uuidString)")

    @Test("Of two who want one folder the second gets it when the first is done")
    func exclusion() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "lock")
        var first: FolderLock? = try .take(file)
        #expect(try FolderLock.takeIfFree(file) == nil)
        #expect(first != nil)
        first = nil
        #expect(try FolderLock.takeIfFree(file) != nil)
    }

    @Test("A lock that is only tried for leaves no file")
    func litter() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "lock")
        var lock: FolderLock? = try .takeIfFree(file)
        #expect(lock != nil && FileManager.default.fileExists(atPath: file.path))
        lock = nil
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("Who waits is told so once, and comes next")
    func waiting() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "lock")
        let holder = Mutex<FolderLock?>(try .take(file))
        let told = Mutex(0)
        // The first lets go only once the second has said that it waits.
        let second = try FolderLock.take(file) {
            told.withLock { $0 += 1 }
            holder.withLock { $0 = nil }
        }
        #expect(told.withLock { $0 } == 1)
        withExtendedLifetime(second) {}
    }

    @Test("A program that is started meanwhile does not keep the lock")
    func children() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "lock")
        var lock: FolderLock? = try .take(file)
        let child = Process()
        child.executableURL = URL(filePath: "/bin/cat")
        child.standardInput = Pipe()
        child.standardOutput = FileHandle.nullDevice
        try child.run()
        defer { child.terminate() }
        #expect(lock != nil)
        lock = nil
        #expect(try FolderLock.takeIfFree(file) != nil)
    }

    @Test("A place that cannot be written is said in a sentence")
    func unwritable() {
        #expect(throws: Failure.self) { try FolderLock.take(URL(filePath: "/proc/nowhere/lock")) }
    }
}
