extension Binder {
    /// Creates a binder that sets a property on the thread that sends, before the call returns.
    ///
    /// ```swift
    /// var repositories: Binder<[GitHub.Repository]> {
    ///     Binder(self, \.repositories)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - root: The object; held weakly.
    ///   - keyPath: The property, of an object that is on no actor.
    ///   - queue: `.current`, which may be left out.
    @inlinable
    public init<Root: AnyObject>(
        _ root: Root,
        _ keyPath: ReferenceWritableKeyPath<Root, Value> & Sendable,
        in queue: BindingQueue.Current = .current
    ) {
        self.init(root, queue: queue) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets an optional property on the thread that sends, before the call returns.
    @inlinable
    public init<Root: AnyObject>(
        _ root: Root,
        _ keyPath: ReferenceWritableKeyPath<Root, Value?> & Sendable,
        in queue: BindingQueue.Current = .current
    ) {
        self.init(root, queue: queue) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets a property on the main thread.
    ///
    /// The property is one that Swift lets any thread reach. For one of a view on the main actor, write the form
    /// with a handler, `Binder(self, queue: .main) { $0.text = $1 }`: a key path may not leave its actor.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly, also while a value is on its way.
    ///   - keyPath: The property.
    ///   - queue: `.main`.
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: ReferenceWritableKeyPath<Root, Value> & Sendable,
        in queue: BindingQueue.Main
    ) where Value: Sendable {
        self.init(root, queue: queue) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets an optional property on the main thread.
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: ReferenceWritableKeyPath<Root, Value?> & Sendable,
        in queue: BindingQueue.Main
    ) where Value: Sendable {
        self.init(root, queue: queue) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets a property on a background thread.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly, also while a value is on its way.
    ///   - keyPath: The property.
    ///   - queue: `.global`.
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: ReferenceWritableKeyPath<Root, Value> & Sendable,
        in queue: BindingQueue.Global
    ) where Value: Sendable {
        self.init(root, queue: queue) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets an optional property on a background thread.
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: ReferenceWritableKeyPath<Root, Value?> & Sendable,
        in queue: BindingQueue.Global
    ) where Value: Sendable {
        self.init(root, queue: queue) { $0[keyPath: keyPath] = $1 }
    }
}
