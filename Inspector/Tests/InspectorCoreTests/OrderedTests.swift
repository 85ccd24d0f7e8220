import Foundation
import Testing

@testable import InspectorCore

/// Random numbers that a seed determines.
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let word = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return word ^ (word >> 32)
    }
}

/// The number of programs, from the variable `PROGRAMS`.
private let seeds = ProcessInfo.processInfo.environment["PROGRAMS"].flatMap(UInt64.init) ?? 8

struct OrderedTests {
    /// Compares it with a sorted array, in orders from rising to falling, with copies that must not change.
    @Test(arguments: 0..<seeds)
    func elementsAreInOrderHoweverTheyCome(seed: UInt64) {
        var generator = Generator(state: seed)
        var (ordered, model) = (Ordered<Int>(), [Int]())
        var copies: [(Ordered<Int>, [Int])] = []
        let range = [30, 400, 5_000].randomElement(using: &generator)!
        let trend = Int.random(in: -1...1, using: &generator)
        for round in 0..<2_000 {
            if Int.random(in: 0..<5, using: &generator) == 0, !model.isEmpty {
                if ordered.removeFirst() != model.removeFirst() { #expect(Bool(false), "Seed \(seed)") }
            } else {
                let number = Int.random(in: 0..<range, using: &generator) + trend * round * 3
                let isNew = !model.contains(number)
                if ordered.insert(number) != isNew { #expect(Bool(false), "Seed \(seed)") }
                if isNew { model.insert(number, at: model.position { $0 < number }) }
            }
            let number = Int.random(in: -10..<range, using: &generator) + trend * round * 3
            guard ordered.count == model.count, ordered.first == model.first, ordered.last == model.last,
                ordered[number] == (model.contains(number) ? number : nil)
            else { return #expect(Bool(false), "Seed \(seed), round \(round)") }
            if round % 50 == 0 {
                #expect(Array(ordered.from(number)) == model.filter { $0 >= number }, "Seed \(seed)")
                #expect(
                    Array(ordered.below(number)) == model.filter { $0 < number }.reversed(),
                    "Seed \(seed)"
                )
                copies.append((ordered, model))
            }
        }
        #expect(copies.allSatisfy { Array($0.0.from(.min)) == $0.1 }, "Seed \(seed)")
    }

    /// Compares it with two lists, with few subjects, so that each ends, is removed and begins again.
    @Test(arguments: 0..<seeds)
    func subjectsMakeRoomInTheirOrder(seed: UInt64) {
        var generator = Generator(state: seed)
        var (lives, living, ended) = (Lives(), [Int](), [Int]())
        lives.insert(Life(subject: .app))
        for round in 0..<1_500 {
            let id = Int.random(in: 1..<60, using: &generator)
            switch Int.random(in: 0..<20, using: &generator) {
            case 0:
                let known = Set((0..<50).map { _ in Int.random(in: 1..<60, using: &generator) })
                lives.end(allBut: known, at: round)
                ended += living.filter { !known.contains($0) }
                living.removeAll { !known.contains($0) }
            case 1..<5:
                lives.change(id) { $0.ended = round }
                guard let position = living.firstIndex(of: id) else { break }
                ended.append(living.remove(at: position))
            case 5..<8:
                let next = lives.next()
                // A subject that began again may keep its early turn.
                #expect(
                    next.map { (ended.isEmpty ? living : ended).contains($0) } ?? (living + ended).isEmpty,
                    "Seed \(seed)"
                )
                if let next { lives.remove(next) }
                living.removeAll { $0 == next }
                ended.removeAll { $0 == next }
            case 8..<10:
                lives.remove(id)
                living.removeAll { $0 == id }
                ended.removeAll { $0 == id }
            default:
                guard lives[id] == nil else { break }
                lives.insert(Life(subject: Subject(id: id, kind: "x", type: "X")))
                living.append(id)
            }
            guard lives.livingIDs.sorted() == living.sorted(), lives.count == living.count + ended.count + 1,
                lives.all.map(\.subject.id).sorted() == (living + ended + [0]).sorted(),
                lives.bytes == lives.all.reduce(0, { $0 + $1.subject.size })
            else { return #expect(Bool(false), "Seed \(seed), round \(round)") }
        }
    }

    /// Compares it with the filter on all stored steps, with late steps, little room, and little work at a time.
    @Test(arguments: 0..<seeds)
    func matchesAreThoseOfAllStepsInTheEnd(seed: UInt64) {
        var generator = Generator(state: seed)
        var limits = AppRecord.Limits()
        limits.steps = [20, 300, 5_000].randomElement(using: &generator)!
        var record = AppRecord(hello: Hello(name: "Test", process: 1, run: "1"), limits: limits)
        var filter = Filter()
        if Bool.random(using: &generator) { filter.text = "x" } else { filter.kind = "mark" }
        var (matches, durations) = (Matches(filter: filter), Durations())
        var newest = 1
        for round in 0..<600 {
            for _ in 0..<Int.random(in: 0..<4, using: &generator) {
                newest += Int.random(in: 1..<4, using: &generator)
                let isLate = Int.random(in: 0..<3, using: &generator) == 0
                let number = isLate ? newest - Int.random(in: 0..<80, using: &generator) : newest
                let kind = ["mark", "change", "workBegan", "workEnded"].randomElement(using: &generator)!
                let value = Bool.random(using: &generator) ? "x" : "y"
                record.receive(
                    .step(Step(number: max(0, number), subject: 0, kind: kind, value: value, time: newest))
                )
            }
            if Int.random(in: 0..<150, using: &generator) == 0 { record.clear() }
            var work = Int.random(in: 0..<2_000, using: &generator)
            matches.update(from: record, work: &work)
            durations.update(from: record, atMost: Int.random(in: 0..<10, using: &generator))
            guard round % 20 == 0 else { continue }
            matches.update(from: record)
            let all = record.steps(after: -1).filter { filter.lets($0, of: record) }.map(\.number)
            #expect(matches.numbers == all, "Seed \(seed), round \(round)")
        }
        for _ in 1...3 { durations.update(from: record) }
        var anew = Durations()
        anew.update(from: record)
        let numbers = record.steps(after: -1).map(\.number)
        // The new durations do not know beginnings that were removed.
        if record.evicted > 0 { return }
        #expect(numbers.map(durations.span(of:)) == numbers.map(anew.span(of:)), "Seed \(seed)")
    }

    /// The cost of another object or of a late step does not depend on their number. It used to grow to a thousandfold.
    @Test func aLineCostsAsMuchHoweverMuchIsKept() {
        func time(_ count: Int, _ line: (Int) -> Line) -> Duration {
            var record = AppRecord(hello: Hello(name: "Test", process: 1, run: "1"))
            for number in 1...count { record.receive(line(number)) }
            return processorTime {
                for number in count + 1...count + 1_000 { record.receive(line(number)) }
            }
        }
        let lines: [(Int) -> Line] = [
            { .subject(Subject(id: $0, kind: "flux", type: "Flux")) },
            { .step(Step(number: 1_000_000 - $0, subject: 1, kind: "change", state: "S")) },
            { .step(Step(number: $0 * 7_919 % 100_003, subject: 1, kind: "change", state: "S")) },
            {
                $0 % 2 == 0
                    ? .living([], isComplete: true) : .subject(Subject(id: $0, kind: "flux", type: "Flux"))
            },
        ]
        for line in lines {
            let (few, many) = (time(500, line), time(15_000, line))
            #expect(many < few * 20 + .milliseconds(50))
        }
    }
}
