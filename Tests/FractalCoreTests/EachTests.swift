import FractalCore
import TestSupport
import Testing

/// `F6`
@Suite struct EachTests {
    private let calls = Recorder<String>()
    private let orders = RecordingPresenter<ChildrenOrder<String>>()

    private var list: SerialPresenter<Children<Leaf>> {
        let show = recording(calls)
        return Presenter<Leaf>.immediate { show($0.name) }.each(id: \.id, order: orders.presenter)
    }

    private func leaves(_ names: String) -> [Leaf] {
        names.map { Leaf(name: String($0)) }
    }

    /// Returns the calls since the last time.
    private func news(_ seen: inout Int) -> String {
        defer { seen = calls.values.count }
        return calls.values[seen...].joined()
    }

    @Test func keptIdentifiersKeepTheirPresentationRemovedOnesEndNewOnesArePresented() {
        let property = MutableProperty(leaves("abc"))
        var seen = 0
        let binding = list <~ property
        #expect(news(&seen) == "+a+b+c")
        property.value = leaves("bxc")
        #expect(news(&seen) == "-a+x")
        property.value = leaves("cbx")
        #expect(news(&seen) == "")
        property.value = leaves("pcq")
        #expect(news(&seen) == "-b-x+p+q")
        binding?.dispose()
        #expect(news(&seen) == "-p-c-q")
        property.value = leaves("z")
        #expect(news(&seen) == "")
    }

    @Test func aClosureIdentifiesChildren() {
        let property = MutableProperty(leaves("abc"))
        let show = recording(calls)
        let presenter = Presenter<Leaf>.immediate { show($0.name) }
        let binding = presenter.each(id: { "\($0.name)!" }, order: orders.presenter) <~ property
        property.value = leaves("ca")
        #expect(calls.values.joined() == "+a+b+c-b")
        #expect(orders.presented.last?.ids == ["c!", "a!"])
        binding?.dispose()
        let pages = Presenter<AnyPresentable<Int>>.immediate { $0 <- 1 }
            .each(id: { (page: Page) in page.number % 10 })
        pages.present([Page(number: 11, calls: calls), Page(number: 12, calls: calls)])
        #expect(calls.values.suffix(2) == ["page 11", "page 12"])
    }

    struct Page: Presentable, Sendable {
        let number: Int
        let calls: Recorder<String>

        var present: (Int) -> (any Disposable)? {
            { _ in
                calls.record("page \(number)")
                return nil
            }
        }
    }

    @Test func theOrderIsReportedAfterEachChangeAndWhenTheListEnds() {
        let property = MutableProperty(leaves("abc"))
        let binding = list <~ property
        property.value = leaves("bxc")
        property.value = leaves("bxc")
        property.value = leaves("cbx")
        let first = orders.presented[0]
        #expect(first.ids == ["a", "b", "c"])
        #expect(first.previousCount == 0)
        #expect(first.inserted == [0, 1, 2])
        let second = orders.presented[1]
        #expect(second.ids == ["b", "x", "c"])
        #expect(second.removed == [0])
        #expect(second.inserted == [1])
        #expect(second.moved.isEmpty)
        // The same list again does not count as a change.
        let third = orders.presented[2]
        #expect(third.ids == ["c", "b", "x"])
        #expect(third.moved.map { [$0.from, $0.to] } == [[2, 0]])
        #expect(third[2] == "x")
        binding?.dispose()
        #expect(orders.presented.count == 4)
        #expect(orders.presented[3].ids.isEmpty)
        #expect(orders.presented[3].removed == [0, 1, 2])
    }

    @Test func aReportEndsTheOneBeforeAndTheLastEndsWithTheList() {
        let property = MutableProperty<Children<Leaf>>([])
        let binding = list <~ property
        for number in 1...999 {
            property.modify { $0.append(Leaf(name: "\(number)")) }
            #expect(orders.shown.map(\.count) == [number])
        }
        #expect(orders.presented.count == 1_000)
        binding?.dispose()
        #expect(orders.presented.last?.count == 0)
        #expect(orders.shown.isEmpty)
    }

    @Test @MainActor func theLastReportOfAListThatEndsOffMainIsDisposedOfToo() async {
        let property = MutableProperty(leaves("abc"))
        let (alive, reported) = (Alive(), Recorder<Int>())
        let order = Presenter<ChildrenOrder<String>>.UI { order in
            reported.record(order.count)
            return alive.begin()
        }
        let binding = Presenter<Leaf>.UI { _ in nil }.each(id: \.id, order: order) <~ property
        onThreads(1) { _ in binding?.dispose() }
        await mainQueueTurn()
        #expect(reported.values == [3, 0])
        #expect(alive.most == 1)
        #expect(alive.count == 0)
    }

