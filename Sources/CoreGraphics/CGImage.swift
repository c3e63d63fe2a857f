import Foundation

/// An immutable picture. Pixels are premultiplied BGRA.
public final class CGImage: Sendable {
    package let bitmap: Bitmap

    package init(bitmap: Bitmap) { self.bitmap = bitmap }

    /// Size in pixels.
    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }
}
