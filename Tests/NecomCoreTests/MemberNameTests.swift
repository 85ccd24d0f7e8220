import TestSupport
import Testing

@testable import NecomCore

/// Names of members in steps.
@Suite struct MemberNameTests {
    struct Sample {
        var count = 0
        let first: () -> Void = {}
        let named: (_ name: String?) -> Int = { _ in 0 }
        let shareable: @Sendable (Int, Int) async throws -> String = { _, _ in "" }
        let last: (() -> Void)? = nil
    }

    struct Generic<Value> {
        var value: Value
        let read: () -> Value
        let write: (Value) -> Void
    }

    enum Outer<Value> {
        struct Inner {
            var item = 1
        }
    }

    private func name(at place: Int, of type: Any.Type, in root: Any) -> String {
        MemberName.property(at: place, of: type, in: root)?.label ?? ""
    }

    @Test func storedPropertiesHaveTheirNames() {
        let sample = Sample()
        #expect(MemberName.of(\Sample.count, in: sample) == "count")
        #expect(MemberName.of(\Sample.first, in: sample) == "first")
        #expect(MemberName.of(\Sample.named, in: sample) == "named")
        #expect(MemberName.of(\Sample.shareable, in: sample) == "shareable")
        #expect(MemberName.of(\Sample.last, in: sample) == "last")
    }

    @Test func storedPropertiesOfGenericTypesHaveTheirNames() {
        let generic = Generic(value: [1], read: { [] }, write: { _ in })
        #expect(MemberName.of(\Generic<[Int]>.value, in: generic) == "value")
        #expect(MemberName.of(\Generic<[Int]>.read, in: generic) == "read")
        #expect(MemberName.of(\Generic<[Int]>.write, in: generic) == "write")
        #expect(MemberName.of(\Outer<[Int]>.Inner.item, in: Outer<[Int]>.Inner()) == "item")
    }

    /// A program on Linux does not contain the names of computed properties. They must not get another member's name.
    @Test func aComputedPropertyHasItsNameOrNone() {
        #expect(["", "isEmpty"].contains(MemberName.of(\String.isEmpty, in: "")))
    }

    /// A composed key path is a new object each time, often at the address of the previous one. The test reads more of them than
    /// the cache keeps.
    @Test func aNewKeyPathWhereAnotherOneWasHasItsOwnName() {
        struct Two {
            var one = 1
            var other = 2
        }
        struct Pair {
            var two = Two()
        }
        for _ in 0..<3_000 {
            for (member, name) in [(\Two.one, "one"), (\Two.other, "other")] {
                let keyPath = (\Pair.two as WritableKeyPath).appending(path: member)
                #expect(MemberName.of(keyPath, in: Pair()) == name)
            }
        }
        var kept: [AnyKeyPath] = []
        for (member, name) in Array(repeating: (\Two.other, "other"), count: 1_200) {
            kept.append((\Pair.two as WritableKeyPath).appending(path: member))
            #expect(MemberName.of(kept[kept.count - 1], in: Pair()) == name)
        }
        #expect(MemberName.known.withLock { $0.names.count } <= 1_000)
    }

    /// Inherited members are not among a class's own members, so they have no name.
    @Test func theNameBelongsToTheRootTypeInAnyOrderOfReads() {
        class Base { let first: () -> Void = {} }
        final class Derived: Base {}
        for _ in 0..<2 {
            #expect(MemberName.of(\Base.first, in: Derived()) == "")
            #expect(MemberName.of(\Base.first, in: Base()) == "first")
        }
    }

    @Test func objectsInAKeyPathAreNotRetained() {
        final class Held: Hashable, Sendable {
            static func == (one: Held, other: Held) -> Bool { one === other }
            func hash(into hasher: inout Hasher) {}
        }
        struct Shelf {
            subscript(held: Held) -> Int { 1 }
        }
        weak var held: Held?
        do {
            let new = Held()
            held = new
            #expect(["", "subscript(_:)"].contains(MemberName.of(\Shelf.[new], in: Shelf())))
        }
        #expect(held == nil)
    }

    /// The words of a key path are undocumented and may change in any version of Swift.
    @Test func wordsThatAreNoKeyPathNameNothingElse() {
        var generator = SeededGenerator(seed: 15)
        let sample = Sample()
        for round in 0..<20_000 {
            var words = (0..<4).map { _ in generator.next() as UInt }
            // Every other time, the words look like a key path to a closure.
            if round.isMultiple(of: 2) { words.replaceSubrange(0..<2, with: [24, 0x0220_0000]) }
            if round.isMultiple(of: 4) { words[2] = [.min, .max, UInt(Int.max), 0, 1, 5, 6][round / 4 % 7] }
            guard let place = MemberName.place(in: words) else { continue }
            #expect(
                name(at: place, of: (() -> Void).self, in: sample) == (place == 1 ? "first" : "")
            )
            #expect(name(at: place, of: Int.self, in: 5) == "")
        }
    }

    @Test func aPropertyOfAnotherTypeIsNotTheOne() {
        let sample = Sample()
        #expect(name(at: 1, of: (() -> Void).self, in: sample) == "first")
        #expect(name(at: 0, of: (() -> Void).self, in: sample) == "")
        #expect(name(at: -1, of: (() -> Void).self, in: sample) == "")
        #expect(name(at: 5, of: (() -> Void).self, in: sample) == "")
    }
}
