import SharedReactive
import Turns

// | state                     | guard       | accessed by                                      |
// | ------------------------- | ----------- | ------------------------------------------------ |
// | `content`                 | its lock    | views on the main thread, bindings on any thread |
// | `isRead`, `shown`, `node` | main thread | views, and actions on the main thread            |

extension Notice {
    /// Creates a notice of changes of the data that a view has read. Calling it on any thread causes an evaluation of the view.
    @MainActor convenience init(invalidating node: _AnyViewNode) {
        self.init(in: node.graph.turn.inbox) { [weak node] in if let node { node.graph.invalidate(node) } }
    }
}

/// The stored value of a `State`. The node of the view retains it.
final class StateBox<Value>: BindingLocation<Value>, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `Sendable` constants, and main-thread variables. The superclass stores nothing.

    private let content: GuardedValue<Value>
    private let invalidation: Notice
    private weak var node: _AnyViewNode?
    /// The identity of the node, to compare on any thread.
    private let nodeID: ObjectIdentifier
    /// Whether a body has read the property. If none has, SwiftUI does not evaluate the view when the state is set. Here the
    /// view is evaluated quietly, because bindings to the value may have been read. Other views still read the old value, `shown`.
    private var isRead = false
    /// The old value that the bodies of other views, such as the content of a sheet, read after the state was set quietly. `nil`
    /// if they read the current value.
    private var shown: Value?

    @MainActor init(_ value: Value, of node: _AnyViewNode) {
        content = GuardedValue(value)
        invalidation = Notice(invalidating: node)
        self.node = node
        nodeID = ObjectIdentifier(node)
    }

    override var lasting: AnyObject? { self }

    /// Returns the value to a binding.
    override func get() -> Value {
        if ViewGraph.currentBody == nodeID { isRead = true }
        return value
    }

    /// The current value. Reading it does not count as a read of a body.
    var value: Value { content.value }

    /// Returns the value of the property itself, not of a binding to it.
    func read() -> Value {
        if let body = ViewGraph.currentBody {
            isRead = true
            if body != nodeID, let shown {
                #if DEBUG
                let text = """
                    A State<\(Value.self)> is read in a closure, for example of a sheet, but not in the body of its view. As on a \
                    device, the closure reads an old value. Read the state in the body, or use sheet(item:).
                    """
                Hint.give(about: "a state that no body reads", of: Value.self, text: text)
                #endif
                return shown
            }
        }
        return value
    }

    /// Discards the old value, before an evaluation of the view that is not quiet.
    @MainActor func forgetShown() { withExtendedLifetime(exchange(&shown, with: nil)) {} }

    override func set(_ newValue: Value) {
        #if DEBUG
        // Invariant: this is the main thread.
        if CurrentThread.isMain, MainActor.assumeIsolated({ node?.graph.turn.isEvaluating == true }) {
            let text =
                "A State<\(Value.self)> is set while views are evaluated. Set it in an action, or in onChange(of:)."
            Hint.give(about: "a state set by a body", of: Value.self, text: text)
        }
        #endif
        if isSame(content.value, newValue) { return }
        let old = content.exchange(newValue)
        // Another thread must not read `isRead`, so a change by that thread is not quiet.
        let isQuiet = CurrentThread.isMain && !isRead
        if isQuiet { shown = shown ?? old }
        // A `deinit` of the old value may read the new one.
        withExtendedLifetime(old) {}
        guard isQuiet else { return invalidation() }
        // Invariant: this is the main thread.
        MainActor.assumeIsolated { node.map { $0.graph.invalidate($0, quietly: true) } }
    }
}

/// Whether two values of a state are the same, as in SwiftUI. Objects are compared by identity, other values by their `==`, and
/// values without `==` by their bits.
private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
    var other = other
    return withUnsafePointer(to: one) { one in
        withUnsafeMutablePointer(to: &other) { other in
            // Values with the same bits are equal. So most calls save the lookup of `==`, which costs more than the comparison.
            if haveSameBits(one, other) { return true }
            guard let type = Value.self as? any Equatable.Type,
                !(((Value.self as? any OptionalType.Type)?.wrapped ?? Value.self) is AnyClass)
            else { return false }
            return isEqual(one, other, as: type)
        }
    }
}

/// Whether values at two addresses are equal. A dynamic cast of the values would cost as much as the lookup of `==`.
private func isEqual<Value: Equatable>(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, as _: Value.Type) -> Bool {
    one.assumingMemoryBound(to: Value.self).pointee == other.assumingMemoryBound(to: Value.self).pointee
}

private protocol OptionalType { static var wrapped: Any.Type { get } }
extension Optional: OptionalType { fileprivate static var wrapped: Any.Type { Wrapped.self } }

/// Observes an object for a view, and retains it. Stored in the slot of the property that refers to the object.
@MainActor final class ObjectWatch<Object: ObservableObject> {
    let object: Object
    private let observation: AnyCancellable

    init(_ object: Object, for node: _AnyViewNode) {
        self.object = object
        let invalidation = Notice(invalidating: node)
        observation = object.observeChanges { invalidation() }
    }

    /// Stores an observation of the object in the slot, unless the slot has one.
    static func watch(_ object: Object, in slot: inout PropertySlot) {
        if let watch = slot.storage as? ObjectWatch<Object>, watch.object === object { return }
        slot.storage = ObjectWatch(object, for: slot.node)
    }
}
