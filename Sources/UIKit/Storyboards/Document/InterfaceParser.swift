import Foundation
import FoundationXML

/// Reads XML into elements. Documents with a DOCTYPE are refused, so that nothing is ever expanded or fetched.
final class InterfaceParser: NSObject, XMLParserDelegate {
    /// Bytes; Xcode's own are far below.
    static let largest = 64 << 20
    /// Elements inside each other.
    static let deepest = 200

    private var root: InterfaceElement?
    private var open: [InterfaceElement] = []
    private var trouble: String?

    static func parse(_ data: Data) throws(InterfaceProblem) -> InterfaceElement {
        guard data.count <= largest else { throw InterfaceProblem("it is larger than \(largest >> 20) MB") }
        guard !data.starts(with: Array("bplist".utf8)), !data.starts(with: Array("NIBArchive".utf8)) else {
            throw InterfaceProblem("it is compiled; only the XML that Xcode saves is read")
        }
        if data.range(of: Data("<!DOCTYPE".utf8)) != nil || data.range(of: Data("<!ENTITY".utf8)) != nil {
            throw InterfaceProblem("it declares a document type, which Xcode's files never do")
        }
        let reader = InterfaceParser()
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        let isWhole = parser.parse()
        if let trouble = reader.trouble { throw InterfaceProblem(trouble) }
        guard isWhole, reader.open.isEmpty, let root = reader.root else {
            throw InterfaceProblem("its XML is broken in line \(max(parser.lineNumber, 1))")
        }
        return root
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard trouble == nil else { return }
        guard open.count < Self.deepest else {
            trouble = "its elements are more than \(Self.deepest) deep inside each other"
            return parser.abortParsing()
        }
        let element = InterfaceElement(name: elementName, attributes: attributes)
        if let outer = open.last { outer.append(element) } else { root = root ?? element }
        open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
        if trouble == nil { open.removeLast() }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard let element = open.last, Self.texts.contains(element.name) else { return }
        element.append(text: string)
    }

    /// Elsewhere there is only white space between tags.
    private static let texts: Set<String> = ["string", "mutableString"]
}

/// Why a document cannot be read, in words that go behind its name.
struct InterfaceProblem: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
