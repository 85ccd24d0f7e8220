#if !canImport(SwiftUI)
import FractalCore
import PrexCore
import ReactiveOperators
import SedeCore
import Testing

@MainActor
struct NamesTests {
    @Test func aScreenOfSwiftUIUsesAPresenterOfPrex() throws {
        let title = CounterTitle()
        let presenter = PrexCore.Presenter(view: title, state: CounterState(), mutation: CounterMutation())
        let host = ViewHost(CounterScreen(presenter: presenter))
        try host.tap("Greet")
        try host.tap("Increment")
        #expect(host.texts == ["Hello", "Greet", "Increment"])
        #expect(presenter.state.count == 1)
        #expect(title.text == "1")
    }

    @Test func aViewModelOfFractalShowsAFluxOfPrex() {
        struct SearchMutation: Mutation {
            func mutate(action: SearchAction, state: inout SearchState) {
                if case .search(let text) = action { state.text = text }
            }
        }
        let viewModel = SearchViewModel(
            flux: Flux(state: SearchState(text: "Grace"), mutation: SearchMutation())
        )
        let shown = MutableProperty("")
        let presenter = FractalCore.Presenter<String>.immediate { shown.value = $0 }
        let presentation = show(viewModel, with: presenter)
        #expect(shown.value == "Grace")
        viewModel.search.apply("Ada").start()
        #expect(shown.value == "Ada")
        presentation?.dispose()
    }

    @Test func allModulesWorkInOneFile() {
        let everything = Everything(
            saving: Flux(state: SavingState(), mutation: SavingMutation()),
            prex: nil,
            subscription: nil,
            fractal: .immediate { _ in nil },
            action: ReactiveOperators.Action { SignalProducer(value: ()) },
            scheduler: ImmediateScheduler(),
            title: MutableProperty("saved"),
            binder: nil,
            emitter: nil,
            cmd: .none
        )
        everything.saving.dispatcher.dispatch(.save)
        #expect(everything.saving.store.state.isSaved)
        #expect(ViewHost(SavingView().seed(TitleSeeder(title: everything.title.value))).texts == ["saved"])
    }
}
#endif
