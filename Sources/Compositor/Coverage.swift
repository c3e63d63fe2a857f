import CKernels
import CoreGraphics

/// A block of coverage bytes, placed relative to the layer's corner.
final class Coverage: @unchecked Sendable {
    let data: UnsafeMutablePointer<UInt8>
    let area: PixelRect
    let stride: Int

    /// Cleared.
    init(area: PixelRect) {
        self.area = area
        stride = (Int(area.width) + 63) & ~63
        let count = max(stride * Int(area.height), 1) + 64
        data = .allocate(capacity: count)
        data.initialize(repeating: 0, count: count)
    }

    deinit { data.deallocate() }

    var byteCount: Int { stride * Int(area.height) }

    /// A command that lays a colour over it.
    func command(_ color: UInt32) -> ck_command {
        var command = ck_command()
        command.kind = Int32(CK_COVERAGE.rawValue)
        command.color = color
        command.alpha = 255
        command.source = UnsafeRawPointer(data)
        command.width = area.width
        command.height = area.height
        command.stride = Int32(stride)
        command.ox = area.x0
        command.oy = area.y0
        return command
    }
}
