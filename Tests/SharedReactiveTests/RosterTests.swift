import TestSupport
import Testing

@testable import SharedReactive

@Suite struct RosterTests {
    private func observer() -> Registration {
        Registration(delivery: nil)
    }

    private func identifiers(_ roster: Roster) -> [Int] {
        roster.slots.filter { $0.body != nil }.map(\.id)
    }

    @Test func observersKeepTheOrderOfSubscription() {
        var roster = Roster()
        // The roster does not release its bodies by itself.
        defer { for slot in roster.removeAll() { slot.body?.release() } }
        var cursor = 0
        let observers = (0..<10).map { _ in observer() }
        for observer in observers { roster.append(observer, body: observer) }
        roster.remove(observers[3], keeping: &cursor)?.release()
        roster.remove(observers[0], keeping: &cursor)?.release()
        #expect(identifiers(roster) == [1, 2, 4, 5, 6, 7, 8, 9])
        #expect(roster.count == 8)
        #expect(roster.nextID == 10)
    }

    @Test func removingTwiceIsTheSameAsOnce() {
        var roster = Roster()
        // The roster does not release its bodies by itself.
        defer { for slot in roster.removeAll() { slot.body?.release() } }
        var cursor = 0
        let (one, two) = (observer(), observer())
        roster.append(one, body: one)
        roster.append(two, body: two)
        roster.remove(one, keeping: &cursor)?.release()
        roster.remove(one, keeping: &cursor)?.release()
        #expect(identifiers(roster) == [1])
        #expect(roster.count == 1)
    }

    /// Slots are compacted when many are empty. After any removal, the cursor still stands before the same observer.
    @Test(arguments: 0..<40)
    func theCursorKeepsItsPlaceWhenSlotsCloseUp(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var roster = Roster()
        // The roster does not release its bodies by itself.
        defer { for slot in roster.removeAll() { slot.body?.release() } }
        var present = (0..<200).map { _ in observer() }
        for observer in present { roster.append(observer, body: observer) }
        var cursor = Int.random(in: 0...200, using: &generator)
        let boundary = cursor
        while !present.isEmpty {
            let index = Int.random(in: 0..<present.count, using: &generator)
            roster.remove(present.remove(at: index), keeping: &cursor)?.release()
            if present.isEmpty { break }
            let ahead = roster.slots[min(cursor, roster.slots.count)...].filter { $0.body != nil }.map(\.id)
            #expect(ahead == present.map(\.id).filter { $0 >= boundary })
            #expect(present.allSatisfy { roster.slots[$0.slot].id == $0.id })
            #expect(roster.slots.count <= max(33, present.count * 2 + 1))
        }
        #expect(roster.count == 0)
    }

    @Test func theFirstSlotFromAnIdentifierIsFound() {
        var roster = Roster()
        // The roster does not release its bodies by itself.
        defer { for slot in roster.removeAll() { slot.body?.release() } }
        var cursor = 0
        let observers = (0..<100).map { _ in observer() }
        for observer in observers { roster.append(observer, body: observer) }
        for index in stride(from: 0, to: 100, by: 3) {
            roster.remove(observers[index], keeping: &cursor)?.release()
        }
        for id in 0..<100 {
            let expected = roster.slots.firstIndex { $0.id >= id } ?? roster.slots.count
            #expect(roster.firstSlot(from: id) == expected)
        }
        #expect(roster.firstSlot(from: 1_000) == roster.slots.count)
    }
}
