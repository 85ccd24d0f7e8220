import PortableUI
import TestSupport
import Testing

@Suite struct ObservableObjectTests {
    class Base: ObservableObject {
        @Published var number = 0
    }

    final class Derived: Base {
        @Published var list: [Int] = []
    }

    @Test func aPublishedPropertyIsAnnouncedBeforeItIsSet() {
        let base = Base()
        let seen = Recorder<Int>()
        let observation = base.objectWillChange.sink { [weak base] in seen.record(base?.number ?? -1) }
        base.number = 1
        base.number = 2
        #expect(seen.values == [0, 1])
        #expect(base.number == 2)
        observation.cancel()
        base.number = 3
        #expect(seen.values == [0, 1])
    }

    @Test func allPropertiesOfAnObjectShareOnePublisherThoseOfItsSuperclassToo() {
        let derived = Derived()
        let seen = Recorder<Int>()
        let observation = derived.objectWillChange.sink { seen.record(1) }
        derived.number += 1
        derived.list.append(1)
        derived.list[0] = 5
        #expect(seen.values.count == 3)
        #expect(derived.list == [5])
        #expect(derived.objectWillChange === derived.objectWillChange)
        observation.cancel()
    }

    @Test func objectsHavePublishersOfTheirOwn() {
        let (one, other) = (Base(), Base())
        let seen = Recorder<String>()
        let observations = [
            one.objectWillChange.sink { seen.record("one") },
            other.objectWillChange.sink { seen.record("other") },
        ]
        other.number = 1
        #expect(seen.values == ["other"])
        for observation in observations { observation.cancel() }
    }

    @Test func anObjectWithoutPublishedPropertiesAnnouncesItself() {
        final class Plain: ObservableObject {
            var number = 0 { willSet { objectWillChange.send() } }
        }
        let seen = Recorder<Int>()
        // So many objects make the table remove the entries of deallocated objects.
        for round in 0..<200 {
            let plain = Plain()
            let observation = plain.objectWillChange.sink { seen.record(round) }
            plain.number = 1
            observation.cancel()
        }
        #expect(seen.values == Array(0..<200))
    }

    @Test func thePublisherOfAnObjectThatIsGoneIsReleased() {
        final class Plain: ObservableObject {}
        // Of another size, so that no later object has its address.
        final class Large: ObservableObject { let numbers = (1, 2, 3, 4, 5, 6, 7, 8) }
        weak var publisher: ObservableObjectPublisher?
        do {
            let object = Large()
            publisher = object.objectWillChange
        }

        var others: [Plain] = []
        for _ in 0..<100_000 where publisher != nil {
            others.append(Plain())
            _ = others.last?.objectWillChange
        }

        #expect(publisher == nil)
    }

    @Test func anObservationEndsWhenItIsReleased() {
        let base = Base()
        let seen = Recorder<Int>()
        var observation: AnyCancellable? = base.objectWillChange.sink { seen.record(1) }
        base.number = 1
        observation = nil
        base.number = 2
        #expect(seen.values == [1])
        withExtendedLifetime(observation) {}
        var set: Set<AnyCancellable> = []
        base.objectWillChange.sink { seen.record(2) }.store(in: &set)
        base.number = 3
        set = []
        base.number = 4
        #expect(seen.values == [1, 2])
    }

    @Test func anObserverMayEndItselfAndOthersWhichAreNotToldThen() {
        final class Ends { var observations: [AnyCancellable] = [] }
        let base = Base()
        let seen = Recorder<String>()
        let ends = Ends()
        ends.observations = ["itself", "the next", "gone"].enumerated().map { index, name in
            base.objectWillChange.sink { [unowned ends] in
                seen.record(name)
                if index == 0 { ends.observations[0].cancel() }
                if index == 1 { ends.observations[2].cancel() }
            }
        }
        base.number = 1
        base.number = 2
        #expect(seen.values == ["itself", "the next", "the next"])
    }

    @Test func anObservationDoesNotKeepTheObject() {
        weak var gone: Base?
        var observation: AnyCancellable?
        do {
            let base = Base()
            gone = base
            observation = base.objectWillChange.sink {}
        }
        #expect(gone == nil)
        observation?.cancel()
    }

    @Test func whatIsReadWhileAPropertyChangesInPlaceIsItsOldValue() {
        let derived = Derived()
        derived.list = [1, 2, 3]
        let announced = Recorder<[Int]>()
        let observation = derived.objectWillChange.sink { [unowned derived] in announced.record(derived.list)
        }
        let read = Recorder<[Int]>()
        derived.list.removeAll { number in
            read.record(derived.list)
            return number == 2
        }
        #expect(read.values == [[1, 2, 3], [1, 2, 3], [1, 2, 3]])
        #expect(announced.values == [[1, 2, 3]])
        #expect(derived.list == [1, 3])
        observation.cancel()
    }

    @Test func theDeinitOfAnOldValueReadsTheNewOne() {
        final class Held: ObservableObject { @Published var last: Last? }
        final class Last {
            unowned let holder: Held
            let read: Recorder<Bool>

            init(holder: Held, read: Recorder<Bool>) { (self.holder, self.read) = (holder, read) }

            deinit { read.record(holder.last == nil) }
        }
        let held = Held()
        let read = Recorder<Bool>()
        held.last = Last(holder: held, read: read)
        held.last = nil
        #expect(read.values == [true])
    }

    @Test func aReplacedPropertyIsAnnouncedAsTheOthersAre() {
        final class Replacing: ObservableObject {
            @Published var number = 0
            @Published var other = 0

            func replace(_ number: Int) { _number = Published(initialValue: number) }
        }
        let object = Replacing()
        let seen = Recorder<Int>()
        let observation = object.objectWillChange.sink { seen.record(1) }
        object.replace(5)
        object.number = 6
        #expect(seen.values.count == 1)
        object.replace(7)
        object.replace(8)
        object.number = 9
        #expect(seen.values.count == 2)
        observation.cancel()
    }
}
