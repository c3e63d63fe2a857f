import Foundation

/// Pictures, kept apart or in the midst of the text.
extension PDFPainter {
    func paint(picture stream: PDFStream) {
        guard let image = file.picture(stream, resources) else { return }
        let place = CGRect(x: 0, y: 0, width: 1, height: 1)
        context.saveGState()
        if file.resolve(stream.dictionary["ImageMask"] ?? stream.dictionary["IM"]).boolean == true {
            // A stencil: where it is black, the colour of the moment shows.
            context.clip(to: place, mask: image)
            context.setFillColor(color(state.fillSpace, state.fill, state.fillAlpha))
            context.fill(place)
        } else {
            context.setAlpha(CGFloat(state.fillAlpha))
            context.draw(image, in: place)
        }
        context.restoreGState()
    }

    /// `BI … ID bytes EI`
    func paintInline(_ lexer: inout PDFLexer) {
        var entries: [String: PDFValue] = [:]
        while let key = lexer.value() {
            if case .word("ID") = key { break }
            guard let name = key.name, let value = lexer.value() else { return }
            entries[name] = value
        }
        let start = min(lexer.position + 1, lexer.bytes.endIndex)
        var end = start
        while let found = lexer.bytes[end...].firstRange(of: Array("EI".utf8)) {
            let before = found.lowerBound - 1
            end = found.upperBound
            if before >= start, lexer.bytes[before] <= 32, end == lexer.bytes.endIndex || lexer.bytes[end] <= 32 {
                lexer.position = end
                return paint(picture: PDFStream(dictionary: entries, bytes: lexer.bytes[start..<before]))
            }
        }
        lexer.position = lexer.bytes.endIndex
    }
}
