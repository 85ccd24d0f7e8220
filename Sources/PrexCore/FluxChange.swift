/// What happened in a `Flux`: the one kind of change that its dispatcher and its store tell of.
@usableFromInline
struct FluxChange<Action, State: PrexCore.State> {
    /// The action, or `nil` where a listener only asked for the state.
    @usableFromInline
    let action: Action?

    /// The change as listeners get it, so that telling them copies nothing.
    @usableFromInline
    let change: StateChange<State>

    @inlinable
    init(action: Action?, change: StateChange<State>) {
        self.action = action
        self.change = change
    }
}
