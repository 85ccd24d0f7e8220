import SharedReactive

/// Shows a running app in the inspector.
///
/// The inspector is a program in this package's repository. In a browser, it shows the active objects of the apps that
/// are connected to it, their states, and every step with its cause. Add one line to a debug build, where the app
/// starts:
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
    #if !os(WASI)
    private struct Once: GuardedState {
        var connection: InspectorConnection?
    }

    private static let once = Lock(Once())

    /// Ends the connection of `connect(allowing:name:port:values:)`, shortly after the call. For tests that share a process.
    package static func disconnect() { once.withLock(\.connection)?.end() }
    #endif

    /// Sends the steps of this app to the inspector on this machine, until the app ends.
    ///
    /// It can be called on any thread, and returns at once. Only the first call has an effect. A separate thread
    /// connects to the loopback address and sends the steps. If no inspector is listening, it tries again each second.
    /// Meanwhile, the active objects, their states and the latest steps are kept. An inspector that starts later gets these
    /// objects and states, and the last 1,000 steps.
    ///
    /// The app never waits for the inspector. Steps that do not fit into a buffer of 4,000 steps and a few megabytes are dropped
    /// and counted. Describing values takes at most 5 % of the time, and 0.5 % while no inspector listens. Steps beyond that are
    /// sent without values, and the inspector shows how many. Without sockets, as on WASI, it does nothing.
    ///
    /// - Parameters:
    ///   - permission: What the inspector may do in the app. By default, it only shows the steps. With `.control`, it
    ///     sends actions again and restores states.
    ///   - name: The name of the app in the inspector. By default, it is the name of the program.
    ///   - port: The port of the loopback address. The inspector listens for apps there.
    ///   - values: How values are recorded. With `.forTests`, the inspector can turn steps into a test.
    public static func connect(
        allowing permission: Permission = .watching,
        name: String? = nil,
        port: UInt16 = 7117,
        values: Values = .descriptions
    ) {
        #if !os(WASI)
        let connection = InspectorConnection(
            hello: Hello(name: name),
            port: port,
            tracer: InspectionTracer(values: values, control: permission.control)
        )
        let isFirst = once.withLock { once in
            if once.connection == nil { once.connection = connection }
            return once.connection === connection
        }
        if isFirst { connection.start() }
        #endif
    }
}
