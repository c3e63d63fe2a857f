import Testing

@testable import UIKit

@Suite struct UIImageTests {
    /// Two pixels wide, one high: red, blue.
    private func sample() -> UIImage {
        let bitmap = Bitmap(width: 2, height: 1)
        bitmap[0, 0] = 0xffff_0000
        bitmap[1, 0] = 0xff00_00ff
        return UIImage(cgImage: CGImage(bitmap: bitmap), scale: 1, orientation: .up)
    }

    private func render(_ size: CGSize, _ actions: (UIGraphicsImageRendererContext) -> Void) -> Bitmap? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image(actions: actions).cgImage?.bitmap
    }

    @Test("an image is drawn the right way up")
    func drawing() {
        let bitmap = render(CGSize(width: 4, height: 2)) { _ in sample().draw(at: CGPoint(x: 1, y: 1)) }
        #expect(bitmap?[1, 1] == 0xffff_0000 && bitmap?[2, 1] == 0xff00_00ff && bitmap?[1, 0] == 0)
    }

    @Test("each orientation shows the pixels where it says")
    func orientations() {
        let bitmap = Bitmap(width: 2, height: 3)
        for i in 0..<6 { bitmap[i % 2, i / 2] = 0xff00_0000 | UInt32(i) }
        func rows(_ orientation: UIImage.Orientation) -> [UInt32] {
            let image = UIImage(cgImage: CGImage(bitmap: bitmap), scale: 1, orientation: orientation)
            guard let upright = image.uprightImage?.bitmap else { return [] }
            #expect(CGSize(width: upright.width, height: upright.height) == image.size)
            return (0..<upright.height).flatMap { y in (0..<upright.width).map { upright[$0, y] & 0xff } }
        }
        #expect(rows(.up) == [0, 1, 2, 3, 4, 5])
        #expect(rows(.down) == [5, 4, 3, 2, 1, 0])
        #expect(rows(.upMirrored) == [1, 0, 3, 2, 5, 4])
        #expect(rows(.downMirrored) == [4, 5, 2, 3, 0, 1])
        #expect(rows(.right) == [4, 2, 0, 5, 3, 1])
        #expect(rows(.left) == [1, 3, 5, 0, 2, 4])
        #expect(rows(.leftMirrored) == [0, 2, 4, 1, 3, 5])
        #expect(rows(.rightMirrored) == [5, 3, 1, 4, 2, 0])
    }

    @Test("a tint keeps the shape and takes the colour")
    func tint() {
        let tinted = sample().withTintColor(.green)
        #expect(tinted.cgImage?.bitmap[0, 0] == 0xff00_ff00 && tinted.cgImage?.bitmap[1, 0] == 0xff00_ff00)
    }

    @Test("caps keep their size when the image is stretched")
    func caps() {
        let image = sample().resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0), resizingMode: .stretch)
        let rect = CGRect(x: 0, y: 0, width: 6, height: 1)
        let bitmap = render(rect.size) { _ in image.draw(in: rect) }
        #expect((0..<6).map { bitmap?[$0, 0] == 0xffff_0000 } == [true, false, false, false, false, false])
    }

    @Test("a PNG comes back with its size in pixels, and rubbish is no image")
    func data() throws {
        let data = try #require(sample().pngData())
        let image = try #require(UIImage(data: data, scale: 2))
        #expect(image.size == CGSize(width: 1, height: 0.5) && image.scale == 2)
        #expect(UIImage(data: Data("rubbish".utf8)) == nil)
        #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
    }

    @Test("names find files by scale and sets of asset catalogs with their template intent and dark colour")
    func assets() throws {
        let root = NSTemporaryDirectory() + "crossfade-assets-\(getpid())"
        let set = root + "/Assets.xcassets/Group/icon.imageset", color = root + "/Assets.xcassets/accent.colorset"
        for folder in [set, color] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(atPath: root) }
        let data = try #require(sample().pngData())
        for name in [set + "/a.png", root + "/photo@2x.png", root + "/photo.png", root + "/IMG_1.PNG"] {
            try data.write(to: URL(fileURLWithPath: name))
        }
        try Data(
            """
            {"images":[{"filename":"a.png","scale":"3x"},{"scale":"1x"}],
            "properties":{"template-rendering-intent":"template"}}
            """.utf8
        ).write(to: URL(fileURLWithPath: set + "/Contents.json"))
        try Data(
            """
            {"colors":[
            {"color":{"color-space":"srgb","components":{"red":"0xFF","green":"0.0","blue":"0","alpha":"1"}}},
            {"appearances":[{"appearance":"luminosity","value":"dark"}],
            "color":{"components":{"red":"0","green":"1.0","blue":"0","alpha":"1"}}}]}
            """.utf8
        ).write(to: URL(fileURLWithPath: color + "/Contents.json"))
        let before = AssetCatalog.folders
        AssetCatalog.folders = [root]
        defer { AssetCatalog.folders = before }
        let icon = try #require(UIImage(named: "icon"))
        #expect(icon.scale == 3 && icon.renderingMode == .alwaysTemplate)
        #expect(UIImage(named: "photo")?.scale == 2)
        #expect(UIImage(named: "photo.png")?.scale == 2)
        #expect(UIImage(named: "IMG_1.PNG") != nil && UIImage(named: "IMG_1") != nil)
        #expect(UIImage(named: "missing") == nil)
        // A set that is asked for by a file's name.
        #expect(UIImage(named: "icon.jpg")?.scale == 3 && UIImage(named: "icon.txt") == nil)
        let accent = try #require(UIColor(named: "accent"))
        func pixel(_ style: UIUserInterfaceStyle) -> UInt32 {
            accent.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.premultipliedPixel
        }
        #expect(pixel(.light) == 0xffff_0000 && pixel(.dark) == 0xff00_ff00)
    }

    /// Folders of an asset catalog with `Contents.json` in each, searched while `body` runs.
    private func withCatalog(_ sets: [String: String], _ body: (_ root: String) throws -> Void) throws {
        let root = NSTemporaryDirectory() + "crossfade-catalog-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        for (name, contents) in sets {
            let folder = root + "/Assets.xcassets/" + name
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(contents.utf8).write(to: URL(fileURLWithPath: folder + "/Contents.json"))
        }
        let before = AssetCatalog.folders
        AssetCatalog.folders = [root]
        defer { AssetCatalog.folders = before }
        try body(root)
    }

    @Test("a colour set may name a colour of the system's, which keeps its dark form")
    func systemColour() throws {
        let sets = ["a.colorset": #"{"colors":[{"idiom":"universal","color":{"platform":"ios","reference":"systemBlueColor"}}]}"#]
        try withCatalog(sets) { _ in
            let colour = try #require(UIColor(named: "a"))
            for style in [UIUserInterfaceStyle.light, .dark] {
                let traits = UITraitCollection(userInterfaceStyle: style)
                #expect(
                    colour.resolvedColor(with: traits).cgColor.premultipliedPixel
                        == UIColor.systemBlue.resolvedColor(with: traits).cgColor.premultipliedPixel)
            }
        }
    }

    @Test("numbers that are none make no colour", arguments: ["nan", "1e400", "x", ""])
    func broken(number: String) throws {
        let sets = ["a.colorset": #"{"colors":[{"color":{"components":{"red":"\#(number)","green":"0","blue":"0"}}}]}"#]
        try withCatalog(sets) { _ in #expect(UIColor(named: "a") == nil) }
    }

    @Test("an image set reads no file outside it, by name or by link, and catalogs with links in circles are read to an end")
    func outside() throws {
        let sets = [
            "up.imageset": #"{"images":[{"filename":"../../secret.png"}]}"#, "link.imageset": #"{"images":[{"filename":"a.png"}]}"#,
            "own.imageset": #"{"images":[{"filename":"a.png"}]}"#, "broken.imageset": "{",
        ]
        try withCatalog(sets) { root in
            let data = try #require(sample().pngData())
            for name in ["/secret.png", "/Assets.xcassets/own.imageset/a.png"] { try data.write(to: URL(fileURLWithPath: root + name)) }
            symlink("../../secret.png", root + "/Assets.xcassets/link.imageset/a.png")
            for name in ["x", "y", "z"] { symlink(".", root + "/Assets.xcassets/" + name) }
            #expect(UIImage(named: "own") != nil)
            for name in ["up", "link", "broken"] { #expect(UIImage(named: name) == nil) }
        }
    }
}