    @Test func aListThatEndsWhileAChildIsPresentedIsReportedAsTheViewKnowsIt() {
        let property = MutableProperty(leaves("abc"))
        let binding = Slot<any Disposable>()
        let list = Presenter<Leaf>.immediate { leaf in
            if leaf.name == "x" { binding.value?.dispose() }
            return nil
        }.each(id: \.id, order: orders.presenter)
        binding.value = list <~ property
        property.value = leaves("abcxy")
        #expect(orders.presented.map(\.previousCount) == [0, 3])
        #expect(orders.presented.map(\.removed) == [[], [0, 1, 2]])
        #expect(orders.presented.map(\.count) == [3, 0])
    }

    /// Its first child was presented, so the code that arranges the children has to know that there are none.
    @Test func aListThatEndsInItsFirstShowingReportsAnEmptyOrder() {
        let binding = SerialDisposable()
        let list = Presenter<Leaf>.immediate { _ in
            binding.dispose()
            return nil
        }.each(id: \.id, order: orders.presenter)
        let (signal, input) = Signal<[Leaf], Never>.pipe()
        binding.inner = list <~ signal
        input.send(value: leaves("abc"))
        #expect(orders.presented.map(\.ids) == [[]])
    }

    @Test @MainActor func noOrderIsReportedAfterTheEnd() async {
        let reported = Recorder<Int>()
        let property = MutableProperty(leaves("abc"))
        let binding =
            Presenter<Leaf>.immediate { _ in nil }
            .each(
                id: \.id,
                order: .UI {
                    reported.record($0.count); return nil
                }
            ) <~ property
        // Changes off main are queued for main. The list ends before.
        onThreads(1) { [self] _ in property.value = leaves("abcd") }
        binding?.dispose()
        await mainQueueTurn()
        #expect(reported.values == [3, 0])
    }

    @Test func anOptionalListIsShownWhileThereIsOne() {
        let property = MutableProperty<[Leaf]?>(nil)
        var seen = 0
        let binding = list.optional() <~ property
        #expect(news(&seen) == "")
        property.value = leaves("ab")
        #expect(news(&seen) == "+a+b")
        property.value = leaves("bc")
        #expect(news(&seen) == "-a+c")
        property.value = nil
        #expect(news(&seen) == "-b-c")
        property.value = leaves("d")
        binding?.dispose()
        #expect(news(&seen) == "+d-d")
    }

    @Test func anEmptyListIsReportedTooWhenItIsTheFirst() {
        let binding = list <~ MutableProperty<[Leaf]>([])
        #expect(orders.presented.map(\.count) == [0])
        binding?.dispose()
    }

    @Test func aPropertyOfChildrenIsShownAsAnArrayIs() {
        let property = MutableProperty<Children<Leaf>>(Children(leaves("abc")))
        var seen = 0
        let binding = list <~ property
        #expect(news(&seen) == "+a+b+c")
        property.modify { $0.insert(Leaf(name: "x"), at: 1) }
        #expect(news(&seen) == "+x")
        property.modify { $0.remove(at: 0) }
        #expect(news(&seen) == "-a")
        property.modify { $0.move(from: 0, to: 2) }
        #expect(news(&seen) == "")
        #expect(orders.presented.last?.ids == ["b", "c", "x"])
        property.modify { $0[1] = Leaf(name: "y") }
        #expect(news(&seen) == "-c+y")
        // The same child in another value keeps its presentation.
        property.modify { $0[1] = Leaf(name: "y") }
        #expect(news(&seen) == "")
        let count = orders.presented.count
        property.modify { children in children.insert(children.remove(at: 2), at: 0) }
        #expect(news(&seen) == "")
        #expect(orders.presented[count].ids == ["x", "b", "y"])
        #expect(orders.presented[count].removed.isEmpty && orders.presented[count].inserted.isEmpty)
        property.value = []
        #expect(news(&seen) == "-x-b-y")
        binding?.dispose()
    }

    @Test func aChildInsertedAndRemovedBetweenTwoChangesIsNotPresented() {
        let property = MutableProperty<Children<Leaf>>([])
        let binding = list <~ property
        property.modify { children in
            children.append(Leaf(name: "a"))
            children.insert(Leaf(name: "b"), at: 0)
            children.remove(at: 1)
        }
        #expect(calls.values == ["+b"])
        binding?.dispose()
    }

