import Observation
import PrexCore
import SharedReactive
import TestSupport
import Testing

/// `P10`, `P12`, `P13`: a part of a flux.
@Suite struct ScopeTests {
    struct SearchState: State, Equatable {
        var query = ""
        var found: [String] = []
    }

    enum SearchAction: Action, Equatable {
        case setQuery(String)
        case clear
    }

    struct SearchMutation: Mutation {
        func mutate(action: SearchAction, state: inout SearchState) {
            switch action {
            case .setQuery(let query): state.query = query
            case .clear: state = SearchState()
            }
        }
    }

    /// Not `Equatable`.
    struct Session: State {
        var search = SearchState()
    }

    struct AppState: State {
        var session = Session()
        var user: String?
    }

    enum SessionAction: Action, Equatable {
        case search(SearchAction)
    }

    enum AppAction: Action, Equatable {
        case session(SessionAction)
        case logIn(String)
    }

    struct AppMutation: Mutation {
        let search = SearchMutation()

        func mutate(action: AppAction, state: inout AppState) {
            switch action {
            case .session(.search(let action)): search.mutate(action: action, state: &state.session.search)
            case .logIn(let user): state.user = user
            }
        }
    }

    let flux = Flux(state: AppState(), mutation: AppMutation())

    var session: Flux<SessionAction, Session> { flux.scope(state: \.session, action: AppAction.session) }

    var search: Flux<SearchAction, SearchState> {
        session.scope(state: \.search, action: SessionAction.search)
    }

    @Test func aScopeDispatchesItsParentsActionAndReadsItsPart() throws {
        let actions = RecordingActions(flux)
        let search = search
        search.dispatch(.setQuery("a"))
        #expect(search.state.query == "a")
        #expect(search.store[\.query] == "a")
        #expect(flux.state.session.search.query == "a")
        flux.dispatch(.session(.search(.setQuery("b"))))
        #expect(search.state.query == "b")
        try actions.expect(.session(.search(.setQuery("a"))))
        try actions.expect(.session(.search(.setQuery("b"))))
        try actions.expectNothingMore()
    }

    @Test func aListenerIsNotifiedOfTheChangesOfItsPartWhoeverDispatches() {
        let changes = Recorder<String>()
        search.store.addListener { changes.record("\($0.old?.query ?? "nil") \($0.new.query)") }
        // The store was released, and its listeners with it.
        flux.dispatch(.session(.search(.setQuery("a"))))
        #expect(changes.values.isEmpty)

        let search = search
        search.store.addListener { changes.record("\($0.old?.query ?? "nil") \($0.new.query)") }
        search.dispatch(.setQuery("b"))
        search.dispatch(.setQuery("b"))
        flux.dispatch(.logIn("Ada"))
        flux.dispatch(.session(.search(.clear)))
        #expect(changes.values == ["a b", "b "])
    }

    @Test func aPartThatCannotBeComparedIsNotifiedOfEveryChange() {
        let changes = Recorder<String>()
        let session = session
        session.store.addListener { changes.record($0.new.search.query) }
        flux.dispatch(.logIn("Ada"))
        session.dispatch(.search(.setQuery("a")))
        #expect(changes.values == ["", "a"])
    }

    @Test func handlersReceiveTheActionsOfTheirScopeAndOfScopesOfIt() {
        let log = Recorder<String>()
        let (session, search) = (session, search)
        let nested = session.scope(state: \.search, action: SessionAction.search)
        session.dispatcher.register { _ in log.record("session") }
        search.dispatcher.register { _ in log.record("search") }
        nested.dispatcher.register { _ in log.record("nested") }
        flux.dispatch(.session(.search(.clear)))
        search.dispatch(.clear)
        session.dispatch(.search(.clear))
        nested.dispatch(.clear)
        #expect(log.values == ["search", "session", "session", "nested"])
    }

