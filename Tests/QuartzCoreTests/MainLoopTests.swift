import MainLoop
import Testing

@testable import QuartzCore

private class Target: NSObject {
    var log: [String] = []
    func tick(_ sender: Any?) { log.append("tick") }
    func two(_ a: Int, _ b: String) -> String { "\(a)\(b)" }
}

private final class Heir: Target {
    override func tick(_ sender: Any?) { log.append("heir") }
}

@MainActor
struct MainLoopTests {
    @Test("GES-02: work asked for in a turn runs in the next one; turns take no time")
    func turns() {
        let screen = Screen()
        var log: [String] = []
        let loop = screen.loop
        loop.perform {
            log.append("1")
            loop.perform { log.append("3") }
        }
        loop.perform { log.append("2") }
        let layer = screen.add()
        #expect(log == ["1", "2", "3"])
        #expect(layer.committedNode != nil)
        #expect(screen.time == 0)
    }

    @Test("One clock: events run in order of time, then of asking, with the clock set to theirs")
    func events() {
        let screen = Screen()
        let loop = screen.loop
        var log: [String] = []
        func note(_ name: String) -> () -> Void { { log.append("\(name)@\(screen.time)") } }
        loop.schedule(at: screen.start + 2, note("c"))
        loop.schedule(at: screen.start + 1, note("a"))
        loop.schedule(at: screen.start + 1, note("b"))
        let cancelled = loop.schedule(at: screen.start + 1.5, note("never"))
        loop.cancel(cancelled)
        loop.schedule(at: screen.start - 5, note("late"))
        screen.run(to: 1.75)
        #expect(log == ["late@0.0", "a@1.0", "b@1.0"])
        #expect(screen.time == 1.75)
        #expect(loop.nextEventTime == screen.start + 2)
        screen.run(to: 2)
        #expect(log.last == "c@2.0")
        #expect(loop.nextEventTime == nil)
    }

    @Test("An event can cancel another of its own moment")
    func cancelInMoment() {
        let screen = Screen()
        var token: MainLoop.Token?
        var ran = false
        screen.loop.schedule(at: screen.start + 1) { if let token { screen.loop.cancel(token) } }
        token = screen.loop.schedule(at: screen.start + 1) { ran = true }
        screen.run(to: 2)
        #expect(!ran)
    }

    @Test("An endless chain of immediate work cannot stop the clock")
    func starvation() {
        let screen = Screen()
        var count = 0
        func again() {
            count += 1
            screen.loop.perform(again)
        }
        again()
        screen.run(to: 0.0025)
        #expect(near(screen.time, 0.0025))
        #expect(count > 2000)
        screen.loop.reset()
    }

    @Test("Observers run at the end of each turn, lower orders first")
    func observers() {
        let loop = MainLoop()
        var log: [String] = []
        loop.addBeforeWaiting(order: 100) { log.append("commit") }
        loop.addBeforeWaiting(order: 0) { log.append("layout") }
        loop.perform { log.append("work") }
        loop.runTurn()
        #expect(log == ["work", "layout", "commit"])
    }

    @Test("One clock: dispatch queues follow it")
    func queues() {
        let screen = Screen()
        var log: [String] = []
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.append("after \(screen.time)") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) { log.append("quarter \(screen.time)") }
        DispatchQueue.main.async { log.append("async") }
        DispatchQueue.global().async { DispatchQueue.main.async { Task { @MainActor in } } }
        let item = DispatchWorkItem { log.append("cancelled") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
        item.cancel()
        let group = DispatchGroup()
        for _ in 0..<2 { DispatchQueue.global(qos: .utility).async(group: group) {} }
        group.notify(queue: .main) { MainActor.assumeIsolated { log.append("group") } }
        #expect(log.isEmpty)
        screen.run(to: 1)
        #expect(log == ["async", "group", "quarter 0.25", "after 0.5"])
        #expect(DispatchQueue(label: "own").sync { 3 } == 3)
    }