    @Test func whateverIsDoneToAListItsRowsAreThoseOfTheList() {
        var random = SeededGenerator(seed: 14)
        for isOptional in [false, true] {
            let rows = Rows()
            let presenter = Presenter<Leaf>.immediate { rows.present($0.name) }
                .each(id: \.id, order: Presenter.immediate { rows.arrange($0) })
            let property = MutableProperty<Children<Leaf>>([])
            let optional = MutableProperty<Children<Leaf>?>(nil)
            let binding = isOptional ? (presenter.optional() <~ optional) : (presenter <~ property)
            var next = 0
            for _ in 0..<repetitions(1_500) {
                property.modify { children in
                    for _ in 0..<(Int.random(in: 0...9, using: &random) == 0 ? 40 : 2) {
                        change(&children, &next, &random)
                    }
                }
                optional.value = property.value
                let names = property.value.map(\.name)
                #expect(rows.names == names)
                #expect(rows.alive == Set(names))
            }
            binding?.dispose()
            #expect(rows.names.isEmpty)
            #expect(rows.alive.isEmpty)
        }
    }

    private func change(
        _ children: inout Children<Leaf>,
        _ next: inout Int,
        _ random: inout SeededGenerator
    ) {
        switch Int.random(in: 0...7, using: &random) {
        case 0...2 where children.count < 60:
            next += 1
            children.insert(Leaf(name: "\(next)"), at: .random(in: 0...children.count, using: &random))
        case 3...4 where !children.isEmpty:
            children.remove(at: .random(in: children.indices, using: &random))
        case 5 where !children.isEmpty:
            let (from, to) = (
                Int.random(in: children.indices, using: &random),
                Int.random(in: children.indices, using: &random)
            )
            children.move(from: from, to: to)
        case 6:
            children.sort { $0.name < $1.name }
        case 7 where !children.isEmpty:
            // Moves a child: takes it out and inserts it elsewhere.
            let child = children.remove(at: .random(in: children.indices, using: &random))
            children.insert(child, at: .random(in: 0...children.count, using: &random))
        default:
            break
        }
    }

    @Test func nilEndsTheListAndTheNextListBeginsAgain() {
        let property = MutableProperty<Children<Leaf>?>(nil)
        let binding = list.optional() <~ property
        property.value = Children(leaves("ab"))
        property.value = nil
        property.value = Children(leaves("b"))
        #expect(calls.values == ["+a", "+b", "-a", "-b", "+b"])
        #expect(orders.presented.map(\.ids) == [["a", "b"], [], ["b"]])
        binding?.dispose()
    }

    @Test func childrenArePresentedByWhateverTheSamePresentersCanShow() {
        let screens = Recorder<LeafScreen>()
        let presenter = Presenter<Leaf.AnyPresentable>.immediate { leaf in
            let screen = LeafScreen()
            screens.record(screen)
            return leaf <- screen
        }
        let property = MutableProperty(leaves("ab"))
        let binding = presenter.each(id: \Leaf.id) <~ property
        #expect(screens.values.map(\.name.shown) == [["a"], ["b"]])
        property.value = leaves("b")
        #expect(screens.values.map(\.name.shown) == [[], ["b"]])
        binding?.dispose()
        #expect(screens.values.map(\.name.shown) == [[], []])
    }

    @Test func aListThatIsNoPropertyIsPresented() {
        let presentation = list <~ [Leaf(name: "a")]
        #expect(calls.values == ["+a"])
        presentation?.dispose()
        #expect(calls.values == ["+a", "-a"])
    }

    @Test func aChangeMadeWhileAChildIsPresentedFollows() {
        let property = MutableProperty<Children<Int>>([1])
        let calls = Recorder<Int>()
        let presenter = Presenter<Int>.immediate { number in
            calls.record(number)
            if number < 4 { property.modify { $0.append(number + 1) } }
            return AnyDisposable { calls.record(-number) }
        }
        let binding = presenter.each(id: \.self) <~ property
        #expect(calls.values == [1, 2, 3, 4])
        binding?.dispose()
        #expect(calls.values == [1, 2, 3, 4, -1, -2, -3, -4])
    }

