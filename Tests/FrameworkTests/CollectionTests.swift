import Testing
import UIKit

@MainActor
struct CollectionTests {
    private final class Key: NSObject {}

    @Test("A table of weak objects forgets those that are gone, keeps the order and counts each once")
    func hashTable() {
        let table = NSHashTable<AnyObject>.weakObjects(), first = Key()
        table.add(first)
        table.add(first)
        do {
            let second = Key()
            table.add(second)
            #expect(table.allObjects.count == 2 && table.allObjects.first === first)
        }
        #expect(table.count == 1 && table.contains(first))
        table.remove(first)
        #expect(table.anyObject == nil)
    }

    @Test("A strong table takes equal objects for one")
    func equality() {
        let table = NSHashTable<NSString>()
        table.add(NSString(string: "a"))
        table.add(NSString(string: "a"))
        #expect(table.count == 1)
    }

    @Test("A map drops the pair whose weak side is gone")
    func mapTable() {
        let map = NSMapTable<Key, NSString>.weakToStrongObjects(), kept = Key()
        map.setObject("kept", forKey: kept)
        do {
            let lost = Key()
            map.setObject("lost", forKey: lost)
            #expect(map.object(forKey: lost) == "lost")
        }
        #expect(map.count == 1)
        map.setObject("new", forKey: kept)
        #expect(map.object(forKey: kept) == "new" && map.count == 1)
        map.setObject(nil, forKey: kept)
        #expect(map.object(forKey: kept) == nil)
    }

    @Test("A dictionary takes what can be copied as keys, and finds it by the number itself")
    func copyableKeys() {
        let dictionary = NSMutableDictionary(), section = 3, key: any NSCopying = NSString(string: "k")
        dictionary.setObject("three", forKey: section as NSCopying)
        dictionary[key] = "kay"
        #expect(dictionary.object(forKey: 3) as? String == "three")
        #expect(dictionary.object(forKey: "k") as? String == "kay")
        dictionary[key] = nil
        #expect(dictionary.count == 1)
    }
}