    @Test("One clock: timers fire, repeat, stop")
    func timers() {
        let screen = Screen()
        nonisolated(unsafe) var times: [Double] = []
        let start = screen.start
        Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in times.append(MainLoop.main.now - start) }
        let timer = Timer(timeInterval: 0.5, repeats: true) { timer in
            times.append(MainLoop.main.now - start)
            if times.count > 3 { timer.invalidate() }
        }
        screen.run(to: 0.1)
        RunLoop.main.add(timer, forMode: .common)
        screen.run(to: 10)
        #expect(times.map { ($0 * 10).rounded() / 10 } == [0.3, 0.5, 1, 1.5])
        #expect(!timer.isValid)
    }

    @Test("Timers and delayed calls go through selectors")
    func selectors() {
        let screen = Screen()
        let target = Heir()
        let tick = Selector("tick:", Target.tick(_:))
        Timer.scheduledTimer(timeInterval: 1, target: target, selector: tick, userInfo: nil, repeats: false)
        target.perform(tick, with: nil, afterDelay: 2)
        target.perform(tick, with: nil, afterDelay: 3)
        screen.run(to: 2.5)
        #expect(target.log == ["heir", "heir"])
        NSObject.cancelPreviousPerformRequests(withTarget: target)
        screen.run(to: 5)
        #expect(target.log.count == 2)
        let two = Selector("two::", Target.two(_:_:))
        #expect(two.invoke(on: target, with: [1, "x"])?.value as? String == "1x")
        #expect(two.invoke(on: target, with: ["x", 1]) == nil)
    }

    @Test("Classes answer to the selectors registered for them or for a class above")
    func registry() {
        let target = Heir()
        #expect(!target.responds(to: Selector("registered:")))
        _registerSelectors(Target.self, [Selector("registered:", Target.tick(_:))], names: ["known:"])
        #expect(target.responds(to: Selector("registered:")))
        #expect(SelectorRegistry.hasMethod("known:", of: Heir.self))
        #expect(!SelectorRegistry.hasMethod("unknown:", of: Heir.self))
        target.perform(Selector("registered:"), with: nil)
        #expect(target.log == ["heir"])
        #expect(Selector("a:") == Selector("a:", Target.tick(_:)))
    }

    @Test("Associated objects live and die with their owner")
    func associatedObjects() {
        let screen = Screen()
        var key = 0
        weak var value: Target?
        do {
            let owner = NSObject()
            let held = Target()
            value = held
            withUnsafePointer(to: &key) {
                objc_setAssociatedObject(owner, $0, held, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                #expect(objc_getAssociatedObject(owner, $0) as? Target === held)
            }
        }
        screen.turn()
        #expect(value == nil)
    }

    @Test("One clock: a display link fires on the screen's grid")
    func displayLink() {
        final class Ticker: NSObject {
            var times: [Double] = []
            func tick(_ link: CADisplayLink) {
                times.append(link.timestamp)
                if times.count == 4 { link.preferredFramesPerSecond = 30 }
                if times.count == 6 { link.invalidate() }
            }
        }
        let screen = Screen()
        let ticker = Ticker()
        screen.run(to: 0.005)
        let link = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick(_:)))
        link.add(to: .main, forMode: .common)
        screen.run(to: 2)
        let frames = ticker.times.map { (($0 - screen.start) * 60 * 1000).rounded() / 1000 }
        #expect(frames == [1, 2, 3, 4, 6, 8] || frames == [1, 2, 3, 4, 5, 7])
        #expect(screen.loop.nextEventTime == nil)
    }

    @Test("One clock: dates, sleeps, semaphores and timer sources follow it")
    func otherClocks() {
        let screen = Screen()
        nonisolated(unsafe) var log: [String] = []
        let began = Date()
        let note: @Sendable (String) -> Void = { log.append("\($0) \((Date().timeIntervalSince(began) * 10).rounded() / 10)") }
        DispatchQueue.global().async {
            sleep(2)
            note("slept")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { note("meanwhile") }
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + 0.5, repeating: 2.0)
        source.setEventHandler { note("source") }
        source.resume()
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + 3) { semaphore.signal() }
        screen.run(to: 2.2)
        semaphore.wait()
        note("signalled")
        source.cancel()
        Thread.sleep(forTimeInterval: 1)
        note("blocked")
        #expect(log == ["source 0.5", "meanwhile 1.0", "slept 2.0", "source 2.5", "signalled 3.0", "blocked 4.0"])
    }

    @Test("One clock: chance falls the same way in every run")
    func chance() {
        func throwDice() -> [Int] {
            SystemRandomNumberGenerator.state = 7
            return (0..<20).map { _ in Int.random(in: 1...6) } + [1, 2, 3, 4].shuffled()
        }
        let first = throwDice()
        #expect(throwDice() == first)
        #expect(Set(first.prefix(20)) == [1, 2, 3, 4, 5, 6])
    }

    @Test("Work may run the loop itself, as RunLoop.run(until:) does")
    func nested() {
        let screen = Screen()
        var log: [String] = []
        screen.loop.perform {
            log.append("begin")
            RunLoop.current.run(until: Date(loopTime: screen.loop.now + 1))
            log.append("end \(screen.time)")
        }
        screen.loop.perform { log.append("second") }
        screen.loop.schedule(at: screen.start + 0.5) { log.append("event") }
        screen.run(to: 2)
        #expect(log == ["begin", "second", "event", "end 1.0"])
    }

    @Test("The wall-clock form runs due work and takes work from other threads")
    func live() {
        let loop = MainLoop()
        let start = loop.now
        nonisolated(unsafe) var log: [String] = []
        loop.schedule(at: start + 0.02) { log.append("event") }
        let handOver = Handle(loop: loop) { log.append("thread") }
        Thread.detachNewThread { handOver.loop.perform(handOver.work) }
        loop.runLive(longestWait: 0.05, isOver: { log.count == 2 || loop.now > start + 20 })
        #expect(log.sorted() == ["event", "thread"])
        #expect(loop.now >= start + 0.02)
    }

    private struct Handle: @unchecked Sendable {
        let loop: MainLoop
        let work: () -> Void
    }
}
