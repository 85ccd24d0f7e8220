nonisolated extension View {
    /// Performs an action when this view appears, as in SwiftUI.
    ///
    /// The action is performed after the views have been evaluated. Reading the `ViewHost` performs pending actions. A page
    /// appears again when the page that covered it is removed.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(LifecycleModifier(value: 0, appear: { _ in action?() }))
    }

    /// Performs an action when this view has disappeared, as in SwiftUI.
    ///
    /// A page disappears when another page of its stack covers it. A view behind a sheet does not disappear.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(LifecycleModifier(value: 0, disappear: { action?() }))
    }

    /// Runs an asynchronous action while this view is shown, as in SwiftUI.
    ///
    /// The task starts when the view appears, and is cancelled when it disappears.
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { task(id: 0, priority: priority, action) }

    /// Runs an asynchronous action while this view is shown, and restarts it when a value changes, as in SwiftUI.
    ///
    /// The task starts when the view appears. It is cancelled when the view disappears or the value changes.
    public func task<T: Equatable>(
        id value: T,
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        // Invariant behind `nonisolated(unsafe)`: nothing else refers to the closure. As in SwiftUI, it is stored and called again,
        // and a task that goes on after its cancellation may overlap the next one.
        nonisolated(unsafe) let action = action
        let start: @MainActor () -> AnyCancellable = {
            AnyCancellable(Task(priority: priority) { await action() }.cancel)
        }
        return modifier(LifecycleModifier(value: value, start: start))
    }

    /// Performs an action when a value changes, as in SwiftUI.
    ///
    /// The action is performed after the views have been evaluated, with the old and the new value. With `initial`, it is
    /// also performed when the view first appears, with that value as the old and the new one.
    public func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(
            LifecycleModifier(
                value: value,
                appear: { isFirst in if initial, isFirst { action(value, value) } },
                change: action
            )
        )
    }

    /// Performs an action without parameters when a value changes, as in SwiftUI.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
    { onChange(of: value, initial: initial) { _, _ in action() } }

    /// Performs an action when a value changes, as in SwiftUI before iOS 17.
    ///
    /// It performs the action that the previous body created, which has captured the values from before the change.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(LifecycleModifier(value: value, change: { action($1) }, callsOldBody: true))
    }
}
