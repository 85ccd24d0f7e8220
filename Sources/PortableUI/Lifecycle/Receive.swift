import SharedReactive
import Turns

nonisolated extension View {
    /// Performs an action with each value of a publisher, as in SwiftUI.
    ///
    /// The publisher is subscribed to until this view is removed, also while another page covers it. If the view is
    /// given another publisher, that replaces the previous one. Two publishers that consist of the same references
    /// count as the same. Values that are sent on another thread are received on the main thread, in order.
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never { modifier(ReceiveModifier(publisher: publisher, action: action)) }
}

struct ReceiveModifier<P: Publisher> where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void
}

extension ReceiveModifier: PrimitiveModifier {
    static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ReceiveNode(view, in: place)
    }
}

final class ReceiveNode<Content: View, P: Publisher>: WrapperNode<Content, ReceiveModifier<P>>
where P.Failure == Never {
    private var publisher: P
    private let received: Received<P.Output>
    private var subscription: AnyCancellable?
    private var publishers = 0

    override init(_ view: Modified, in place: _ViewPlace) {
        publisher = view.modifier.publisher
        received = Received(in: place.parent.graph.turn.inbox)
        super.init(view, in: place)
        makeChild(view.content, in: place.environment)
        received.action = view.modifier.action
        subscribe()
    }

    deinit { received.end() }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        received.action = view.modifier.action
        if !consistOfSameProperties(view.modifier.publisher, &publisher) {
            publisher = view.modifier.publisher
            subscribe()
        }
        super.update(view, environment: environment)
    }

    /// Subscribes when the views have been evaluated: a publisher may send at once.
    private func subscribe() {
        subscription = nil
        publishers += 1
        let (publisher, number) = (publisher, publishers)
        graph.afterEvaluation { [weak self] in
            guard let self, number == publishers, subscription == nil else { return }
            let received = received
            subscription = publisher.sink { received.take($0) }
        }
    }
}

// | state             | guard       | touched by                                            |
// | ----------------- | ----------- | ----------------------------------------------------- |
// | `Waiting.values`  | the lock    | the thread on which a value comes, and the main one   |
// | `action`          | main thread | the node, and what takes the values                   |

/// The values that a view has received and not yet taken.
private final class Received<Value>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `action` and `isTaking` are on the main actor, the values behind a lock,
    // the rest is constant. A value that comes on another thread is passed on to the main one, as it is in SwiftUI.

    private struct Waiting: GuardedState {
        var values = Queue<Value>()
        var isEnded = false
    }

    @MainActor var action: (Value) -> Void = { _ in }
    @MainActor private var isTaking = false
    private let waiting = Lock(Waiting())
    private let inbox: Inbox

    init(in inbox: Inbox) { self.inbox = inbox }

    /// Has a value taken: at once on the main thread, unless another one is being taken; otherwise soon.
    func take(_ value: Value) {
        waiting.withLock { if !$0.isEnded { $0.values.append(value) } }
        if CurrentThread.isMain {
            // Invariant: this is the main thread.
            MainActor.assumeIsolated { takeAll() }
        } else {
            inbox.post(Notice(in: inbox) { [weak self] in self?.takeAll() })
        }
    }

    /// Ends with the view: what waits is not taken.
    func end() {
        let old = waiting.withLock { waiting in
            defer { waiting = Waiting(isEnded: true) }
            return waiting
        }
        withExtendedLifetime(old) {}
    }

    @MainActor private func takeAll() {
        if isTaking { return }
        isTaking = true
        defer { isTaking = false }
        while let value = waiting.withLock({ $0.values.popFirst() }) { action(value) }
    }
}
