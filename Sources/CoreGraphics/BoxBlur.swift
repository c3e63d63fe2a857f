import Foundation

/// Averages over boxes of pixels of four 8-bit channels; what vImage and Core Image blur with. O(pixels) whatever the
/// box.
package struct BoxBlur {
    package enum Edge: Sendable {
        /// The border's pixels go on for ever.
        case extend
        /// Beyond the border every channel has this value.
        case background(SIMD4<UInt8>)
    }

    package struct Pixels {
        package var data: UnsafeMutableRawPointer
        package var width: Int
        package var height: Int
        package var rowBytes: Int

        package init(data: UnsafeMutableRawPointer, width: Int, height: Int, rowBytes: Int) {
            self.data = data
            self.width = width
            self.height = height
            self.rowBytes = rowBytes
        }

        fileprivate func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<SIMD4<UInt8>> {
            (data + y * rowBytes + x * 4).assumingMemoryBound(to: SIMD4<UInt8>.self)
        }
    }

    /// The box's sides in pixels, odd.
    let width: Int
    let height: Int
    let edge: Edge

    package init(width: Int, height: Int, edge: Edge) {
        self.width = max(width | 1, 1)
        self.height = max(height | 1, 1)
        self.edge = edge
    }

    /// Both of one size; they may be the same.
    package func blur(_ source: Pixels, into target: Pixels) {
        let columns = target.width, rows = target.height
        guard columns > 0, rows > 0, source.width == columns, source.height == rows else { return }
        var line = [SIMD4<UInt8>](repeating: .zero, count: max(columns, rows))
        for y in 0..<rows {
            for x in 0..<columns { line[x] = source.pixel(x, y).pointee }
            run(line, count: columns, box: width) { target.pixel($0, y).pointee = $1 }
        }
        for x in 0..<columns {
            for y in 0..<rows { line[y] = target.pixel(x, y).pointee }
            run(line, count: rows, box: height) { target.pixel(x, $0).pointee = $1 }
        }
    }

    private func run(_ line: [SIMD4<UInt8>], count: Int, box: Int, _ store: (Int, SIMD4<UInt8>) -> Void) {
        let reach = box / 2, half = SIMD4<UInt32>(repeating: UInt32(box / 2)), size = SIMD4<UInt32>(repeating: UInt32(box))
        func value(_ index: Int) -> SIMD4<UInt32> {
            if index >= 0, index < count { return SIMD4<UInt32>(truncatingIfNeeded: line[index]) }
            switch edge {
            case .extend: return SIMD4<UInt32>(truncatingIfNeeded: line[index < 0 ? 0 : count - 1])
            case .background(let pixel): return SIMD4<UInt32>(truncatingIfNeeded: pixel)
            }
        }
        var sum = SIMD4<UInt32>.zero
        for index in -reach...reach { sum &+= value(index) }
        for index in 0..<count {
            store(index, SIMD4<UInt8>(truncatingIfNeeded: (sum &+ half) / size))
            sum = sum &+ value(index + reach + 1) &- value(index - reach)
        }
    }
}
