import Testing

@testable import UIKit

@Suite struct ListUpdateTests {
    @Test("places after a batch are those that replaying the batch on an array gives")
    func replay() {
        var random = Congruential(state: 7)
        for _ in 0..<500 {
            let count = random.next(8)
            let old = (0..<count).map { "\($0)" }
            var update = ListUpdate()
            for item in 0..<count where random.next(4) == 0 { update.deletedItems.insert([0, item]) }
            var new = old.enumerated().filter { !update.deletedItems.contains([0, $0.offset]) }.map(\.element)
            for number in 0..<random.next(4) {
                let place = random.next(new.count + 1)
                new.insert("new \(number)", at: place)
            }
            for (place, name) in new.enumerated() where name.hasPrefix("new") { update.insertedItems.insert([0, place]) }
            let map = update.itemMap(oldCounts: [count], newCounts: [new.count])
            for (from, to) in map { #expect(old[from[1]] == new[to[1]]) }
            #expect(map.count == count - update.deletedItems.count)
            #expect(update.disagreement(oldCounts: [count], newCounts: [new.count], noun: "table") == nil)
            #expect(update.disagreement(oldCounts: [count], newCounts: [new.count + 1], noun: "table") != nil)
        }
    }

    @Test("rows keep to their section when sections before it come and go")
    func sections() {
        var update = ListUpdate()
        update.deletedSections = [0]
        update.insertedSections = [1, 2]
        let map = update.itemMap(oldCounts: [2, 3], newCounts: [3, 1, 1])
        #expect(map == [[1, 0]: [0, 0], [1, 1]: [0, 1], [1, 2]: [0, 2]])
        #expect(update.disagreement(oldCounts: [2, 3], newCounts: [3, 1, 1], noun: "table") == nil)
    }
}

private struct Congruential {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return bound == 0 ? 0 : Int((state >> 33) % UInt64(bound))
    }
}
