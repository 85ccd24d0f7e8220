import Testing

@testable import FractalCore

@Suite struct RearrangementTests {
    @Test func whatManyEditsAmountToIsWhatComparingTheOrdersGives() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3_000 {
            let old = Array(0..<Int.random(in: 0...12, using: &random))
            var new = old
            var next = 100
            var edits: [ChildrenEdit] = []
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                switch Int.random(in: 0...2, using: &random) {
                case 0:
                    let place = Int.random(in: 0...new.count, using: &random)
                    new.insert(next, at: place)
                    next += 1
                    edits.append(.insert(place))
                case 1 where !new.isEmpty:
                    let place = Int.random(in: new.indices, using: &random)
                    new.remove(at: place)
                    edits.append(.remove(place))
                case _ where !new.isEmpty:
                    let (from, to) = (
                        Int.random(in: new.indices, using: &random),
                        Int.random(in: new.indices, using: &random)
                    )
                    new.insert(new.remove(at: from), at: to)
                    edits.append(.move(from: from, to: to))
                default:
                    break
                }
            }
            let followed = Rearrangement(edits, count: old.count)
            let compared = Rearrangement(from: old, to: new)
            #expect(applying(followed, to: old, of: new) == new, "\(old) \(edits)")
            #expect(applying(compared, to: old, of: new) == new, "\(old) \(new)")
            #expect(followed.removed == compared.removed)
            #expect(followed.inserted == compared.inserted)
        }
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
