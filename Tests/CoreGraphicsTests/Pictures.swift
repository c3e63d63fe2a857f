import Foundation

@testable import CoreGraphics

/// A context in UIKit's orientation, points of one pixel.
func makeContext(_ width: Int, _ height: Int, scale: CGFloat = 1, isOpaque: Bool = false) -> CGContext {
    CGContext(bitmap: Bitmap(width: width, height: height, isOpaque: isOpaque), scale: scale)
}

extension CGContext {
    func pixel(_ x: Int, _ y: Int) -> UInt32 { bitmap[x, y] }
}

func hex(_ value: UInt32) -> String { String(value, radix: 16) }

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

extension Bitmap {
    /// FNV-1a over the visible pixels.
    var checksum: UInt64 {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for y in 0..<height {
            for x in 0..<width { hash = (hash ^ UInt64(self[x, y])) &* 1_099_511_628_211 }
        }
        return hash
    }
}
