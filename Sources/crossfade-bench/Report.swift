import Foundation

/// Repeated measurements of one thing.
struct Measurement: Codable {
    /// Half of the samples are smaller.
    var median: Double
    var p10: Double
    var p90: Double

    init(_ samples: [Double]) {
        let sorted = samples.sorted()
        func at(_ fraction: Double) -> Double {
            sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * fraction), sorted.count - 1)]
        }
        median = at(0.5)
        p10 = at(0.1)
        p90 = at(0.9)
    }
}

/// One line of the report.
struct Entry: Codable {
    var name: String
    var what: String
    var unit: String
    /// Nil where it does not depend on them.
    var threads: Int?
    var result: Measurement
}

/// All that one run of the benchmark found.
struct Report: Codable {
    var schema = 1
    var cores: Int
    var simd: String
    /// In pixels.
    var width = 1170
    var height = 2532
    var entries: [Entry] = []

    mutating func add(_ name: String, _ what: String, unit: String = "ms", threads: Int? = nil, _ result: Measurement) {
        entries.append(Entry(name: name, what: what, unit: unit, threads: threads, result: result))
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    func table() -> String {
        var lines = ["\(width)×\(height) pixels, \(cores) core(s), \(simd)", ""]
        func row(_ cells: [String]) -> String {
            let widths = [5, 60, 7, 9, 9, 9]
            return zip(cells, widths).enumerated().map { index, cell in
                let (text, width) = cell, fill = String(repeating: " ", count: max(width - text.count, 0))
                return index < 2 ? text + fill : fill + text
            }.joined(separator: " ")
        }
        lines.append(row(["", "", "threads", "median", "10 %", "90 %"]))
        for entry in entries {
            func number(_ x: Double) -> String { String(format: x < 1000 ? "%.2f" : "%.0f", x) }
            lines.append(
                row([
                    entry.name, "\(entry.what), \(entry.unit)", entry.threads.map(String.init) ?? "",
                    number(entry.result.median), number(entry.result.p10), number(entry.result.p90),
                ]))
        }
        return lines.joined(separator: "\n")
    }
}
