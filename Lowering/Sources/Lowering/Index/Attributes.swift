import SwiftSyntax

extension AttributeListSyntax {
    func has(_ name: String) -> Bool { named(name) != nil }

    func named(_ name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in self where attribute.name == name { return attribute }
        return nil
    }

    /// `@objc(name:)`'s name.
    var objcName: String? {
        guard let name = named("objc")?.arguments?.trimmedDescription else { return nil }
        return String(name.filter { !$0.isWhitespace })
    }
}

extension AttributeSyntax {
    var name: String {
        attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? attributeName.trimmedDescription
    }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension SyntaxProtocol {
    /// UTF-8 offsets, without the space and comments around.
    var range: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}
