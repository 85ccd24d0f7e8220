import SharedReactive
import Turns

nonisolated extension View {
    /// Performs an action with each value of a publisher, as in SwiftUI.
    ///
    /// The view is subscribed until it is removed, also on a covered page. A new publisher replaces the previous one. Two
    /// publishers with the same references are treated as the same. Values that are sent on another thread are received on
    /// the main thread, in order.
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never { modifier(ReceiveModifier(publisher: publisher, action: action)) }
}

nonisolated struct ReceiveModifier<P: Publisher>: PrimitiveModifier where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ReceiveNode(view, in: place)
    }
}

/// The node of a view with `onReceive(_:perform:)`. It owns the subscription.
final class ReceiveNode<Content: View, P: Publisher>: ModifiedNode<Content, ReceiveModifier<P>>
where P.Failure == Never {
    private var publisher: P
    private let queue: ReceiveQueue<P.Output>
    private var subscription: AnyCancellable?
    /// The number of publishers so far, so that only the last one is subscribed to.
    private var publishers = 0

    init(_ view: Modified, in place: _ViewPlace) {
        publisher = view.modifier.publisher
        queue = ReceiveQueue(in: place.parent.graph.turn.inbox)
        super.init(view, in: place)
        queue.owner = self
        queue.action = view.modifier.action
        subscribe()
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        queue.action = view.modifier.action
        if !haveSameBitsExceptPadding(view.modifier.publisher, &publisher) {
            publisher = view.modifier.publisher
            subscribe()
        }
        super.update(view, environment: environment)
    }

    /// Subscribes after the views have been evaluated, because a publisher may send a value immediately. Until then, the previous
    /// publisher is received, which may be the same one for another value of the body.
    private func subscribe() {
        publishers += 1
        graph.afterEvaluation { [weak self, publisher, number = publishers] in
            guard let self, number == publishers else { return }
            subscription = nil
            let new = publisher.sink { [queue] in queue.receive($0) }
            // An action that the first value has called may have replaced the publisher.
            if number == publishers { subscription = new }
        }
    }
}

// | state                | guard       | accessed by                                |
// | -------------------- | ----------- | ------------------------------------------ |
// | `waiting`            | its lock    | the sending threads, and the main thread   |
// | the rest             | main thread | the node, and the delivery of values       |

/// The values that a view has received and not yet processed. The node and the subscription retain it.
private final class ReceiveQueue<Value>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the variables are on the main actor, the values behind a lock, the rest is
    // constant. A value from another thread is passed to the main thread, as in SwiftUI.

    /// The node of the view. Its end discards the queued values.
    @MainActor weak var owner: _AnyViewNode?
    @MainActor var action: (Value) -> Void = { _ in }
    /// Whether the queued values are being processed.
    @MainActor private var isProcessing = false
    private let waiting = GuardedValue(Queue<Value>())
    private let inbox: Inbox

    init(in inbox: Inbox) { self.inbox = inbox }

    /// Enqueues a value. On the main thread it is processed immediately, unless another value is being processed.
    func receive(_ value: Value) {
        waiting.withValue { $0.append(value) }
        if CurrentThread.isMain {
            // Invariant: this is the main thread.
            MainActor.assumeIsolated { process() }
        } else {
            inbox.post(Notice(in: inbox) { [weak self] in self?.process() })
        }
    }

    /// Processes the queued values. A value that arrives during the action is processed after it, also if its publisher is replaced
    /// meanwhile: a publisher that the body creates is a new one at each evaluation.
    @MainActor private func process() {
        if isProcessing { return }
        isProcessing = true
        defer { isProcessing = false }
        while owner != nil, let value = waiting.withValue({ $0.popFirst() }) { action(value) }
    }
}
