import NIOCore

/// How much the server does for one visitor.
public struct Limits: Sendable {
    /// How many bytes a message from a browser may have; a larger one ends the connection with status 1009.
    public var message = 64 * 1024

    /// How many messages may wait for a visitor's session before no more are read.
    public var inbox = 256

    /// How many messages a session takes before the messages of other visitors.
    public var turn = 16

    /// How many frames a browser may send at once, and how many a second in the long run. More end the connection with
    /// status 1008.
    public var messages = (burst: 150, perSecond: 100)

    /// How many requests a connection may bring at once, and how many a second in the long run. The next one is answered with
    /// status 429, and ends the connection.
    public var requests = (burst: 100, perSecond: 50)

    /// How many requests a client may send without waiting for an answer, which browsers do not do.
    public var pipelined = 8

    /// How many connections there may be, if the system lets the program have so many open files. When another one comes, the
    /// connection that has kept the server waiting longest closes.
    public var connections = 820

    /// How many of the connections may be visitors' WebSockets. The others are left for pages to be read, and for what
    /// pages ask the server itself.
    public var visitors = 700

    /// How much time lies between two updates of a visitor's page at least; more after one that had many
    /// steps.
    public var updateInterval = TimeAmount.milliseconds(16)

    /// How often the server looks whether a visitor is still there.
    public var heartbeat = TimeAmount.seconds(15)

    /// For how long a client may leave a frame unread or a ping unanswered.
    public var patience = TimeAmount.seconds(15)

    /// How much time a connection has for a request, from its start or from the request before.
    public var request = TimeAmount.seconds(30)

    /// For how long a client that was told that the connection ends may take to end it.
    public var farewell = TimeAmount.seconds(2)

    /// Creates the usual limits.
    public init() {}
}
