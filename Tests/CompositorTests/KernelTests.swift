import CKernels
import Testing

/// Tests that change the kernels' form run one after the other, and nothing else at the same time.
@Suite(.serialized) struct KernelTests {
    struct Random {
        var state: UInt64
        mutating func next() -> UInt32 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: state >> 32)
        }
        /// A premultiplied pixel; one in four clear, one in four opaque.
        mutating func pixel() -> UInt32 {
            let a = [0, 255, next() & 255, next() & 255][Int(next() % 4)]
            func channel(_ r: UInt32) -> UInt32 { a == 0 ? 0 : r % (a + 1) }
            return a << 24 | channel(next()) << 16 | channel(next()) << 8 | channel(next())
        }
    }

    static let forms = [CK_FORM_PORTABLE, CK_FORM_SSE2, CK_FORM_AVX2].filter { ck_form_available($0) != 0 }

    /// Runs work with every form and wants the same result of all.
    func everyForm(_ work: () -> [UInt32]) {
        let best = ck_current_form()
        defer { ck_use_form(best) }
        let results = Self.forms.map { form -> [UInt32] in
            ck_use_form(form)
            return work()
        }
        for result in results.dropFirst() { #expect(result == results[0]) }
    }

    static func mean(_ x: Int) -> Int { (2 * x + 255) / 510 }

    static func channels(_ p: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(p >> $0 & 255) } }

    @Test("blending rounds each channel once, as the header says")
    func blendRule() {
        var random = Random(state: 1)
        for _ in 0..<4000 {
            let s = random.pixel(), d = random.pixel(), a = random.next() & 255
            var result = d
            ck_row_over(&result, [s], 1, a)
            let inverse = 255 - Self.mean(Int(s >> 24) * Int(a))
            let expected = zip(Self.channels(s), Self.channels(d)).map { Self.mean($0 * Int(a) + $1 * inverse) }
            #expect(Self.channels(result) == expected)
        }
    }

    @Test("a mix of opaque pixels is exact to half a level for every weight")
    func mixIsExact() {
        for a in 0...255 {
            for (s, d) in [(0, 255), (255, 0), (200, 13), (77, 78)] {
                var pixel = 0xff00_0000 | UInt32(d)
                ck_row_over(&pixel, [0xff00_0000 | UInt32(s)], 1, UInt32(a))
                let exact = (Double(s * a) + Double(d * (255 - a))) / 255
                #expect(abs(Double(pixel & 255) - exact) <= 0.5)
                #expect(pixel >> 24 == 255)
            }
        }
    }

    @Test("all forms of the rows give the same bytes for every length and weight")
    func rows() {
        for n in [1, 3, 4, 7, 8, 9, 15, 16, 31, 64, 133] {
            for a in [0, 1, 127, 128, 254, 255] as [UInt32] {
                var random = Random(state: UInt64(n) * 1000 + UInt64(a))
                let s = (0..<n).map { _ in random.pixel() }, d = (0..<n).map { _ in random.pixel() }
                let m = (0..<n).map { _ in UInt8(truncatingIfNeeded: [0, 255, random.next()][Int(random.next() % 3)]) }
                let color = random.pixel(), count = Int32(n)
                func run(_ work: (inout [UInt32]) -> Void) {
                    everyForm {
                        var out = d
                        work(&out)
                        return out
                    }
                }
                run { ck_row_fill(&$0, count, color) }
                run { ck_row_color(&$0, count, color, a) }
                run { ck_row_over(&$0, s, count, a) }
                run { ck_row_over_mask(&$0, s, m, count, a) }
                run { ck_row_color_mask(&$0, m, count, color, a) }
                run { ck_row_restore(&$0, s, m, count) }
                run { ck_row_multiply(&$0, s, count) }
            }
        }
    }

    @Test("all forms of sampling give the same bytes, inside a picture and beyond its edges")
    func sampling() {
        var random = Random(state: 7)
        let w = 13, h = 9, stride = 16
        let pixels = (0..<(stride * h + 64)).map { _ in random.pixel() }
        for _ in 0..<400 {
            func place(_ size: Int) -> Int32 { Int32(random.next() % UInt32(size * 65536 * 2)) - Int32(size * 32768) }
            let u = place(w), v = place(h), du = place(3), dv = place(3)
            everyForm {
                var out = [UInt32](repeating: 0, count: 16)
                ck_row_sample(&out, 16, pixels, Int64(stride), Int32(w), Int32(h), u, v, du, dv)
                return out
            }
        }
    }

    @Test("samples are the bilinear mean with weights in 1/128")
    func samplingRule() {
        var random = Random(state: 9)
        let w = 6, h = 5, stride = 16
        let pixels = (0..<(stride * h + 64)).map { _ in random.pixel() | 0xff00_0000 }
        for _ in 0..<500 {
            let u = Int(random.next() % UInt32(w * 65536)) - 20000, v = Int(random.next() % UInt32(h * 65536)) - 20000
            var out: UInt32 = 0
            ck_row_sample(&out, 1, pixels, Int64(stride), Int32(w), Int32(h), Int32(u), Int32(v), 0, 0)
            let x = min(max(Double(u) / 65536, 0), Double(w - 1)), y = min(max(Double(v) / 65536, 0), Double(h - 1))
            let x0 = Int(x), y0 = Int(y), x1 = min(x0 + 1, w - 1), y1 = min(y0 + 1, h - 1)
            let fx = ((x - Double(x0)) * 128).rounded(.down) / 128, fy = ((y - Double(y0)) * 128).rounded(.down) / 128
            for shift in [0, 8, 16] as [UInt32] {
                func at(_ x: Int, _ y: Int) -> Double { Double(pixels[y * stride + x] >> shift & 255) }
                let top = at(x0, y0) * (1 - fx) + at(x1, y0) * fx, low = at(x0, y1) * (1 - fx) + at(x1, y1) * fx
                #expect(abs(Double(out >> shift & 255) - (top * (1 - fy) + low * fy)) <= 0.5001)
            }
            #expect(out >> 24 == 255)
        }
    }
}
