import Foundation

/// How fast iOS source is lowered.
struct LoweringFigures {
    /// Lines in a second: all in one file, which one core reads, and in many.
    var one: [Double] = []
    var many: [Double] = []
    /// Milliseconds until all is up to date again after one of many files changed.
    var changed: [Double] = []
}

/// Lowers 50,000 generated lines, a few times; nil without the lowering's program, which `./crossfade` builds.
func measureLowering() throws -> LoweringFigures? {
    let environment = ProcessInfo.processInfo.environment
    guard let build = environment["CROSSFADE_BUILD"], let root = environment["CROSSFADE_ROOT"] else { return nil }
    let program = build + "/lowering/release/crossfade-lower"
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let folder = FileManager.default.temporaryDirectory.appending(path: "crossfade-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bench = LoweringBench(program: program, sources: root + "/Sources", folder: folder)
    var figures = LoweringFigures()
    let one = try bench.write(files: 1), many = try bench.write(files: 100)
    // Reads our own modules, which is kept.
    _ = try bench.lower(one, isAnew: true)
    for round in 0..<5 {
        figures.one.append(Double(one.lines) / (try bench.lower(one, isAnew: true)) * 1e3)
        figures.many.append(Double(many.lines) / (try bench.lower(many, isAnew: true)) * 1e3)
        try bench.touch(many, round)
        figures.changed.append(try bench.lower(many, isAnew: false))
    }
    return figures
}

private struct LoweringBench {
    let program: String
    let sources: String
    let folder: URL

    struct Source {
        var name: String
        var files: [String]
        var lines: Int
    }

    static let lines = 50_000

    /// Writes a module of 50,000 lines, spread over files, and what the program is to be told.
    func write(files count: Int) throws -> Source {
        var source = Source(name: "Module\(count)", files: [], lines: 0)
        var number = 0
        for index in 0..<count {
            var text = "import UIKit\n\n"
            while text.utf8.count(where: { $0 == 10 }) < Self.lines / count {
                number += 1
                text += Self.view(number)
            }
            source.lines += text.utf8.count { $0 == 10 }
            source.files.append("File\(index).swift")
            let file = folder.appending(path: source.name + "/File\(index).swift")
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let request: [String: Any] = [
            "module": source.name, "root": folder.appending(path: source.name).path, "files": source.files,
            "out": folder.appending(path: source.name + "-lowered").path,
            "framework": ["UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC", "MainLoop"].map { sources + "/" + $0 },
            "frameworkCache": folder.appending(path: "framework.json").path, "dependencies": [String](), "registers": [String](),
            "platform": [
                "iOS": "16.4", "language": "5", "compiler": "6.1", "defines": ["DEBUG"], "modules": ["UIKit", "Foundation"],
                "merged": [String](), "renames": [String: String](), "importsAreInternal": false,
            ] as [String: Any],
        ]
        try JSONSerialization.data(withJSONObject: request).write(to: folder.appending(path: source.name + ".json"))
        return source
    }

    /// - Returns: milliseconds.
    func lower(_ source: Source, isAnew: Bool) throws -> Double {
        if isAnew { try? FileManager.default.removeItem(at: folder.appending(path: source.name + "-lowered")) }
        let child = Process()
        child.executableURL = URL(filePath: program)
        child.arguments = [folder.appending(path: source.name + ".json").path]
        child.standardOutput = FileHandle.nullDevice
        let start = MachineClock.countsProcessorTime ? Self.processorTime : MachineClock.passed
        try child.run()
        child.waitUntilExit()
        return (MachineClock.countsProcessorTime ? Self.processorTime : MachineClock.passed) - start
    }

    /// Changes a function body in one file.
    func touch(_ source: Source, _ round: Int) throws {
        let file = folder.appending(path: source.name + "/" + source.files[0])
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(text.replacing("count += 1", with: "count += 1\(round)", maxReplacements: 1).utf8).write(to: file)
    }

    /// Of the children that have ended, in milliseconds.
    private static var processorTime: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        return seconds * 1e3 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
    }

    /// 36 lines as people write them.
    private static func view(_ number: Int) -> String {
        """
        @objc protocol Delegate\(number): AnyObject {
            @objc optional func view(_ view: View\(number), didPick index: Int)
        }

        class View\(number): UIView, UIGestureRecognizerDelegate {
            weak var delegate: Delegate\(number)?
            @objc dynamic var value: CGFloat = 0
            private let label = UILabel()
            private var count = 0

            override init(frame: CGRect) {
                super.init(frame: frame)
                let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
                tap.delegate = self
                addGestureRecognizer(tap)
                label.text = "Number \(number)"
                addSubview(label)
            }

            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

            override func layoutSubviews() {
                super.layoutSubviews()
                label.frame = bounds.insetBy(dx: 5, dy: 3)
                if #available(iOS 13.0, *) { layer.cornerCurve = .continuous }
            }

            @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
                count += 1
                UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut], animations: {
                    self.label.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
                }, completion: { _ in self.delegate?.view?(self, didPick: self.count * \(number) + 2) })
            }

            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { count < 10 }
        }


        """
    }
}
