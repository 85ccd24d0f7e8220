/// What happened in a `Flux`: the one kind of change that its dispatcher and its store tell of.
@usableFromInline
struct FluxChange<Action, State> {
    /// The action, or `nil` where a listener only asked for the state.
    @usableFromInline
    let action: Action?
    @usableFromInline
    let old: State?
    @usableFromInline
    let new: State

    @inlinable
    init(action: Action?, old: State?, new: State) {
        self.action = action
        self.old = old
        self.new = new
    }
}
