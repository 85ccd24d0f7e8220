import SharedReactive

// | state           | guard    | touched by                             |
// | --------------- | -------- | -------------------------------------- |
// | `Content.value` | the lock | whoever reads or changes it, on any thread |

/// A value that is read and changed in one step, on any thread.
final class GuardedValue<Value> {
    private struct Content: GuardedState { var value: Value }

    private let content: Lock<Content>

    init(_ value: Value) { content = Lock(Content(value: value)) }

    var value: Value {
        get { content.withLock(\.value) }
        // What it releases is released outside the lock.
        set { withExtendedLifetime(exchange(newValue)) {} }
    }

    func exchange(_ newValue: Value) -> Value {
        content.withLock { content in
            defer { content.value = newValue }
            return content.value
        }
    }

    /// Returns what `body` returns, which changes the value under the lock: it calls no user code and releases nothing.
    func withValue<Result>(_ body: (inout Value) -> Result) -> Result { content.withLock { body(&$0.value) } }
}