    /// Each level uses stack. A thousand would need more than a thread has on Apple's systems.
    @Test func twoHundredScopesWithinOneAnotherWork() {
        let events = Recorder<String>()
        onSmallStack {
            var scope = self.flux.scope(state: \.session.search) { AppAction.session(.search($0)) }
            for _ in 0..<200 { scope = scope.scope(state: \.self) { $0 } }
            scope.dispatcher.register { events.record("handler: \($0)") }
            scope.store.addListener { events.record("listener: \($0.new.query)") }
            scope.store.observe { events.record("observer: \($0.new.query)") }
            scope.dispatcher.dispatch(.setQuery("a"))
            events.record("\(scope.store[\.query]), \(scope.store.state.query)")
        }
        #expect(
            events.values == [
                "observer: ", "handler: setQuery(\"a\")", "listener: a", "observer: a", "a, a",
            ]
        )
    }

    @Test func aScopeKeepsItsParentAndTheParentsObservers() {
        let log = Recorder<String>()
        let ended = Recorder<String>()
        let search = {
            let canary = Canary { ended.record("parent's listener") }
            let flux = Flux(state: AppState(), mutation: AppMutation())
            flux.store.addListener {
                withExtendedLifetime(canary) {}
                log.record($0.new.session.search.query)
            }
            return Slot(
                flux.scope(state: \.session, action: AppAction.session)
                    .scope(state: \.search, action: SessionAction.search)
            )
        }()
        search.value?.dispatch(.setQuery("a"))
        #expect(log.values == ["a"])
        search.value = nil
        #expect(ended.values == ["parent's listener"])
    }

    @Test func anActionDispatchedInAMutationOfTheParentComesAfterIt() {
        struct Nested: Mutation {
            let search = Slot<Flux<SearchAction, SearchState>>()

            func mutate(action: AppAction, state: inout AppState) {
                if case .logIn = action { search.value?.dispatch(.setQuery("a")) }
                AppMutation().mutate(action: action, state: &state)
            }
        }
        let mutation = Nested()
        let flux = Flux(state: AppState(), mutation: mutation)
        let search = flux.scope(state: \.session.search) { .session(.search($0)) }
        mutation.search.value = search
        let log = Recorder<String>()
        search.dispatcher.register { [weak search] in log.record("\($0) by \(search?.state.query ?? "")") }
        flux.dispatch(.logIn("Ada"))
        #expect(log.values == [#"setQuery("a") by a"#])
        mutation.search.value = nil
    }

    @Test @MainActor func aPresenterAndAViewWorkWithAScope() throws {
        let view = RecordingView<SearchState>()
        let presenter = Presenter(view: view, flux: search)
        presenter.reflect()
        try view.expect(SearchState())
        presenter.dispatch(.setQuery("a"))
        flux.dispatch(.logIn("Ada"))
        try view.expect { $0.query = "a" }
        try view.expectNothingMore()
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func onlyChangesOfThePartAreObserved() {
        let received = Recorder<String>()
        func track(_ name: String, _ body: () -> Void) {
            withObservationTracking(body) { received.record(name) }
        }
        let (session, search) = (session, search)
        track("session") { _ = session.state }
        track("search") { _ = search.state }
        track("query") { _ = search.store[\.query] }
        track("found") { _ = search.store[\.found] }
        track("presenter") { _ = Presenter(flux: search)[\.query] }
        track("parent") { _ = flux.store[\.session.search] }
        flux.dispatch(.logIn("Ada"))
        // `Session` is not `Equatable`.
        #expect(received.values == ["session"])
        search.dispatch(.setQuery("a"))
        #expect(Set(received.values) == ["session", "search", "query", "presenter", "parent"])
        track("all") { _ = search.state }
        search.dispatch(.setQuery("a"))
        #expect(!received.values.contains("all"))
        search.dispatch(.setQuery("b"))
        #expect(received.values.last == "all")
    }

    @Test func changesOfAScopeEndWithIt() async {
        let search = Slot(search)
        let changes = search.value!.store.changes
        flux.dispatch(.logIn("Ada"))
        search.value?.dispatch(.setQuery("a"))
        search.value = nil
        var queries: [String] = []
        for await change in changes { queries.append(change.new.query) }
        #expect(queries == ["a"])
    }

    @Test func stepsOfAScopeAreItsParents() {
        let recorder = TraceRecorder { $0.type.contains("AppAction") || $0.kind == .presenter }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let flux = Flux(state: AppState(), mutation: AppMutation())
        let search = flux.scope(state: \.session.search) { AppAction.session(.search($0)) }
        search.dispatch(.setQuery("a"))
        let steps = recorder.steps(of: flux)
        #expect(steps.map(\.kind) == [.began, .action, .mutation])
        #expect(steps[1].value == #".session(.search(.setQuery("a")))"#)
        #expect(steps[2].differences.map(\.description) == [#"session.search.query: "" → "a""#])
    }

    @Test func observingBeginsWithTheCurrentState() {
        flux.dispatch(.session(.search(.setQuery("a"))))
        let log = Recorder<String>()
        let search = search
        let subscription = search.store.observe { log.record("\($0.old?.query ?? "nil") \($0.new.query)") }
        #expect(log.values == ["nil a"])
        search.dispatch(.setQuery("b"))
        search.store.removeListener(with: subscription)
        search.dispatch(.setQuery("c"))
        #expect(log.values == ["nil a", "a b"])
    }

    @Test func observingInsideAMutationBeginsWithTheStateBeforeIt() {
        struct Observing: Mutation {
            let flux = Slot<Flux<AppAction, AppState>>()
            let log = Recorder<String>()

            func mutate(action: AppAction, state: inout AppState) {
                if case .logIn(let name) = action { state.user = name }
                guard log.values.isEmpty else { return }
                flux.value?.store.observe { log.record("\($0.old != nil) \($0.new.user ?? "nil")") }
                log.record("mutated")
            }
        }
        let mutation = Observing()
        let flux = Flux(state: AppState(), mutation: mutation)
        mutation.flux.value = flux
        flux.dispatch(.logIn("Ada"))
        flux.dispatch(.logIn("Alan"))
        mutation.flux.value = nil
        #expect(mutation.log.values == ["mutated", "false nil", "true Ada", "true Alan"])
    }
}
