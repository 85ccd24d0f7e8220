import Dispatch
import Observation
import SharedReactive
import TestSupport
import Testing

/// A property boxes a large value while it is delivered. Both kinds of properties must behave the same.
@Suite struct LargeValueTests {
    @Test func aPropertyWithALargeValueBehavesAsWithASmallValue() throws {
        try runPrograms(1_000) { generator in
            let seed = generator.next()
            let small = journal(of: Small.self, seed: seed)
            let before = Life.count.values.count
            let large = journal(of: Counted.self, seed: seed)
            if small != large {
                let same = zip(small, large).prefix { $0 == $1 }.count
                throw ProgramFailure(
                    "after \(small.prefix(same).suffix(5)): expected \(small.dropFirst(same).prefix(3)), "
                        + "found \(large.dropFirst(same).prefix(3))"
                )
            }
            let left = Life.count.values.dropFirst(before).reduce(0, +)
            if left != 0 { throw ProgramFailure("\(left) values were not released, or were released twice") }
        }
    }

    @Test func largeValuesOfSeveralThreadsAreDeliveredOnceAndInOrder() async {
        let property = MutableProperty(Large(0))
        let received = Recorder<Int>()
        property.observe { received.record($0.number) }
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<500 { property.modify { $0.number += 1 } }
        }
        await expectEventually(received.values.count, equals: 2_000)
        #expect(received.values == Array(1...2_000))
    }

    @Test func aLargeLastValueIsDeliveredBeforeTheEnd() async {
        let property = Slot(MutableProperty(Large(0)))
        let values = property.value!.values
        property.value!.value = Large(1)
        property.value = nil
        var numbers: [Int] = []
        for await value in values { numbers.append(value.number) }
        #expect(numbers == [0, 1])
    }

    @Test func changesOfALargeValueAreTraced() {
        let recorder = TraceRecorder { $0.name == "large value" }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let property = MutableProperty(Large(0), name: "large value")
        property.value = Large(1)
        property.modify { $0.number = 2 }
        let changes = recorder.steps.filter { $0.kind == .change }
        #expect(changes.map(\.differences.first?.description) == ["number: 0 → 1", "number: 1 → 2"])
    }

    /// The steps of its observers have the change as their cause, also if the change was queued.
    @Test func changesOfALargeValueAreCauses() {
        let recorder = TraceRecorder { $0.name == "large cause" || $0.name == "effect" }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let property = MutableProperty(Large(0), name: "large cause")
        let effect = MutableProperty(0, name: "effect")
        let observation = property.observe { [weak property] value in
            effect.value = value.number
            if value.number == 1 { property?.value = Large(2) }
        }
        defer { observation.dispose() }
        property.value = Large(1)
        property.modify { $0.number = 3 }
        let changes = recorder.steps.filter { $0.kind == .change }
        let causes = changes.filter { $0.subject.name == "large cause" }
        let effects = changes.filter { $0.subject.name == "effect" }
        #expect(causes.map(\.cause) == [nil, causes.first?.number, nil])
        #expect(effects.map(\.cause) == causes.map(\.number))
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aReadOfALargeValueIsTracked() {
        let property = MutableProperty(Large(0))
        let calls = AtomicCounter()
        let reads: [() -> Int] = [{ property.value.number }, { property.withValue { $0.number } }]
        for read in reads {
            withObservationTracking {
                _ = read()
            } onChange: {
                _ = calls.add(1)
            }
        }
        property.modify { $0.number = 1 }
        #expect(calls.value == 2)
    }

    /// Runs a random program, and returns the values that its observers received and that it read.
    private func journal<Value: Numbered>(of type: Value.Type, seed: UInt64) -> [String] {
        let journal = Recorder<String>()
        // Invariant behind `nonisolated(unsafe)`: this thread alone uses them.
        nonisolated(unsafe) var generator = SeededGenerator(seed: seed)
        nonisolated(unsafe) var observations: [any Disposable] = []
        nonisolated(unsafe) var left = 40
        var slot: MutableProperty<Value>? = MutableProperty(Value(0))
        let end = MutableProperty(0)
        weak let property = slot

        @Sendable func act() {
            guard left > 0, let property else { return }
            left -= 1
            let number = Int.random(in: 1...1_000, using: &generator)
            switch Int.random(in: 0..<9, using: &generator) {
            case 0: property.value = Value(number)
            case 1: journal.record("was \(property.swap(Value(number)).number)")
            case 2: property.modify { $0.number += number }
            case 3:
                end.modify {
                    $0 += 1
                    property.modify { $0.number -= number }
                }
            case 4:
                let name = observations.count
                observations.append(
                    property.observe {
                        journal.record("\(name) hears \($0.number)")
                        if Int.random(in: 0..<3, using: &generator) == 0 { act() }
                    }
                )
            case 5: observations.randomElement(using: &generator)?.dispose()
            case 6: journal.record("is \(property.value.number)")
            case 7: journal.record("with \(property.withValue { $0.number })")
            default: act()
            }
        }
        while left > 0 { act() }
        slot = nil
        journal.record(property == nil ? "released" : "kept")
        return withExtendedLifetime(slot) { journal.values }
    }
}

private protocol Numbered: Sendable {
    init(_ number: Int)
    var number: Int { get set }
}

private struct Small: Numbered {
    var number: Int
    init(_ number: Int) { self.number = number }
}

private struct Large: Numbered {
    var number: Int
    private let room = Kilobyte()
    init(_ number: Int) { self.number = number }
}

/// A large value with an object, whose lifetime is counted. One test alone uses it, on one thread.
private struct Counted: Numbered {
    var number: Int
    private let life = Life()
    private let room = Kilobyte()
    init(_ number: Int) { self.number = number }
}

private final class Life: Sendable {
    static let count = Recorder<Int>()
    init() { Self.count.record(1) }
    deinit { Self.count.record(-1) }
}
