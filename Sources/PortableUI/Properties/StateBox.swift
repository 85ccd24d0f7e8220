import SharedReactive
import Turns

// | state           | guard    | touched by                                        |
// | --------------- | -------- | ------------------------------------------------- |
// | `Content.value` | the lock | views on the main thread, bindings on any thread  |

extension Notice {
    /// Has a view evaluated again; any thread may call it.
    @MainActor convenience init(invalidating node: _AnyViewNode) {
        self.init(in: node.graph.turn.inbox) { [weak node] in if let node { node.graph.invalidate(node) } }
    }
}

/// The value behind a `State`, kept by the identity of its view.
final class StateBox<Value>: BindingLocation<Value>, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: constants that are `Sendable`; the superclass has none.
    private struct Content: GuardedState { var value: Value }

    private let content: Lock<Content>
    private let invalidation: Notice
    #if DEBUG
    private let turn: Turn
    #endif

    @MainActor init(_ value: Value, of node: _AnyViewNode) {
        content = Lock(Content(value: value))
        invalidation = Notice(invalidating: node)
        #if DEBUG
        turn = node.graph.turn
        #endif
    }

    override var isLasting: Bool { true }

    override func get() -> Value { content.withLock(\.value) }

    override func set(_ newValue: Value) {
        let old = content.withLock { content in
            let old = content.value
            content.value = newValue
            return old
        }
        withExtendedLifetime(old) {}
        #if DEBUG
        // Invariant: this is the main thread.
        if CurrentThread.isMain, MainActor.assumeIsolated({ turn.isEvaluating }) {
            let text =
                "A State<\(Value.self)> is set while views are evaluated. Set it in an action, or in onChange(of:)."
            Hint.give(about: "a state set by a body", of: Value.self, text: text)
        }
        #endif
        invalidation()
    }
}

/// Watches an object for a view, and keeps it.
@MainActor final class ObjectWatch<Object: ObservableObject> {
    let object: Object
    private let observation: AnyCancellable

    init(_ object: Object, for node: _AnyViewNode) {
        self.object = object
        let invalidation = Notice(invalidating: node)
        observation = object.observeChanges { invalidation() }
    }

    /// Returns what watches the object, which is what did before if the object is the same.
    static func watch(_ object: Object, in slot: inout PropertySlot) {
        if let watch = slot.storage as? ObjectWatch<Object>, watch.object === object { return }
        slot.storage = ObjectWatch(object, for: slot.node)
    }
}
