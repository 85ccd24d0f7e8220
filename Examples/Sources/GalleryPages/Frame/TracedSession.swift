import GalleryServer
import SharedReactive

/// A session whose sample's steps are shown in the page's figure.
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
    ///   - outbox: Where the steps are put.
    ///   - figure: What is made of them.
    ///   - lights: What is made of them instead, if that depends on the steps before. It is kept for the visitor's stay, and
    ///     called on the thread on which a step happens.
    ///   - make: Makes the page's own session. What begins in the course of it is this visitor's.
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

    /// Has the page's own session do what the visitor asks for.
    func receive(_ message: ClientMessage) throws(BadMessage) {
        // `withValue` does not pass on which error is thrown.
        let result: Result<Void, BadMessage> = GalleryTracer.$visitor.withValue(visit.trace) {
            Result { () throws(BadMessage) in try base.receive(message) }
        }
        try result.get()
    }

    /// Lets the tracer go of the visitor in the end.
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
