import Foundation

/// An Xcode workspace: the projects and packages that it shows together.
struct Workspace {
    /// From the grounds' root.
    let path: String
    let grounds: Grounds

    /// Paths of the projects and folders it names, from the grounds' root; nil for those outside.
    func members() throws(Failure) -> [String?] {
        guard let text = grounds.text(path + "/contents.xcworkspacedata") else {
            throw .usage("\(path) has no readable contents.xcworkspacedata")
        }
        var folders = [Path.folder(path)] as [String?]
        var found: [String?] = []
        for match in text.matches(of: /<(\/?)(FileRef|Group)([^>]*)>/) {
            let (slash, kind, attributes) = (match.output.1, match.output.2, match.output.3)
            if kind == "Group", !slash.isEmpty {
                if folders.count > 1 { folders.removeLast() }
                continue
            }
            guard slash.isEmpty else { continue }
            let location = attributes.firstMatch(of: /location\s*=\s*"([a-z]+):([^"]*)"/)
            let place = place(String(location?.output.1 ?? "group"), Self.plain(location?.output.2 ?? ""), in: folders.last ?? nil)
            if kind == "Group" {
                if !attributes.hasSuffix("/") { folders.append(place) }
            } else {
                found.append(place)
            }
        }
        return found
    }

    private func place(_ scheme: String, _ location: String, in folder: String?) -> String? {
        switch scheme {
        case "container": Grounds.join(Path.folder(path), location)
        case "absolute": grounds.relative(location)
        case "self": path.hasSuffix("/project.xcworkspace") ? Path.folder(path) : nil
        default: folder.flatMap { Grounds.join($0, location) }
        }
    }

    private static func plain(_ text: Substring) -> String {
        String(text).replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&amp;", with: "&")
    }
}
