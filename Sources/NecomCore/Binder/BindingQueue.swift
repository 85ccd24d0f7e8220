/// Where a `Binder` hands on its values: `.current`, `.main` or `.global`.
///
/// Each is a type of its own, so that a binder's handler is checked for the place where it runs.
public enum BindingQueue {
    /// The thread that sends a value, before the call returns.
    public struct Current: Sendable {
        /// The thread that sends a value.
        @inlinable
        public static var current: Current { Current() }

        @inlinable
        init() {}
    }

    /// The main thread: in order, and before the call returns where that is made there.
    public struct Main: Sendable {
        /// The main thread.
        @inlinable
        public static var main: Main { Main() }

        @inlinable
        init() {}
    }

    /// A background thread: values for one object one at a time, in the order in which they were sent.
    public struct Global: Sendable {
        /// A background thread.
        @inlinable
        public static var global: Global { Global() }

        @inlinable
        init() {}
    }
}
