import Dispatch
import Foundation

/// Waits for the signals with which a program is asked to stop.
@MainActor
public final class StopSignals {
    private let received: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// From now on, the signals are waited for and no longer end the program by themselves.
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

    /// Returns when the first one has come.
    public func first() async {
        for await _ in received { return }
    }
}
