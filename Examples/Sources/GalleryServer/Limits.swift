import NIOCore

/// The server's limits for each visitor.
public struct Limits: Sendable {
    /// The maximum size of a browser's message in bytes. A larger one ends the connection with status 1009.
    public var message = 64 * 1024

    /// The number of messages that may wait for a visitor's session before the server stops reading.
    public var inbox = 256

    /// The bytes of messages that may wait before the server stops reading.
    public var inboxBytes = 128 * 1024

    /// The number of messages that a session handles before the messages of other visitors.
    public var turn = 16

    /// The limits of a browser's frames: in a burst, and per second on average. More end the connection with status 1008.
    public var messages = (burst: 150, perSecond: 100)

    /// The limits of a connection's requests: in a burst, and per second on average. A further request is answered with status
    /// 429, and ends the connection.
    public var requests = (burst: 100, perSecond: 50)

    /// The number of requests that a client may send without waiting for an answer. Browsers send one.
    public var pipelined = 8

    /// The maximum number of connections, if the system allows as many open files. A further connection closes the connection
    /// that has kept the server waiting longest.
    public var connections = 820

    /// The maximum number of visitors' WebSockets among the connections. The rest is left for pages and their requests.
    public var visitors = 700

    /// The minimum time between two updates of a visitor's page. An update with many steps delays the next one further.
    public var updateInterval = TimeAmount.milliseconds(16)

    /// The interval of the server's checks whether a visitor is still there.
    public var heartbeat = TimeAmount.seconds(15)

    /// The longest time that a client may leave a frame unread or a ping unanswered.
    public var patience = TimeAmount.seconds(15)

    /// The time for a request, from the start of the connection or from the previous request.
    public var request = TimeAmount.seconds(30)

    /// The time limit for a client to close a connection that the server ends.
    public var farewell = TimeAmount.seconds(2)

    /// Creates the default limits.
    public init() {}
}
