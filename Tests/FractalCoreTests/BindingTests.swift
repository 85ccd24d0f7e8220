import FractalCore
import TestSupport
import Testing

/// `F1`, `F5`, and the rules of `SharedReactive` for bindings.
@Suite struct BindingTests {
    private let calls = Recorder<String>()
    private var presenter: Presenter<String> { .immediate(bind: recording(calls)) }

    @Test func aValueIsPresented() {
        let presentation = presenter <~ "a"
        #expect(calls.values == ["+a"])
        presentation?.dispose()
        #expect(calls.values == ["+a", "-a"])
    }

    @Test func aValueIsPresentedWhereAnOptionalOneMayBe() {
        let seen = Recorder<String?>()
        Presenter<String?>.immediate {
            seen.record($0); return nil
        } <~ "a"
        #expect(seen.values == ["a"])
    }

    @Test func everyValueOfAPropertyIsPresentedAndLastsAsLongAsTheBinding() {
        let property = MutableProperty("a")
        let binding = presenter <~ property
        property.value = "b"
        property.value = "b"
        #expect(calls.values == ["+a", "+b", "+b"])
        binding?.dispose()
        #expect(calls.values == ["+a", "+b", "+b", "-a", "-b", "-b"])
        property.value = "c"
        #expect(calls.values.count == 6)
    }

    @Test func everyValueOfAProducerAndOfASignalIsPresented() {
        let (signal, input) = Signal<String, Never>.pipe()
        _ = presenter <~ SignalProducer<String, Never>(["a", "b"])
        _ = presenter <~ signal
        input.send(value: "c")
        input.sendCompleted()
        // The last value stays presented after its source has ended.
        #expect(calls.values == ["+a", "+b", "+c"])
    }

    @Test func aBindingOfManyValuesThatNeedNoEndDoesNotGrow() {
        let alive = Alive()
        let property = MutableProperty(0)
        let presenter = Presenter<Int>.immediate { $0 == 0 ? alive.begin() : nil }
        let binding = presenter <~ property
        for number in 1...10_000 { property.value = number }
        #expect(alive.count == 1)
        binding?.dispose()
        #expect(alive.count == 0)
    }

    @Test func aChildIsPresentedByWhateverTheSamePresentersCanShow() {
        let leaf = Leaf(name: "leaf")
        let screen = LeafScreen()
        let presenter = Presenter<Leaf.AnyPresentable>.immediate { $0 <- screen }
        let presentation = presenter <~ leaf
        #expect(screen.name.shown == ["leaf"])
        presentation?.dispose()
        #expect(screen.name.shown.isEmpty)

        // The presentable may also be passed as it is.
        presenter <~ AnyPresentable(leaf)
        #expect(screen.name.shown == ["leaf"])
    }

    @Test func aPropertyOfChildrenIsPresentedByWhateverTheSamePresentersCanShow() {
        let screen = LeafScreen()
        let presenter = Presenter<Leaf.AnyPresentable>.immediate { $0 <- screen }
        let (child, maybe) = (MutableProperty(Leaf(name: "a")), MutableProperty<Leaf?>(nil))
        let bindings = [presenter.serial() <~ child, presenter.optional() <~ maybe]
        #expect(screen.name.shown == ["a"])
        child.value = Leaf(name: "b")
        maybe.value = Leaf(name: "c")
        #expect(screen.name.shown == ["b", "c"])
        maybe.value = nil
        #expect(screen.name.shown == ["b"])
        bindings.forEach { $0?.dispose() }
        #expect(screen.name.shown.isEmpty)
    }

    @Test func aChildIsPresentedByAPresenterOfItsType() {
        let names = Recorder<String>()
        Presenter<Leaf>.immediate {
            names.record($0.name); return nil
        } <~ Leaf(name: "leaf")
        #expect(names.values == ["leaf"])
    }

    @Test func aLeafsEndLeavesItsSiblingsAlone() {
        let (one, two) = (LeafScreen(), LeafScreen())
        let first = Leaf(name: "one") <- one
        let both = CompositeDisposable([first, Leaf(name: "two") <- two])
        first?.dispose()
        #expect(one.name.shown.isEmpty)
        #expect(two.name.shown == ["two"])
        both.dispose()
        #expect(two.name.shown.isEmpty)
    }

    @Test func aPresentationKeepsItsViewModelAndNothingKeepsItAfterwards() {
        let released = Recorder<Int>()
        let screen = LeafScreen()
        let presentation = Slot<any Disposable>()
        presentation.value = Leaf(name: "leaf", canary: Canary { released.record(1) }) <- screen
        #expect(released.values.isEmpty)
        presentation.value?.dispose()
        presentation.value = nil
        #expect(released.values == [1])
    }

    @Test func propertiesAreBoundToPropertiesAsEver() {
        let (one, two) = (MutableProperty("a"), MutableProperty<String?>(nil))
        two <~ one
        one.value = "b"
        #expect(two.value == "b")
    }

    @Test func nothingIsPresentedAfterABindingWasDisposedOfOnAnotherThread() {
        for _ in 0..<200 {
            let ended = Slot(false)
            let late = Recorder<Int>()
            let property = MutableProperty(0)
            let begun = Recorder<Int>()
            let presenter = Presenter<Int>.immediate { value in
                begun.record(value)
                if ended.value == true { late.record(value) }
                return nil
            }
            let binding = presenter <~ property
            onThreads(2) { thread in
                if thread == 0 {
                    for number in 1...50 { property.value = number }
                } else {
                    binding?.dispose()
                    ended.value = true
                }
            }
            // One presentation may have begun when the binding was disposed of, and none afterwards.
            #expect(late.values.count <= 1)
            property.value = 51
            #expect(!begun.values.contains(51))
        }
    }
}

struct Leaf: Presentable, Sendable, Identifiable {
    let name: String
    var canary: Canary?
    var id: String { name }

    init(name: String, canary: Canary? = nil) {
        self.name = name
        self.canary = canary
    }

    var present: (LeafPresenters) -> (any Disposable)? {
        { presenters in presenters.namePresenter <~ name }
    }
}

protocol LeafPresenters {
    var namePresenter: Presenter<String> { get }
}

final class LeafScreen: LeafPresenters, Sendable {
    let name = RecordingPresenter<String>()
    var namePresenter: Presenter<String> { name.presenter }
}
