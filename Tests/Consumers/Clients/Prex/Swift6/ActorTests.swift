import PrexCore
import Testing

// A test on the main actor, and a nonisolated test, of the same presenter.

private struct LampState: State {
    var isOn = false
}

private enum LampAction: Action {
    case toggle
}

private struct LampMutation: Mutation {
    func mutate(action: LampAction, state: inout LampState) {
        switch action {
        case .toggle: state.isOn.toggle()
        }
    }
}

@MainActor
@Suite struct LampTests {
    private let view = RecordingView<LampState>()

    @Test func theLampIsSwitchedOn() throws {
        let presenter = Presenter(view: view, state: LampState(), mutation: LampMutation())
        presenter.dispatch(.toggle)
        try view.expect { $0.isOn = true }
        try view.expectNothingMore()
    }
}

@Suite struct LampOffMainTests {
    private let view = RecordingView<LampState>()

    @Test(.timeLimit(.minutes(1))) func theLampIsSwitchedOn() async throws {
        let presenter = Presenter(view: view, state: LampState(), mutation: LampMutation())
        presenter.dispatch(.toggle)
        try await view.expect(within: .seconds(30)) { $0.isOn = true }
        #expect(presenter.state.isOn)
    }
}
