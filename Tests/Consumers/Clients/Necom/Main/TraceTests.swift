import NecomCore
import SharedReactive
import Testing

/// Traces of an app whose default isolation is the main actor.
@Suite struct TraceTests {
    private let recorder = TraceRecorder { $0.type == "TracedPresenter" }

    final class TracedPresenter: MainSeedModel<TracedPresenter> {
        init() {
            super.init(state: .init(), extra: .init())
        }

        struct Action: ActionType {
            let add: (Int) -> Void
            let rename: (String, Int) throws -> String
            let tell: @Sendable (Int) -> Void
            let load: (Int) async -> Int
        }

        struct State: StateType {
            var total = 0
        }

        static func make(
            state: StateProxy<State>,
            extra: NoExtra,
            delegate: DelegateProxy<CounterView>
        ) -> Action {
            Action(
                add: {
                    state.total += $0
                    delegate.count(state.total)
                },
                rename: { name, _ in name },
                tell: { _ in },
                load: { number in
                    await Task.yield()
                    state.total = number
                    return number
                }
            )
        }
    }

    final class RecordingView: RecordingDelegate, CounterView {
        let recording = DelegateRecording()

        var count: Binder<Int> { recording.binder() }
    }

    @Test func actionsChangesAndValuesAreTraced() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let (presenter, view) = (TracedPresenter(), RecordingView())
        presenter.connect(view)
        presenter.action.add(2)
        #expect(try presenter.action.rename("a", 1) == "a")
        presenter.action.tell(3)
        let load = presenter.action.load
        #expect(await load(4) == 4)
        let steps = recorder.steps(of: presenter)
        #expect(
            steps.map(\.kind) == [.began, .action, .change, .delegate, .action, .action, .action, .change]
        )
        #expect(steps.map(\.name) == ["", "add", "total", "count", "rename", "tell", "load", "total"])
        // An action with arguments is recorded with its type.
        let types = steps.filter { $0.kind == .action }.map(\.value).prefix(3)
        #expect(types == ["(Int) -> ()", "(String, Int) throws -> String", "@Sendable (Int) -> ()"])
        #expect(steps.prefix(4).map(\.cause) == [nil, nil, steps[1].number, steps[1].number])
        try view.expect(\.count, 2)
        try view.expectNothingMore()
    }
}
