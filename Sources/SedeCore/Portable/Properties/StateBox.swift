#if !canImport(SwiftUI)
import Dispatch
import SharedReactive

/// Has a view evaluated again; any thread may call it.
final class Invalidation: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the node is touched on the main thread alone.
    private weak var node: _AnyViewNode?

    @MainActor
    init(of node: _AnyViewNode) {
        self.node = node
    }

    func callAsFunction() {
        if CurrentThread.isMain {
            // Invariant: this is the main thread.
            MainActor.assumeIsolated { invalidate() }
        } else {
            DispatchQueue.main.async { self.invalidate() }
        }
    }

    @MainActor
    private func invalidate() {
        if let node { node.graph.invalidate(node) }
    }
}

/// The value behind a `State`, kept by the identity of its view.
final class StateBox<Value>: BindingLocation<Value>, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: constants that are `Sendable`; the superclass has none.
    private struct Content: GuardedState {
        var value: Value
    }

    private let content: Lock<Content>
    private let invalidation: Invalidation

    @MainActor
    init(_ value: Value, of node: _AnyViewNode) {
        content = Lock(Content(value: value))
        invalidation = Invalidation(of: node)
    }

    override func get() -> Value {
        content.withLock(\.value)
    }

    override func set(_ newValue: Value) {
        let old = content.withLock { content in
            let old = content.value
            content.value = newValue
            return old
        }
        withExtendedLifetime(old) {}
        invalidation()
    }
}

/// Watches an object for a view, and keeps it.
@MainActor
final class ObjectWatch<Object: ObservableObject> {
    let object: Object
    private let observation: AnyCancellable

    init(_ object: Object, for node: _AnyViewNode) {
        self.object = object
        let invalidation = Invalidation(of: node)
        observation = object.objectWillChange.sink { _ in invalidation() }
    }

    /// Returns what watches the object, which is what did before if the object is the same.
    static func watch(_ object: Object, in slot: inout _PropertySlot) {
        if let watch = slot.storage as? ObjectWatch<Object>, watch.object === object { return }
        slot.storage = ObjectWatch(object, for: slot.node)
    }
}
#endif
