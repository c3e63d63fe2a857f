import Foundation
import Testing

@testable import CoreGraphics

@Suite("Pages of PDF files")
struct PDFTests {
    /// A file of one page, 10 by 20 points, and what else it needs; without a table of places, which is not looked at.
    private func page(
        _ content: String, filter: String = "", resources: String = "", objects: String = "", entries: String = ""
    ) throws -> PDFPage {
        let text = """
            %PDF-1.4
            1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
            2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 10 20] >> endobj
            3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << \(resources) >> \(entries) >> endobj
            4 0 obj << /Length \(content.utf8.count) \(filter) >> stream
            \(content)
            endstream endobj
            \(objects)
            trailer << /Root 1 0 R >>
            """
        return try #require(PDFPage(Data(text.utf8)))
    }

    /// Of the pixel whose upper left corner is there, y down, at one pixel a point.
    private func pixel(_ page: PDFPage, _ x: Int, _ y: Int) -> UInt32 { page.image(scale: 1).bitmap[x, y] }

    private let red: UInt32 = 0xffff_0000
    private let blue: UInt32 = 0xff00_00ff

    @Test("y points up in the page, and the picture has the size of its box at the scale asked for")
    func place() throws {
        let page = try page("1 0 0 rg 0 0 10 5 re f")
        #expect(page.size == CGSize(width: 10, height: 20))
        #expect(pixel(page, 5, 17) == red && pixel(page, 5, 12) == 0)
        let large = page.image(scale: 3)
        #expect(large.width == 30 && large.height == 60 && large.bitmap[15, 46] == red && large.bitmap[15, 44] == 0)
    }

    @Test("spaces, strokes, curves and the two rules")
    func paths() throws {
        let ring = "/S cs 0 0 1 sc 0 0 10 10 re 3 3 4 4 re f*"
        let page = try page(ring + " 1 0 0 RG 2 w 0 15 m 10 15 l S", resources: "/ColorSpace << /S [/ICCBased 9 0 R] >>", objects: "9 0 obj << /N 3 /Length 0 >> stream\nendstream endobj")
        #expect(pixel(page, 1, 18) == blue && pixel(page, 5, 15) == 0)
        #expect(pixel(page, 5, 4) == red && pixel(page, 5, 5) == red && pixel(page, 5, 7) == 0)
    }

    @Test("a state that is saved comes back: clip, matrix and colour")
    func states() throws {
        let page = try page("q 0 0 5 20 re W n 1 0 0 1 0 10 cm 1 0 0 rg 0 0 10 5 re f Q 0 0 1 rg 0 0 10 1 re f")
        #expect(pixel(page, 2, 7) == red && pixel(page, 7, 7) == 0 && pixel(page, 7, 19) == blue)
    }

    @Test("a page in the page has a matrix, a box and resources of its own, and shows as one at the opacity in force")
    func forms() throws {
        let page = try page(
            "/G gs /F Do", resources: "/XObject << /F 5 0 R >> /ExtGState << /G << /ca 0.5 >> >>",
            objects: """
                5 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 5 5] /Matrix [1 0 0 1 5 0] /Group << /S /Transparency >> /Length 44 >> stream
                1 0 0 rg 0 0 9 9 re f 0 0 1 rg 0 0 9 9 re f 
                endstream endobj
                """)
        #expect(pixel(page, 7, 17) == 0x8000_0080 && pixel(page, 7, 13) == 0 && pixel(page, 2, 17) == 0)
    }

    @Test("a gradient runs from one colour to the other inside the clip")
    func gradients() throws {
        let shading = "/ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 0 20] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>"
        let page = try page("0 0 5 20 re W n /S sh", resources: "/Shading << /S << \(shading) >> >>")
        let low = pixel(page, 2, 19), high = pixel(page, 2, 0)
        #expect(low >> 16 & 255 > 240 && low & 255 < 15 && high & 255 > 240)
        #expect(pixel(page, 7, 10) == 0)
    }

    @Test("streams are decoded: hexadecimal, base 85, deflate", arguments: [
        ("31203020302072672030203020313020323020726520660a>", "/ASCIIHexDecode"),
        ("0d&.m0HbCK+>=ol+>GPm1,'hkAKYRl~>", "[ /ASCII85Decode ]"), ("789c33543000c2a274306568a06004e4a42aa47101003b8a04f5>", "[/ASCIIHexDecode /FlateDecode]"),
    ])
    func filters(content: String, filter: String) throws {
        #expect(pixel(try page(content, filter: "/Filter \(filter)"), 5, 10) == red)
    }

    @Test("a picture fills its unit square, its mask says how opaque it is")
    func pictures() throws {
        let page = try page(
            "10 0 0 10 0 10 cm /I Do", resources: "/XObject << /I 5 0 R >>",
            objects: """
                5 0 obj << /Subtype /Image /Width 1 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask 6 0 R /Filter /ASCIIHexDecode /Length 13 >> stream
                ff00000000ff>
                endstream endobj
                6 0 obj << /Subtype /Image /Width 1 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /ASCIIHexDecode /Length 5 >> stream
                ff80>
                endstream endobj
                """)
        #expect(pixel(page, 5, 1) == red && pixel(page, 5, 8) == 0x8000_0080 && pixel(page, 5, 12) == 0)
    }

    @Test("a page on its side is upright")
    func turned() throws {
        let page = try page("1 0 0 rg 0 0 10 5 re f", entries: "/Rotate 90")
        #expect(page.size == CGSize(width: 20, height: 10))
        #expect(pixel(page, 2, 5) == red && pixel(page, 17, 5) == 0)
    }

    @Test("what is broken, encrypted or no PDF is no page, and no trap", arguments: [
        "", "%PDF-", "rubbish", "%PDF-1.4 1 0 obj << /Type /Catalog /Pages 1 0 R >> endobj",
        "%PDF-1.4 1 0 obj << /Type /Page /MediaBox [0 0 1e30 9] >> endobj",
        "%PDF-1.4 1 0 obj << /Type /Page /MediaBox [0 0 9 9] >> endobj trailer << /Encrypt 2 0 R >>",
        "%PDF-1.4 1 0 obj 1 0 R endobj",
    ])
    func broken(text: String) { #expect(PDFPage(Data(text.utf8)) == nil) }

    @Test("nonsense in a page draws less, and does not trap", arguments: [
        "1e300 J 1e300 j [1e300] 1e300 d", "Q Q Q f S B* b W W* n sh Do gs cs scn", "BI /W 9 /H 9 ID xxx EI", "/P cs /P scn 0 0 9 9 re f",
        "((((", "<< << [", "1 2 3 4 5 c 1 l h S", "/X Do /X gs /X sh", "0 0 1e300 1e300 re f",
    ])
    func nonsense(content: String) throws {
        let page = try page(content + "\n q 0 0 1 rg 0 0 1 1 re f Q")
        _ = page.image(scale: 1)
    }
}
