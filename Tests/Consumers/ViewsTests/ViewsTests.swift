#if !canImport(SwiftUI)
import PrexCore
import SedeCore
import SharedReactive
import Testing

// The views run without SwiftUI, in Sede's host, which evaluates them as SwiftUI does: again after what they have read has
// changed.

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

    @Test func noChangeOfAnotherThreadIsLost() async {
        struct Screen: SedeCore.View {
            let number: MutableProperty<Int>

            var body: some SedeCore.View { Text("\(number.value)") }
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
            while host.texts != ["\(round)"] { await Task.yield() }
        }
        ask.finish()
        await writer.value
    }
}
#endif
