import CoreGraphics
import Foundation
import Testing

@testable import Stage

@Suite(.enabled(if: Launcher.isEnabled), .serialized) struct ShrinkModalTests {
    private static let open = "{\"tap\": \"打开卡片 Open\"}\n{\"settle\": true}\n"

    @Test("In mid-dismissal the snapshot is the card's picture at the interpolated scale about the middle")
    func scale() throws {
        let run = try FilmedRun("ShrinkModal", script: Self.open + "{\"tap\": [0.5, 0.9]}\n{\"settle\": true}")
        #expect(run.outcomes == ["present finished", "dismiss finished"])
        let dismiss = run.transitions[1]
        let card = try run.frame(at: dismiss.start), home = try run.frame(run.hashes.count - 1)
        #expect(run.hashes.first == run.hashes.last)
        let (width, height) = (Double(card.width), Double(card.height))
        for part in [0.2, 0.5, 0.8] {
            let index = run.index(at: dismiss.start + 1.5 * part)
            let progress = (Double(index) / 60 - dismiss.start) / 1.5
            let frame = try run.frame(index)
            let scale = 1 - 0.9 * progress, alpha = 1 - progress
            var tested = 0
            for y in 0..<frame.height {
                for x in 0..<frame.width {
                    // Where this pixel's middle lies in the unscaled card.
                    let cardX = width / 2 + (Double(x) + 0.5 - width / 2) / scale
                    let cardY = height / 2 + (Double(y) + 0.5 - height / 2) / scale
                    let margin = 1.5 / scale
                    let isInside = cardX > margin && cardX < width - margin && cardY > margin && cardY < height - margin
                    let isOutside = cardX < -margin || cardX > width + margin || cardY < -margin || cardY > height + margin
                    let now = frame.channels(x, y), below = home.channels(x, y)
                    if isOutside {
                        #expect(now == below, "frame \(index) at \(x), \(y)")
                    } else if isInside {
                        // Text is resampled; plain areas have to be exact.
                        guard card.isPlain(around: Int(cardX), Int(cardY), Int(3 / scale) + 2) else { continue }
                        let above = card.channels(Int(cardX), Int(cardY))
                        tested += 1
                        for channel in 0..<3 {
                            let expected = Double(below[channel]) + Double(above[channel] - below[channel]) * alpha
                            #expect(abs(Double(now[channel]) - expected) <= 1.5, "frame \(index) at \(x), \(y)")
                        }
                    }
                }
            }
            #expect(tested > 500)
        }
    }

    @Test("After a cancelled dismissal a second one works, and no snapshot view remains")
    func again() throws {
        let run = try FilmedRun("ShrinkModal", script: "default", fps: 20)
        #expect(
            run.outcomes == [
                "present finished", "dismiss cancelled", "dismiss finished", "present finished", "dismiss finished",
            ])
        #expect(run.hashes.first == run.hashes.last)
        // The card looks after the cancelled dismissal as it did before.
        let cancelled = run.transitions[1]
        #expect(run.hashes[run.index(at: cancelled.start)] == run.hashes[run.index(at: cancelled.end) + 1])
    }

    @Test("A system-cancelled drag is a cancelled dismissal, and a tap dismisses afterwards")
    func systemCancel() throws {
        let run = try FilmedRun("ShrinkModal", script: "system-cancel", fps: 20)
        #expect(run.outcomes == ["present finished", "dismiss cancelled", "dismiss finished"])
        #expect(run.hashes.first == run.hashes.last)
    }
}

extension Bitmap {
    /// Whether everything so near has one colour.
    fileprivate func isPlain(around x: Int, _ y: Int, _ distance: Int) -> Bool {
        let middle = self[x, y]
        for row in max(y - distance, 0)...min(y + distance, height - 1) {
            for column in max(x - distance, 0)...min(x + distance, width - 1) where self[column, row] != middle {
                return false
            }
        }
        return true
    }
}
