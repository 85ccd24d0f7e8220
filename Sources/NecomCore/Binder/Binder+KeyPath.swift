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
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
    @inlinable
    public init<Root: AnyObject>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
        member: StaticString = #function
    ) {
        self.init(root, queue: .current, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets an optional property on the thread that sends, before the call returns.
    @inlinable
    public init<Root: AnyObject>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value?> & Sendable,
        member: StaticString = #function
    ) {
        self.init(root, queue: .current, member: member) { $0[keyPath: keyPath] = $1 }
    }

    // The compiler is to take these two, and not those of the main actor, where both fit: a key path that is sendable, to
    // a property of a sendable object.

    /// Creates a binder that sets a property on the thread that sends, before the call returns.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly.
    ///   - keyPath: The property, of an object that is on no actor.
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
    @inlinable
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
        member: StaticString = #function
    ) where Value: Sendable {
        self.init(root, queue: .current, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets an optional property on the thread that sends, before the call returns.
    @inlinable
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value?> & Sendable,
        member: StaticString = #function
    ) where Value: Sendable {
        self.init(root, queue: .current, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets a property on the thread that sends, before the call returns.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly.
    ///   - keyPath: The property, of an object that is on no actor.
    ///   - queue: `.current`.
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
    @inlinable
    public init<Root: AnyObject>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
        queue: BindingQueue.Current,
        member: StaticString = #function
    ) {
        self.init(root, queue: .current, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets an optional property on the thread that sends, before the call returns.
    @inlinable
    public init<Root: AnyObject>(
        _ root: Root,
        _ keyPath: any ReferenceWritableKeyPath<Root, Value?> & Sendable,
        queue: BindingQueue.Current,
        member: StaticString = #function
    ) {
        self.init(root, queue: .current, member: member) { $0[keyPath: keyPath] = $1 }
    }

    /// Creates a binder that sets a property on the main thread.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly, also while a value is on its way.
    ///   - keyPath: The property.
    ///   - queue: `.main`.
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
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

    /// Creates a binder that sets a property on a background thread.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly, also while a value is on its way.
    ///   - keyPath: The property.
    ///   - queue: `.global`.
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
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
}
