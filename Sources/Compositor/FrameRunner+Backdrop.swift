import CKernels
import CoreGraphics

extension FrameRunner {
    /// Blurs, saturates and tints what lies below a box.
    ///
    /// Wide blurs run on a copy at 1 / 2ⁿ of the size, whose pixels lie on a grid fixed to the canvas.
    func filter(_ filter: Picture.Backdrop, _ clip: PixelRect, on bitmap: Bitmap, area: PixelRect) {
        let result: Bitmap
        if filter.sigma > 0 {
            result = blurred(filter.sigma, clip, on: bitmap, area: area)
        } else {
            result = Self.copy(of: clip, on: bitmap, area: area)
        }
        let saturation = Int32((min(max(filter.saturation, 0), 16) * 256).rounded())
        for y in 0..<result.height {
            let row = result.data + y * result.stride
            if saturation != 256 { ck_row_saturate(row, Int32(result.width), saturation) }
            if filter.tint >> 24 > 0 { ck_row_color(row, Int32(result.width), filter.tint, 255) }
        }
        lay(result, clip, filter.box, filter.corners, on: bitmap, area: area)
    }

    private func blurred(_ sigma: Double, _ clip: PixelRect, on bitmap: Bitmap, area: PixelRect) -> Bitmap {
        var halvings = 0, left = sigma
        while left > 6 && halvings < 6 {
            left /= 2
            halvings += 1
        }
        let grid = Int32(1) << Int32(halvings)
        let margin = Int32((sigma * 3).rounded(.up)) + 2 * grid
        var source = clip.grown(margin)
        // From the canvas's corner, so that the grid does not move with the box.
        source.x0 = area.x0 + (source.x0 - area.x0) & ~(grid - 1)
        source.y0 = area.y0 + (source.y0 - area.y0) & ~(grid - 1)
        source = source.common(area)
        let copy = Self.copy(of: source, on: bitmap, area: area)
        var small = copy
        if halvings > 0 {
            small = Bitmap(
                width: (copy.width + Int(grid) - 1) >> halvings, height: (copy.height + Int(grid) - 1) >> halvings,
                cleared: false)
            Self.halve(copy, times: halvings, into: small)
        }
        let weights = Gaussian(sigma: left).weights
        let radius = Int32(weights.count - 1)
        let turned = Bitmap(width: small.height, height: small.width, cleared: false)
        ck_blur_pixels(
            turned.data, Int64(turned.stride), small.data, Int64(small.stride), Int32(small.width),
            Int32(small.height), weights, radius)
        ck_blur_pixels(
            small.data, Int64(small.stride), turned.data, Int64(turned.stride), Int32(turned.width),
            Int32(turned.height), weights, radius)
        let result = Bitmap(width: Int(clip.width), height: Int(clip.height), cleared: false)
        enlarge(small, into: result, by: grid, x: clip.x0 - source.x0, y: clip.y0 - source.y0)
        return result
    }

    /// Fills `result` from a copy at 1 / grid of the size, of which (x, y) in full pixels is the corner.
    private func enlarge(_ small: Bitmap, into result: Bitmap, by grid: Int32, x: Int32, y: Int32) {
        if grid == 1 {
            for row in 0..<result.height {
                (result.data + row * result.stride).update(
                    from: small.data + (row + Int(y)) * small.stride + Int(x), count: result.width)
            }
            return
        }
        // The centre of a full pixel p lies at (p + 1/2) / grid − 1/2 in small pixels: exact in 1/65536.
        let step = 65536 / grid
        for row in 0..<result.height {
            let v = (Int32(row) + y) * step + step / 2 - 32768
            var column: Int32 = 0
            while column < Int32(result.width) {
                let n = min(16, Int32(result.width) - column)
                let u = (column + x) * step + step / 2 - 32768
                ck_row_sample(
                    result.data + row * result.stride + Int(column), n, small.data, Int64(small.stride),
                    Int32(small.width), Int32(small.height), u, v, step, 0)
                column += n
            }
        }
    }
}
