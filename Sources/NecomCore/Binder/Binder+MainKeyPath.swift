// In Swift 5 mode, any thread may use a key path. There, these initializers are unnecessary, and calls of the others
// would be ambiguous with them.
extension Binder {
    /// Creates a binder that sets a property of the main actor, on the main thread.
    ///
    /// ```swift
    /// final class CounterViewController: UIViewController, CounterView {
    ///     var shownCount = 0
    ///
    ///     var count: Binder<Int> {
    ///         Binder(self, \.shownCount)
    ///     }
    /// }
    /// ```
    ///
    /// A key path to such a property can be used only on the main actor, so create the binder there. If a model reads
    /// the binder on another thread, declare the binder `nonisolated` and use a handler:
    /// `Binder(self, queue: .main) { $0.shownCount = $1 }`. The object is held weakly, also while a value waits.
    @available(swift, introduced: 6)
    @MainActor public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: ReferenceWritableKeyPath<Root, Value>,
        queue: BindingQueue.Main = .main,
        member: StaticString = #function
    ) where Value: Sendable {
        let property = MainKeyPath(keyPath)
        self.init(root, queue: queue, member: member) { property.set($1, of: $0) }
    }

    /// Creates a binder that sets an optional property of the main actor, on the main thread.
    @available(swift, introduced: 6)
    @MainActor public init<Root: AnyObject & Sendable>(
        _ root: Root,
        _ keyPath: ReferenceWritableKeyPath<Root, Value?>,
        queue: BindingQueue.Main = .main,
        member: StaticString = #function
    ) where Value: Sendable {
        let property = MainKeyPath(keyPath)
        self.init(root, queue: queue, member: member) { property.set($1, of: $0) }
    }
}

/// A key path to a property of the main actor, stored in the handler of a binder.
private struct MainKeyPath<Root, Value>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the key path was created on the main actor, and is used only there. Both
    // functions are on the main actor, and a key path is never changed.
    private let keyPath: ReferenceWritableKeyPath<Root, Value>

    @MainActor init(_ keyPath: ReferenceWritableKeyPath<Root, Value>) { self.keyPath = keyPath }

    @MainActor func set(_ value: Value, of root: Root) { root[keyPath: keyPath] = value }
}
