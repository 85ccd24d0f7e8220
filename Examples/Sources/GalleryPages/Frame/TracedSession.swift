import GalleryServer

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
    ///   - make: Makes the page's own session. What begins in the course of it is this visitor's.
    init(outbox: Outbox, figure: Figure, make: () -> Base) {
        let visit = Visit(outbox: outbox, figure: figure)
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

        init(outbox: Outbox, figure: Figure) {
            let tracer = GalleryTracer.shared
            trace = VisitorTrace(number: tracer.nextVisitor(), figure: figure, outbox: outbox)
            tracer.enter(trace)
        }

        deinit {
            GalleryTracer.shared.leave(trace.number)
        }
    }
}
