import GalleryServer
import SharedReactive

/// A session that shows the steps of its sample in the page's figure.
@MainActor
final class TracedSession<Base: Session>: Session {
    /// The page's own session.
    let base: Base
    private let visit: Visit

    /// The visitor's number.
    var visitor: Int { visit.trace.number }

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - outbox: Receives the steps.
    ///   - figure: Converts steps to lights.
    ///   - lights: Replaces the figure's conversion if it depends on earlier steps. It lives as long as the visitor stays, and is
    ///     called on the thread of
    ///     each step.
    ///   - make: Creates the page's own session. Subjects that begin in it belong to this visitor.
    init(
        outbox: Outbox,
        figure: Figure,
        lights: (@Sendable (TraceStep) -> [Figure.Light])? = nil,
        make: () -> Base
    ) {
        let visit = Visit(outbox: outbox, figure: figure, lights: lights)
        self.visit = visit
        base = GalleryTracer.$visitor.withValue(visit.trace) { make() }
    }

    /// Passes a visitor's message to the page's own session.
    func receive(_ message: ClientMessage) throws(BadMessage) {
        // `withValue` does not preserve the type of the error.
        let result: Result<Void, BadMessage> = GalleryTracer.$visitor.withValue(visit.trace) {
            Result { () throws(BadMessage) in try base.receive(message) }
        }
        try result.get()
    }

    /// Removes the visitor from the tracer at the end.
    private final class Visit: Sendable {
        let trace: VisitorTrace

        init(outbox: Outbox, figure: Figure, lights: (@Sendable (TraceStep) -> [Figure.Light])?) {
            let tracer = GalleryTracer.shared
            trace = VisitorTrace(
                number: tracer.nextVisitor(),
                figure: figure,
                lights: lights,
                outbox: outbox
            )
            tracer.enter(trace)
        }

        deinit {
            GalleryTracer.shared.leave(trace.number)
        }
    }
}
