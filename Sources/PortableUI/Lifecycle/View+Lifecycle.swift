nonisolated extension View {
    /// Performs an action when this view appears, as in SwiftUI.
    ///
    /// The action is performed after the views have been evaluated, and before a read of the host returns. A page
    /// appears again when the page that covered it is removed.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action, disappear: nil))
    }

    /// Performs an action when this view has disappeared, as in SwiftUI.
    ///
    /// A page disappears when another page of its stack covers it. A view behind a sheet does not disappear.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: nil, disappear: action))
    }

    /// Runs an asynchronous action while this view is shown, as in SwiftUI.
    ///
    /// The task starts when the view appears, and is cancelled when it disappears.
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { modifier(TaskModifier(id: 0, priority: priority, action: action)) }

    /// Runs an asynchronous action while this view is shown, and restarts it when a value changes, as in SwiftUI.
    ///
    /// The task starts when the view appears. It is cancelled when the view disappears or the value changes.
    public func task<T: Equatable>(
        id value: T,
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { modifier(TaskModifier(id: value, priority: priority, action: action)) }

    /// Performs an action when a value changes, as in SwiftUI.
    ///
    /// The action is performed after the views have been evaluated, with the old and the new value. With `initial`, it is
    /// also performed when the view first appears, with the first value twice.
    public func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View { modifier(ChangeModifier(value: value, isInitial: initial, action: action)) }

    /// Performs an action without parameters when a value changes, as in SwiftUI.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
    { modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() }) }

    /// Performs an action when a value changes, as in SwiftUI before iOS 17.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(ChangeModifier(value: value, isInitial: false, isOfOldBody: true) { action($1) })
    }
}

nonisolated struct AppearanceModifier: LifecycleModifier {
    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    @MainActor func appear(_ state: LifecycleState) { appear?() }

    @MainActor func disappear(_ state: LifecycleState) { disappear?() }
}

nonisolated struct TaskModifier<ID: Equatable>: LifecycleModifier {
    let id: ID
    let priority: TaskPriority
    let action: @isolated(any) () async -> Void

    @MainActor func appear(_ state: LifecycleState) {
        // Invariant: SwiftUI declares the closure `sending`, which storing it loses. Nothing else refers to it, and each task
        // calls it separately, starting on the main actor.
        nonisolated(unsafe) let action = action
        state.endTask()
        state.task = AnyCancellable(Task(priority: priority) { await action() }.cancel)
    }

    @MainActor func disappear(_ state: LifecycleState) { state.endTask() }

    @MainActor func follow(_ old: Self, _ state: LifecycleState, of graph: ViewGraph) {
        if id == old.id { return }
        graph.afterEvaluation { if state.isPresent { appear(state) } }
    }
}

nonisolated struct ChangeModifier<Value: Equatable>: LifecycleModifier {
    let value: Value
    let isInitial: Bool
    /// Whether the previous body's closure is called. SwiftUI does so for closures with one parameter.
    var isOfOldBody = false
    let action: (Value, Value) -> Void

    @MainActor func appear(_ state: LifecycleState) {
        if isInitial, !state.hasBeenPresent { action(value, value) }
        state.hasBeenPresent = true
    }

    @MainActor func disappear(_ state: LifecycleState) {}

    @MainActor func follow(_ old: Self, _ state: LifecycleState, of graph: ViewGraph) {
        if value == old.value { return }
        graph.afterEvaluation { (isOfOldBody ? old : self).action(old.value, value) }
    }
}
