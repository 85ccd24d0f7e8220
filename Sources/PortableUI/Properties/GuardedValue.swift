import SharedReactive

// | state           | guard    | accessed by                            |
// | --------------- | -------- | -------------------------------------- |
// | `Content.value` | the lock | any thread that reads or changes it    |

/// A value behind a lock. `State`, bindings, `onReceive(_:perform:)` and the types in `Combine` store their data in it.
final class GuardedValue<Value> {
    private struct Content: GuardedState { var value: Value }

    private let content: Lock<Content>

    init(_ value: Value) { content = Lock(Content(value: value)) }

    var value: Value {
        get { content.withLock(\.value) }
        // The old value is released outside the lock.
        set { withExtendedLifetime(exchange(newValue)) {} }
    }

    /// Sets the value, and returns the old one for its release outside the lock.
    func exchange(_ newValue: Value) -> Value {
        content.withLock { Swift.exchange(&$0.value, with: newValue) }
    }

    /// Calls `body` under the lock and returns its result. The body must not call user code or release objects.
    func withValue<Result>(_ body: (inout Value) -> Result) -> Result { content.withLock { body(&$0.value) } }
}
