nonisolated extension View {
    /// Animates changes of the view. Here they happen at once.
    @_alwaysEmitIntoClient public func animation(_ animation: Animation?) -> some View { look(with: animation) }
    /// Animates changes of the view that come with a change of a value. Here they happen at once.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { look(with: animation) }
    /// Animates how the view comes and goes. Here that happens at once.
    @_alwaysEmitIntoClient public func transition(_ t: AnyTransition) -> some View { look("transition", ["": t]) }
}
