import Foundation

/// index.html: a page that shows a film from the file system, without a network. Pictures come from `frames/`.
package enum FilmPage {
    /// - Parameter files: for every frame the number of the file that shows it; equal frames share one.
    package static func html(_ film: Film, files: [Int]) -> String {
        var page = text(PackageResources.player_html)
        // The script last: what is put in may contain the marks of what comes later, but is never searched.
        for (mark, value) in [
            ("{{TITLE}}", escaped(film.project)), ("{{STYLE}}", text(PackageResources.player_css)),
            ("{{DATA}}", data(film, files: files)), ("{{SCRIPT}}", text(PackageResources.player_js)),
        ] {
            guard let range = page.range(of: mark, options: .backwards) else { continue }
            page.replaceSubrange(range, with: value)
        }
        return page
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    private static func data(_ film: Film, files: [Int]) -> String {
        JSONText.object { json in
            json.string("project", film.project)
            json.object("device") { json in
                json.string("name", film.device.name)
                json.number("width", film.device.width)
                json.number("height", film.device.height)
                json.number("scale", film.device.scale)
            }
            json.number("fps", film.fps)
            json.array("frames") { json in
                for (frame, file) in zip(film.frames, files) { json.pair(frame.time, Double(file)) }
            }
            json.array("transitions") { json in
                for transition in film.transitions { json.object { transition.write(to: &$0) } }
            }
            json.array("callbacks") { json in
                for callback in film.callbacks { json.object { callback.write(to: &$0) } }
            }
            json.array("marks") { json in
                for mark in film.marks { json.object { mark.write(to: &$0) } }
            }
            json.array("log") { json in
                for line in film.log {
                    json.array { json in
                        json.number(line.time)
                        json.string(line.text)
                    }
                }
            }
            json.array("tracks") { json in
                for track in film.tracks { json.object { track.write(to: &$0) } }
            }
            json.object("versions") { film.versions.write(to: &$0) }
        }
    }
}

extension Track {
    func write(to json: inout JSONText) {
        json.number("layer", Double(layer))
        json.string("name", name)
        json.string("property", property.rawValue)
        json.array("samples") { json in
            for sample in samples { json.pair(sample.time, sample.value) }
        }
    }
}
