import Dispatch
import Foundation

/// Waits for the signals that ask a program to stop.
@MainActor
public final class StopSignals {
    private let received: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// Installs the handlers. From now on, the signals do not end the program by themselves.
    public init() {
        let (received, continuation) = AsyncStream.makeStream(of: Void.self)
        self.received = received
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in continuation.yield() }
            source.resume()
            return source
        }
    }

    /// Returns when the first signal has arrived.
    public func first() async {
        for await _ in received { return }
    }
}
