import SharedReactive

/// Shows a running app in the inspector.
///
/// The inspector is a program of this package's repository. It shows in a browser what lives in the apps that are connected to
/// it, the state of each, and every step with its cause. Add one line to a debug build, where the app starts:
///
/// ```swift
/// #if DEBUG
/// Inspection.connect()
/// #endif
/// ```
///
/// Start the inspector before the app or after it, as often as you like:
///
/// ```console
/// $ swift run --package-path Inspector Inspector
/// ```
public enum Inspection {
    private struct Once: GuardedState {
        var isDone = false
        #if !os(WASI)
        var connection: InspectorConnection?
        #endif
    }

    private static let once = Lock(Once())

    /// Sends the steps of this app to the inspector, whenever one listens on this machine, until the app ends.
    ///
    /// It returns at once, on any thread, and only the first call does something. A thread of its own connects to the
    /// loopback address and sends. As long as nothing listens it looks again each second, and the last thousands of steps,
    /// what lives and its states are kept, so that an inspector that starts later shows them.
    ///
    /// The app is never made to wait. What does not fit into a buffer of a few megabytes is dropped and counted, and at most
    /// 2,000 steps a second have their values described. Without sockets, as on WASI, it does nothing.
    ///
    /// - Parameters:
    ///   - name: What the inspector calls the app. The name of the program, if it is left out.
    ///   - port: The port of the loopback address on which the inspector listens for apps.
    public static func connect(name: String? = nil, port: UInt16 = 7117) {
        #if !os(WASI)
        let isFirst = once.withLock { once in
            defer { once.isDone = true }
            return !once.isDone
        }
        guard isFirst else { return }
        let connection = InspectorConnection(hello: Hello(name: name ?? Program.name), port: port)
        once.withLock { $0.connection = connection }
        connection.start()
        #endif
    }

    #if !os(WASI)
    /// Ends what `connect(name:port:)` began, soon: a test that connects is not the only one of its process.
    package static func disconnect() {
        once.withLock(\.connection)?.end()
    }
    #endif
}
