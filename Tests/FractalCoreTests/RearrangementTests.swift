import TestSupport
import Testing

@testable import FractalCore

@Suite struct RearrangementTests {
    @Test func itLeadsFromOneOrderToAnother() {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<3_000 {
            let old = Array(0..<Int.random(in: 0...12, using: &random))
            let new = (old + [20, 21, 22]).shuffled(using: &random).prefix(
                Int.random(in: 0...15, using: &random)
            )
            let change = Rearrangement(from: old, to: Array(new))
            #expect(applying(change, to: old, of: Array(new)) == Array(new), "\(old) \(new)")
            #expect(change.removed == old.filter { !new.contains($0) })
            #expect(change.inserted.map { new[$0] } == new.filter { $0 >= 20 })
        }
    }

    @Test func equalBeginningsAndEndsAreNotCompared() {
        let (old, new) = (Array(0..<20), [0, 1, 2, 3, 7, 30, 5, 31] + Array(9..<20))
        #expect(
            Rearrangement(from: Array(old[4..<9]), to: Array(new[4..<8]), at: 4)
                == Rearrangement(from: old, to: new)
        )
    }

    @Test func aLongWayRoundIsArrangedAsAShortOneIs() {
        for count in [10, 500] {
            let old = Array(0..<count)
            let new = Array(old.reversed().filter { $0 % 3 != 0 }) + [count, count + 1]
            #expect(applying(Rearrangement(from: old, to: new), to: old, of: new) == new)
        }
    }

    @Test func oneElementThatGoesFarIsTheOnlyOneThatMoves() {
        let change = Rearrangement(from: [1, 2, 3, 4, 5], to: [2, 3, 4, 5, 1])
        #expect(change.moved == [.init(from: 0, to: 4)])
        #expect(Rearrangement(from: [1, 2, 3], to: [1, 2, 3]).isEmpty)
    }

    private func applying(_ change: Rearrangement, to old: [Int], of new: [Int]) -> [Int] {
        var rows = old
        change.apply(to: &rows, inserting: change.inserted.map { new[$0] })
        return rows
    }
}
