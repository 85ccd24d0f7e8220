import Inspection
import PrexCore
import Testing

private enum LampAction: Action {
    case press
}

private struct LampState: State {
    var isOn = false
}

private struct LampMutation: Mutation {
    func mutate(action: LampAction, state: inout LampState) { state.isOn.toggle() }
}

/// Allows the inspector to control the app.
private enum Debugging {
    /// As the documentation writes it. It is only compiled: a process connects once.
    static func connect() {
        #if DEBUG
        Inspection.connect(allowing: .control)
        #endif
    }

    static func connect(isControlled: Bool) {
        let permission: Inspection.Permission = isControlled ? .control : .watching
        // Not the inspector's own port, so that a running inspector does not see this test.
        Inspection.connect(allowing: permission, name: "Lamp", port: 7118)
    }
}

struct ControlTests {
    @Test func anAppThatAllowsControlWorksAsBefore() {
        Debugging.connect(isControlled: true)
        let flux = Flux(state: LampState(), mutation: LampMutation())
        flux.dispatcher.dispatch(.press)
        #expect(flux.store.state.isOn)
    }
}
