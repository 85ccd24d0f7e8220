#if canImport(SwiftUI) && AS_ON_APPLE
import Dispatch
import PortableUI
import PrexCore
import SharedReactive
import Testing

// The screens of Prex with scopes of their parts, in a host. `.ci/apple/sede-as-on-apple` runs it with the name of SwiftUI.

@Suite(.timeLimit(.minutes(10)))
struct PrexFeaturesTests {
    let scheduler = TestScheduler()

    @Test func eachRowShowsItsTodoWhileItIsAddedMovedFilteredAndRemoved() async throws {
        let presenter = TodosPresenter(flux: Flux(state: TodosState(), mutation: TodosMutation()))
        let host = ViewHost(TodosScreen(presenter: presenter, clock: scheduler.clock))
        var rows: [String] { host.texts.filter { $0.hasSuffix(" s") } }
        presenter.dispatch(.add(Todo(id: 1, title: "Milk")))
        presenter.dispatch(.add(Todo(id: 2, title: "Bread")))
        #expect(rows == ["Milk: 0 s", "Bread: 0 s"])
        try host.tap("Count 1")
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .seconds(1))
        try await host.expect("Milk: 1 s", within: .seconds(60))
        presenter.dispatch(.move(2, to: 0))
        #expect(rows == ["Bread: 0 s", "Milk: 1 s"])
        try host.tap("Done: Milk")
        try host.tap("Open only")
        #expect(rows == ["Bread: 0 s"])
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .seconds(1))
        await scheduler.waiting(count: 1)
        try host.tap("Open only")
        try host.expect("Milk: 2 s")
        presenter.dispatch(.removeDone)
        #expect(rows == ["Bread: 0 s"])
        presenter.dispatch(.remove(2))
        #expect(rows == [])
    }

    /// The guide states the cost of a change inside a row.
    @Test func aChangeInsideARowEvaluatesTheRowAlone() throws {
        let presenter = TodosPresenter(flux: Flux(state: TodosState(), mutation: TodosMutation()))
        presenter.dispatch(.add(Todo(id: 1, title: "Milk")))
        presenter.dispatch(.add(Todo(id: 2, title: "Bread")))
        let evaluated = Evaluations()
        let host = ViewHost(EvaluatedList(presenter: presenter, evaluated: evaluated))
        func evaluations(after action: TodosAction) -> Set<String> {
            _ = host.texts
            evaluated.names = []
            presenter.dispatch(action)
            _ = host.texts
            return Set(evaluated.names)
        }
        // A host observes the first rows of a type together, until the first change.
        _ = evaluations(after: .row(1, .tick))
        #expect(evaluations(after: .row(1, .tick)) == ["Milk"])
        #expect(evaluations(after: .row(2, .tick)) == ["Bread"])
        // All rows are open, so the ids that are shown stay the same.
        #expect(evaluations(after: .showOpenOnly(true)) == [])
        #expect(evaluations(after: .row(1, .toggle)).contains("list"))
        #expect(host.texts == ["Bread: 1 s"])
        #expect(evaluations(after: .row(2, .tick)) == ["Bread"])
    }

    @Test func eachDestinationHasItsStateWhileItsSheetIsShown() throws {
        let presenter = PrexCore.Presenter(state: HomeState(), mutation: HomeMutation())
        let host = ViewHost(HomeScreen(presenter: presenter))
        try host.tap("Book")
        try host.enter("Read", into: "Note")
        #expect(presenter.state.destination?.book?.note == "Read")
        presenter.dispatch(.open(.settings(SettingsState())))
        try host.tap("Large")
        #expect(presenter.state.destination == .settings(SettingsState(isLarge: true)))
        try host.dismiss()
        #expect(presenter.state.destination == nil)
        try host.tap("Book")
        #expect(presenter.state.destination?.book?.note == "")
    }

    @Test func eachPageOfTheStackHasAStateUntilTheUserGoesBack() throws {
        let presenter = PrexCore.Presenter(state: StackState(), mutation: StackMutation())
        let host = ViewHost(StackScreen(presenter: presenter))
        try host.tap("Start")
        try host.tap("Visit")
        try host.expect("First: 1")
        try host.tap("Next")
        try host.tap("Visit")
        try host.tap("Visit")
        try host.expect("Next: 2")
        #expect(presenter.state.pages.map(\.visits) == [1, 2])
        try host.back()
        try host.expect("First: 1")
        #expect(presenter.state.path == [1])
        try host.tap("Next")
        try host.expect("Next: 0")
        presenter.dispatch(.setPath([]))
        try host.expect(["Start"])
    }

    @Test func aTreeShowsItsNodesAtAnyDepth() {
        let leaf = NodeState(id: 1, title: "Leaf")
        let root = NodeState(
            id: 0,
            title: "Root",
            children: [NodeState(id: 1, title: "Branch", children: [leaf]), NodeState(id: 2, title: "Twig")]
        )
        let presenter = PrexCore.Presenter(state: root, mutation: NodeMutation())
        let host = ViewHost(NodeView(presenter: presenter))
        #expect(host.texts == ["Root", "Branch", "Leaf", "Twig"])
        presenter.dispatch(.child(1, .child(1, .rename("New"))))
        presenter.dispatch(.child(1, .add(NodeState(id: 2, title: "Bud"))))
        #expect(host.texts == ["Root", "Branch", "New", "Bud", "Twig"])
        presenter.dispatch(.remove(1))
        #expect(host.texts == ["Root", "Twig"])
    }
}

/// The names of the views that were evaluated.
private final class Evaluations {
    var names: [String] = []
}

/// The list of the guide, which records the evaluations of its views.
private struct EvaluatedList: PortableUI.View {
    let presenter: TodosPresenter
    let evaluated: Evaluations

    var body: some PortableUI.View {
        let _ = evaluated.names.append("list")
        List {
            ForEach(presenter.shown, id: \.self) { id in
                if let row = presenter.flux.scope(state: \.rows, id: id, action: TodosAction.row) {
                    EvaluatedRow(presenter: Presenter(flux: row), evaluated: evaluated)
                }
            }
        }
    }
}

private struct EvaluatedRow: PortableUI.View {
    let presenter: PrexCore.Presenter<TodoAction, Todo>
    let evaluated: Evaluations

    var body: some PortableUI.View {
        let _ = evaluated.names.append(presenter.title)
        Text("\(presenter.title): \(presenter.seconds) s")
    }
}
#endif
