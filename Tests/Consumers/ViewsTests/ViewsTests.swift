#if !canImport(SwiftUI)
import Dispatch
import PrexCore
import SedeCore
import SharedReactive
import Testing

// The views run without SwiftUI, in Sede's host, which evaluates them as SwiftUI does: again after a value that they have read
// has changed.

@Suite(.timeLimit(.minutes(10)))
struct ViewsTests {
    @Test func aViewReadsProperties() async throws {
        let cart = Cart()
        let host = ViewHost(CartScreen(cart: cart))
        #expect(host.texts == ["Nothing yet", "Add"])
        try host.tap("Add")
        try host.tap("Add")
        #expect(host.texts == ["apple, apple", "Add"])
        await Task.detached { [items = cart.items] in items.value = ["pear"] }.value
        #expect(host.texts == ["pear", "Add"])
    }

    @Test func aViewReadsAPresentersState() throws {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = Presenter(flux: flux)
        let host = ViewHost(CounterScreen(presenter: presenter))
        let other = ViewHost(CountScreen(flux: flux))
        for count in 1...3 {
            try host.tap("Increment")
            #expect(host.texts == ["\(count)", "Increment"])
        }
        try other.tap("Increment")
        #expect(other.texts == ["4", "Increment"])
        #expect(host.texts == ["4", "Increment"])
    }

    @Test func aViewShowsAPulseEachTimeItIsAssigned() {
        let presenter = Presenter(state: ToastState(), mutation: ToastMutation())
        let host = ViewHost(ToastScreen(presenter: presenter))
        for count in 1...3 {
            presenter.dispatch(.show("Saved"))
            #expect(host.texts == [Array(repeating: "Saved", count: count).joined(separator: ", ")])
        }
    }

    @Test func aViewReadsWhatHandlesCommands() throws {
        let host = ViewHost(GreetingScreen(view: GreetingView()))
        for name in ["Ada", "Grace"] {
            try host.enter(name, into: "Name")
            try host.tap("Greet")
            #expect(host.texts == ["Name", "Greet", "Hello, \(name)!"])
        }
    }

    @Test func aViewReadsAViewModel() throws {
        let host = ViewHost(NoteScreen(viewModel: NoteViewModel()))
        try host.tap("Add")
        try host.tap("Add")
        #expect(host.texts == ["note note ", "Add"])
    }

    @Test func aViewKeepsItsPresenter() throws {
        struct Screen: SedeCore.View {
            @SedeCore.State private var title = "One"

            var body: some SedeCore.View {
                Button(title) { title = "Two" }
                CounterPage()
            }
        }
        let host = ViewHost(Screen())
        try host.tap("Increment")
        // The outer view is evaluated again, and creates a new page value.
        try host.tap("One")
        #expect(host.texts == ["Two", "1", "Increment"])
        try host.tap("Increment")
        #expect(host.texts == ["Two", "2", "Increment"])
    }

    @Test func anObjectTakesEachChangeOfAPresenterToItsView() async throws {
        let counter = ObservedCounter()
        var counts: [Int] = []
        let subscription = counter.$state.sink { counts.append($0.count) }
        let host = ViewHost(ObservedCounterScreen(counter: counter))
        try host.tap("Increment")
        let flux = counter.presenter.flux
        await Task.detached { for _ in 1...3 { flux.dispatcher.dispatch(.increment) } }.value
        try await host.expect(["4", "Increment"], within: .seconds(30))
        #expect(counts == [0, 1, 2, 3, 4])
        subscription.cancel()
    }

    @Test func anObjectTakesAPropertyToItsView() throws {
        let host = ViewHost(ObservedNoteScreen())
        for texts in [["note ", "Add"], ["note note ", "Add"]] {
            try host.tap("Add")
            try host.expect(texts)
        }
    }

    @Test func aTaskOfTheViewEndsWithIt() async throws {
        struct Screen: SedeCore.View {
            let makeViewModel: () -> ClockViewModel
            @SedeCore.State private var isShown = true

            var body: some SedeCore.View {
                if isShown {
                    ClockScreen(viewModel: makeViewModel())
                    Button("Leave") { isShown = false }
                }
            }
        }
        let scheduler = TestScheduler()
        weak var released: ClockViewModel?
        func makeViewModel() -> ClockViewModel {
            let viewModel = ClockViewModel(clock: scheduler.clock)
            released = viewModel
            return viewModel
        }
        let host = ViewHost(Screen(makeViewModel: makeViewModel))
        for second in 1...3 {
            await scheduler.waiting()
            scheduler.advance(by: .seconds(1))
            try await host.expect("\(second) s", within: .seconds(30))
        }
        try host.tap("Leave")
        try host.expect([])
        while released != nil, !Task.isCancelled { await Task.yield() }
    }

    @Test func aSeederHasItsObjectFromTheViewAroundIt() throws {
        let host = ViewHost(GuestListPage())
        for name in ["Ada", "Grace"] {
            try host.enter(name, into: "Name")
            try host.tap("Add")
        }
        try host.expect("Ada, Grace")
    }

    @Test func noChangeOfAnotherThreadIsLost() async {
        struct Screen: SedeCore.View {
            let number: MutableProperty<Int>

            var body: some SedeCore.View { Text(verbatim: "\(number.value)") }
        }
        let rounds = 10_000
        let number = MutableProperty(0)
        let host = ViewHost(Screen(number: number))
        let (asked, ask) = AsyncStream<Int>.makeStream()
        let writer = Task.detached {
            for await round in asked { number.value = round }
        }
        for round in 1...rounds {
            ask.yield(round)
            while host.texts != ["\(round)"], !Task.isCancelled { await Task.yield() }
        }
        ask.finish()
        await writer.value
    }
}
#endif
