extension Binder where Value == Void {
    /// Creates a binder without a value, whose handler runs on the sending thread, before the call returns. The
    /// object is held weakly.
    @inlinable public init<Root: AnyObject>(
        _ root: Root,
        queue: BindingQueue.Current = .current,
        member: StaticString = #function,
        handler: @escaping (Root) -> Void
    ) {
        self.init(root, queue: queue, member: member) { (root, _: Void) in handler(root) }
    }

    /// Creates a binder without a value, whose handler runs on the main thread. The object is held weakly, also while the
    /// handler waits to be called.
    ///
    /// ```swift
    /// var done: Binder<Void> {
    ///     Binder(self, queue: .main) { me in
    ///         me.dismiss()
    ///     }
    /// }
    /// ```
    ///
    /// For a property `done` of this type, a model calls `delegate.done()`.
    @inlinable public init<Root: AnyObject & Sendable>(
        _ root: Root,
        queue: BindingQueue.Main,
        member: StaticString = #function,
        handler: @escaping @MainActor (Root) -> Void
    ) {
        self.init(root, queue: queue, member: member) { (root, _: Void) in handler(root) }
    }

    /// Creates a binder without a value, whose handler runs on a background thread. The object is held weakly, also while
    /// the handler waits to be called.
    @inlinable public init<Root: AnyObject & Sendable>(
        _ root: Root,
        queue: BindingQueue.Global,
        member: StaticString = #function,
        handler: @escaping @Sendable (Root) -> Void
    ) {
        self.init(root, queue: queue, member: member) { (root, _: Void) in handler(root) }
    }

    /// Calls the binder's handler, on the binder's queue.
    @inlinable public func bind() { bind(()) }
}
