import NecomCore

final class LargeModel<Content: Room>: SeedModel<LargeModel<Content>> {
    struct Action: ActionType {
        let count: () -> Void
        let tell: () -> Void
        let tellOnMain: () -> Void
        let tellInBackground: () -> Void
    }

    struct State: StateType {
        var value = Large<Content>()
    }

    init() { super.init(state: State(), extra: NoExtra()) }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<LargeDisplay<Content>>
    ) -> Action {
        let next = Kept(Large<Content>())
        return Action(
            count: { state.value.count += 1 },
            tell: { delegate.value(next.value) },
            tellOnMain: { delegate.valueOnMain(next.value) },
            tellInBackground: { delegate.valueInBackground(next.value) }
        )
    }
}

// Invariant behind `@unchecked Sendable`: it has no properties.
final class LargeDisplay<Content: Room>: @unchecked Sendable {
    var value: Binder<Large<Content>> { Binder(self) { sum += $1.count } }
    var valueOnMain: Binder<Large<Content>> { Binder(self, queue: .main) { sum += $1.count } }
    var valueInBackground: Binder<Large<Content>> { Binder(self, queue: .global) { _ = $1.count } }
}

/// A model with a large state, and its answers.
func necomOperations<Content: Room>(_: Content.Type) -> [Operation] {
    let model = LargeModel<Content>()
    let display = LargeDisplay<Content>()
    model.connect(display)
    return [
        Operation(name: "Necom, a change of the state") { model.action.count() },
        Operation(name: "Necom, a binder") { withExtendedLifetime(display) { model.action.tell() } },
        Operation(name: "Necom, a binder on main") { model.action.tellOnMain() },
        Operation(name: "Necom, a binder in the background") { model.action.tellInBackground() },
    ]
}
