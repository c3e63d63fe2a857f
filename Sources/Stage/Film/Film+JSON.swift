import Foundation

extension Film {
    /// The version of film.json's form.
    package static let schema = 1

    /// film.json: the same film gives the same bytes.
    package var json: String {
        var json = JSONText()
        json.object { json in
            json.number("schema", Double(Film.schema))
            json.string("project", project)
            json.object("device") { json in
                json.string("name", device.name)
                json.number("width", device.width)
                json.number("height", device.height)
                json.number("scale", device.scale)
            }
            json.number("fps", fps)
            json.array("frames") { json in
                for (index, frame) in frames.enumerated() {
                    json.breakLine()
                    json.object { json in
                        json.number("index", Double(index))
                        json.number("time", frame.time)
                        json.string("file", Film.framePath(index))
                        json.string("pixels", frame.pixels)
                    }
                }
            }
            json.array("transitions") { json in
                for transition in transitions {
                    json.breakLine()
                    json.object { transition.write(to: &$0) }
                }
            }
            json.array("callbacks") { json in
                for callback in callbacks {
                    json.breakLine()
                    json.object { callback.write(to: &$0) }
                }
            }
            json.array("marks") { json in
                for mark in marks {
                    json.breakLine()
                    json.object { mark.write(to: &$0) }
                }
            }
            json.array("log") { json in
                for line in log {
                    json.breakLine()
                    json.string(line.text)
                }
            }
            json.object("versions") { versions.write(to: &$0) }
        }
        return json.text + "\n"
    }
}

extension Film.Transition {
    func write(to json: inout JSONText) {
        json.string("kind", kind)
        json.optional("from", from)
        json.optional("to", to)
        json.number("start", start)
        if let end { json.number("end", end) } else { json.null("end") }
        json.bool("interactive", isInteractive)
        json.optional("outcome", outcome?.rawValue)
        json.number("duration", duration)
        json.array("progress") { json in
            for sample in progress { json.pair(sample.time, sample.value) }
        }
    }
}

extension Film.Callback {
    func write(to json: inout JSONText) {
        json.number("time", time)
        json.string("object", object)
        json.string("call", call)
        if let animated { json.bool("animated", animated) }
    }
}

extension Film.Mark {
    func write(to json: inout JSONText) {
        json.number("time", time)
        json.string("name", name)
    }
}

extension Film.Versions {
    func write(to json: inout JSONText) {
        json.string("crossfade", crossfade)
        json.string("swift", swift)
        json.string("freetype", freetype)
        json.string("font", font)
    }
}

extension JSONText {
    mutating func pair(_ first: Double, _ second: Double) {
        array { json in
            json.number(first)
            json.number(second)
        }
    }

    mutating func optional(_ name: String, _ value: String?) {
        if let value { string(name, value) } else { null(name) }
    }
}
