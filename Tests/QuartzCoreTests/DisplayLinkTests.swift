import Testing

@testable import QuartzCore

@MainActor
@Suite("Display links")
struct DisplayLinkTests {
    @MainActor
    private final class Ticker: NSObject {
        let name: String
        var log: [String] = []
        var stamps: [Double] = []
        var targets: [Double] = []
        var onTick: ((CADisplayLink) -> Void)?

        init(_ name: String = "") { self.name = name }

        func tick(_ link: CADisplayLink) {
            stamps.append(link.timestamp)
            targets.append(link.targetTimestamp)
            onTick?(link)
        }

        static let selector = Selector("tick:", Ticker.tick(_:))
    }

    private func frames(_ ticker: Ticker, _ screen: Screen) -> [Int] {
        ticker.stamps.map { Int((($0 - screen.start) * 60).rounded()) }
    }

    private func link(_ ticker: Ticker) -> CADisplayLink {
        let link = CADisplayLink(target: ticker, selector: Ticker.selector)
        link.add(to: .main, forMode: .common)
        return link
    }

    @Test("Each call says when its frame is shown; the target of one call is the time of the next")
    func timestamps() {
        let screen = Screen(), ticker = Ticker()
        let link = link(ticker)
        screen.run(to: 0.205)
        #expect(frames(ticker, screen) == Array(1...12))
        for (target, next) in zip(ticker.targets, ticker.stamps.dropFirst()) { #expect(abs(target - next) < 1e-9) }
        #expect(abs(link.duration - 1.0 / 60) < 1e-12)
        link.invalidate()
        screen.run(to: 1)
        #expect(ticker.stamps.count == 12)
    }

    @Test("The preferred rate is rounded to a part of the screen's; without one the maximum counts", arguments: [
        (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30), 2),
        (CAFrameRateRange(minimum: 8, maximum: 20), 3),
        (CAFrameRateRange(minimum: 8, maximum: 15, preferred: 0), 4),
        (CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120), 1),
        (CAFrameRateRange.default, 1),
    ])
    func rateRange(range: CAFrameRateRange, step: Int) {
        let screen = Screen(), ticker = Ticker()
        let link = link(ticker)
        link.preferredFrameRateRange = range
        screen.run(to: 0.405)
        let steps = zip(frames(ticker, screen).dropFirst(), frames(ticker, screen)).map { $0 - $1 }
        #expect(Set(steps) == [step])
        for (stamp, target) in zip(ticker.stamps, ticker.targets) {
            #expect(abs(target - stamp - Double(step) / 60) < 1e-9)
        }
        link.invalidate()
    }

    @Test("A paused link makes no calls and goes on at the next frame")
    func pausing() {
        let screen = Screen(), ticker = Ticker()
        let link = link(ticker)
        screen.run(to: 0.05 + 0.002)
        link.isPaused = true
        screen.run(to: 0.5 + 0.002)
        #expect(frames(ticker, screen) == [1, 2, 3])
        link.isPaused = false
        screen.run(to: 0.55 + 0.002)
        #expect(frames(ticker, screen) == [1, 2, 3, 31, 32, 33])
        link.invalidate()
    }

    @Test("Several links are called in the order in which they were added, in the same frame")
    func several() {
        let screen = Screen()
        var order: [String] = []
        let tickers = ["a", "b", "c"].map { Ticker($0) }
        for ticker in tickers { ticker.onTick = { _ in order.append(ticker.name) } }
        let links = tickers.map { link($0) }
        screen.run(to: 2.0 / 60 + 0.002)
        #expect(order == ["a", "b", "c", "a", "b", "c"])
        links[1].invalidate()
        screen.run(to: 3.0 / 60 + 0.002)
        #expect(order.suffix(2) == ["a", "c"])
        for link in links { link.invalidate() }
    }

    @Test("Removed from one of two modes it still runs, once a frame; removed from both it rests, and can be added again")
    func modes() {
        let screen = Screen(), ticker = Ticker()
        let link = CADisplayLink(target: ticker, selector: Ticker.selector)
        link.add(to: .main, forMode: .common)
        link.add(to: .main, forMode: .default)
        screen.run(to: 1.0 / 60 + 0.002)
        link.remove(from: .main, forMode: .common)
        screen.run(to: 2.0 / 60 + 0.002)
        link.remove(from: .main, forMode: .default)
        screen.run(to: 0.2)
        #expect(frames(ticker, screen) == [1, 2])
        link.add(to: .main, forMode: .common)
        screen.run(to: 0.2 + 1.0 / 60 + 0.002)
        #expect(ticker.stamps.count == 3)
        link.invalidate()
    }

    @Test("Invalidated in its own call it makes no other, lets its target go and cannot be started again")
    func invalidation() {
        let screen = Screen()
        var ticker: Ticker? = Ticker()
        weak let known = ticker
        ticker?.onTick = { $0.invalidate() }
        let link = CADisplayLink(target: ticker as Any, selector: Ticker.selector)
        link.add(to: .main, forMode: .common)
        ticker = nil
        #expect(known != nil)
        screen.run(to: 0.1)
        #expect(known == nil)
        link.add(to: .main, forMode: .common)
        screen.run(to: 0.2)
        #expect(screen.loop.nextEventTime == nil)
    }
}
