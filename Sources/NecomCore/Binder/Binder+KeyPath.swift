extension Binder {
    /// Creates a binder that sets a property on the sending thread, before the call returns.
    ///
    /// ```swift
    /// var _repositories: [GitHub.Repository] = []
    ///
    /// var repositories: Binder<[GitHub.Repository]> {
    ///     Binder(self, \._repositories)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - root: The object. It is held weakly.
    ///   - keyPath: The property. It is not isolated to an actor.
    ///   - queue: `.current`, the default.
    ///   - member: The name of the property that returns the binder, for traces. The compiler passes it; leave it out.
    @inlinable public init<Root: AnyObject>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
        queue: BindingQueue.Current = .current,
        member: StaticString = #function
    ) {
        self.init(root, queue: queue, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets an optional property on the sending thread, before the call returns.
    @inlinable public init<Root: AnyObject>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value?> & Sendable,
        queue: BindingQueue.Current = .current,
        member: StaticString = #function
    ) {
        self.init(root, queue: queue, member: member) { $0[keyPath: keyPath] = $1 }
    }

    // For a sendable key path to a property of a sendable object, the overloads in `Binder+MainKeyPath.swift` fit too. The
    // compiler must prefer these two.

    /// Creates a binder that sets a property on the sending thread, before the call returns.
    @inlinable public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
        member: StaticString = #function
    ) where Value: Sendable {
        self.init(root, queue: .current, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets an optional property on the sending thread, before the call returns.
    @inlinable public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value?> & Sendable,
        member: StaticString = #function
    ) where Value: Sendable {
        self.init(root, queue: .current, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets a property on the main thread. The object is held weakly, also while a value waits.
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
        queue: BindingQueue.Main,
        member: StaticString = #function
    ) where Value: Sendable {
        self.init(root, queue: queue, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets an optional property on the main thread.
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value?> & Sendable,
        queue: BindingQueue.Main,
        member: StaticString = #function
    ) where Value: Sendable {
        self.init(root, queue: queue, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets a property on a background thread. The object is held weakly, also while a value waits.
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
        queue: BindingQueue.Global,
        member: StaticString = #function
    ) where Value: Sendable {
        self.init(root, queue: queue, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets an optional property on a background thread.
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value?> & Sendable,
        queue: BindingQueue.Global,
        member: StaticString = #function
    ) where Value: Sendable {
        self.init(root, queue: queue, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Rejects a key path to a property that cannot be set.
    @available(*, unavailable, message: "The property cannot be set. Declare it as 'var', or use a handler.")
    public init<Root: AnyObject>(
        _ root: Root,
        _ keyPath: KeyPath<Root, Value>,
        queue: BindingQueue.Main? = nil
    ) { fatalError() }
}
