/// What happened in a `Flux`. Its dispatcher and its store both deliver this type.
@usableFromInline struct FluxChange<Action, State: PrexCore.State> {
    /// The action, or `nil` where a listener only asked for the state.
    @usableFromInline let action: Action?

    /// The change as listeners get it, so that telling them copies nothing.
    @usableFromInline let change: StateChange<State>

    @inlinable init(action: Action?, change: StateChange<State>) {
        self.action = action
        self.change = change
    }
}
