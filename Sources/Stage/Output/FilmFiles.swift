import CoreGraphics
import Foundation

/// The files of a film that are made when all frames are there.
struct FilmFiles {
    let film: Film
    let result: FrameWriter.Result
    let folder: FilmFolder
    let formats: Set<FilmFormat>

    func write() throws {
        try folder.write(Data(film.json.utf8), to: "film.json")
        if formats.contains(.html) {
            try folder.write(Data(FilmPage.html(film, files: result.files).utf8), to: "index.html")
        }
        if formats.contains(.apng) { try writeAnimation() }
        let reader = FrameReader(folder: folder, scale: film.device.scale)
        if formats.contains(.strip) {
            let strip = StripPainter(film: film, result: result, reader: reader).draw()
            try folder.write(PNGEncoder(level: 6).encode(strip), to: "strip.png")
        }
        if formats.contains(.gif), let program = FFmpeg.find() {
            try GIFWriter(
                program: program, folder: folder, reader: reader, files: result.files, sizes: result.sizes, fps: film.fps
            ).write()
        }
        // The others are made from frames that nobody asked for.
        if !formats.contains(.png), !formats.contains(.html) { folder.remove("frames") }
    }

    private func writeAnimation() throws {
        // All pictures of one animation have one size; those of a turned device are left out.
        var runs: [(file: Int, frames: Int)] = []
        for (index, file) in result.files.enumerated() where result.sizes[index] == result.sizes[0] {
            if let last = runs.last, last.file == file { runs[runs.count - 1].frames += 1 } else { runs.append((file, 1)) }
        }
        let url = folder.url("film.apng")
        try folder.write(Data(), to: "film.apng")
        let handle = try FileHandle(forWritingTo: url)
        defer { try? handle.close() }
        try AnimatedPNG.write(
            count: runs.count, fps: film.fps,
            picture: { index throws(any Error) in
                AnimatedPNG.Picture(
                    file: try Data(contentsOf: folder.url(Film.framePath(runs[index].file))), frames: runs[index].frames)
            }, write: { data throws(any Error) in try handle.write(contentsOf: data) })
    }
}
