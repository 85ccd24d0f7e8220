extension Binder where Value == Void {
    /// Creates a binder without a value, whose handler runs on the thread that sends, before the call returns.
    ///
    /// ```swift
    /// var done: Binder<Void> {
    ///     Binder(self, queue: .main) { me in
    ///         me.dismiss()
    ///     }
    /// }
    /// ```
    ///
    /// A model calls `delegate.done()`.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly.
    ///   - queue: `.current`, which may be left out.
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
    ///   - handler: Called with the object each time.
    @inlinable
    public init<Root: AnyObject>(
        _ root: Root,
        queue: BindingQueue.Current = .current,
        member: StaticString = #function,
        handler: @escaping (Root) -> Void
    ) {
        self.init(root, queue: queue, member: member) { (root, _: Void) in handler(root) }
    }

    /// Creates a binder without a value, whose handler runs on the main thread.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly, also while the handler waits.
    ///   - queue: `.main`.
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
    ///   - handler: Called on the main thread with the object each time.
    @inlinable
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        queue: BindingQueue.Main,
        member: StaticString = #function,
        handler: @escaping @MainActor (Root) -> Void
    ) {
        self.init(root, queue: queue, member: member) { (root, _: Void) in handler(root) }
    }

    /// Creates a binder without a value, whose handler runs on a background thread.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly, also while the handler waits.
    ///   - queue: `.global`.
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
    ///   - handler: Called on a background thread with the object each time.
    @inlinable
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        queue: BindingQueue.Global,
        member: StaticString = #function,
        handler: @escaping @Sendable (Root) -> Void
    ) {
        self.init(root, queue: queue, member: member) { (root, _: Void) in handler(root) }
    }

    /// Calls the object's handler, on the binder's queue.
    @inlinable
    public func bind() {
        send(())
    }
}
