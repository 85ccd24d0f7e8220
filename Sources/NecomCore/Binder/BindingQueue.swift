import SharedReactive

/// The queue for a `Binder`'s handler: `.current`, `.main` or `.global`.
///
/// Each has its own type, so that the compiler checks a handler's isolation.
public enum BindingQueue {
    /// The sending thread, before the call returns.
    public struct Current: Sendable {
        /// The sending thread.
        @inlinable public static var current: Current { Current() }

        @inlinable init() {}
    }

    /// The main thread, in order. If a value is sent on the main thread, it is handled before the call returns, unless
    /// 32 handlers are nested or 256 or more values are waiting.
    public struct Main: Sendable {
        /// The main thread.
        @inlinable public static var main: Main { Main() }

        @inlinable init() {}
    }

    /// A background thread. Values for one object are handled one at a time, in sending order.
    public struct Global: Sendable {
        /// A background thread.
        @inlinable public static var global: Global { Global() }

        @inlinable init() {}
    }
}

extension BindingQueue.Main {
    // All binders on `.main` share one order. It nests, so a value that a handler sends is handled inside that call.
    private static let delivery = MainDelivery<() -> Void>(nests: true) { $0() }

    /// Runs `work` if this is the main thread and no earlier work waits there, and returns whether it did.
    @usableFromInline static func runAtOnce(_ work: () -> Void) -> Bool {
        CurrentThread.isMain && delivery.runAtOnce(work)
    }

    /// Runs `work` on the main thread: before this returns, if that is allowed.
    @usableFromInline static func send(_ work: @escaping () -> Void) {
        delivery.send(work)
    }
}