    @Test func aListThatEndsWhileAChildIsPresentedPresentsNoFurtherChild() {
        let binding = Slot<any Disposable>()
        let alive = Alive()
        let property = MutableProperty<[Int]>([])
        let presenter = Presenter<Int>.immediate { number in
            if number == 2 { binding.value?.dispose() }
            return alive.begin()
        }
        binding.value = presenter.each(id: \.self) <~ property
        property.value = [1, 2, 3, 4]
        #expect(alive.total == 2)
        #expect(alive.count == 0)
        binding.value = nil
    }

    @Test func onMainTheRowsFollowChangesOfManyThreads() async {
        let property = MutableProperty<Children<Int>>([])
        let alive = Alive()
        let ids = Slot<[Int]>([])
        let presenter = Presenter<Int>.UI { _ in alive.begin() }
            .each(
                id: \.self,
                order: Presenter.UI {
                    ids.value = $0.ids; return nil
                }
            )
        let binding = presenter <~ property
        onThreads(4) { thread in
            for number in 0..<250 {
                property.modify { children in
                    children.insert(thread * 1_000 + number, at: children.count / 2)
                    if number % 2 == 1 { children.remove(at: children.count / 3) }
                }
                pauseForMain(after: number, each: 4)
            }
        }
        // A thread that has delivered for a while leaves the rest to another thread.
        let numbers = Array(property.value)
        await expectEventually(ids.value, equals: numbers)
        await expectEventually(alive.count, equals: numbers.count)
        binding?.dispose()
        // The main thread may not have returned from its last report. It disposes of the children afterwards.
        await expectEventually(alive.count, equals: 0)
    }

    @Test func insertingOneOfTenThousandPresentsOneAndRemovingOneDisposesOfOne() {
        let property = MutableProperty(Children(0..<10_000))
        let alive = Alive()
        let orders = RecordingPresenter<ChildrenOrder<Int>>()
        let presenter = Presenter<Int>.immediate { _ in alive.begin() }
        let binding = presenter.each(id: \.self, order: orders.presenter) <~ property
        #expect(alive.total == 10_000)
        property.modify { $0.insert(-1, at: 5_000) }
        #expect(alive.total == 10_001)
        #expect(orders.current?.inserted == [5_000])
        property.modify { $0.remove(at: 0) }
        #expect(alive.total == 10_001)
        #expect(alive.count == 10_000)
        #expect(orders.current?.removed == [0])
        binding?.dispose()
        #expect(alive.count == 0)
    }

    @Test func aChangeAsksForNoMoreIdentifiersInALongListThanInAShortOne() {
        let asked = [100, 1_000, 10_000].map { count in
            let reads = Slot(0)
            let property = MutableProperty(Children((0..<count).map { Counting(number: $0, reads: reads) }))
            let binding = Presenter<Counting>.immediate { _ in nil }.each(id: \.id) <~ property
            #expect(reads.value == count)
            reads.value = 0
            property.modify { $0.insert(Counting(number: -1, reads: reads), at: count / 2) }
            property.modify { $0.remove(at: count / 3) }
            property.modify { $0.move(from: count / 2, to: count / 2 + 1) }
            binding?.dispose()
            return reads.value
        }
        #expect(asked == [3, 3, 3])
    }

    @Test func removedChildrenAreReleased() {
        let released = Recorder<String>()
        let property = MutableProperty<Children<Leaf>>([])
        let binding = list <~ property
        for name in ["a", "b"] {
            property.modify { $0.append(Leaf(name: name, canary: Canary { released.record(name) })) }
        }
        property.modify { $0.remove(at: 0) }
        #expect(released.values == ["a"])
        property.value = []
        #expect(released.values == ["a", "b"])
        binding?.dispose()
    }
}

/// A child that counts the reads of its identifier.
private struct Counting: Sendable {
    let number: Int
    let reads: Slot<Int>

    var id: Int {
        reads.value! += 1
        return number
    }
}

/// Rows arranged by a list, as a view stores them.
private final class Rows: Sendable {
    private struct Content {
        var rows: [String] = []
        var new: [String] = []
        var alive: Set<String> = []
    }

    private let content = Slot(Content())

    func present(_ name: String) -> any Disposable {
        content.value?.new.append(name)
        content.value?.alive.insert(name)
        return AnyDisposable { [content] in _ = content.value?.alive.remove(name) }
    }

    func arrange(_ order: ChildrenOrder<String>) -> (any Disposable)? {
        var value = content.value!
        order.arrange(&value.rows, adding: value.new)
        value.new = []
        content.value = value
        return nil
    }

    var names: [String] { content.value!.rows }
    var alive: Set<String> { content.value!.alive }
}
