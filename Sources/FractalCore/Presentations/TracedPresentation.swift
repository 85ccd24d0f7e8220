// What tracing keeps beside presentations. Nothing here exists unless a tracer has been started.
//
// | state | guard | who touches it |
// | --- | --- | --- |
// | `TracedPresentation.State` | `state` | whoever presents inside it, and who ends it; `passable`: who begins it |
// | `current` | – | the task or thread that it belongs to |

/// A presentation, as steps tell of it: the subject that begins and ends, with its place in the tree.
///
/// It keeps what ends the presentation never, and the view model only while the presentation begins.
@usableFromInline final class TracedPresentation: Sendable {
    private struct State: GuardedState {
        var subject: TraceSubject?
        /// What was presented inside it and has nothing to end: it ends with this.
        var kept: [TracedPresentation] = []
        /// The view model, while a presenter presents it, which may pass it on to presenters of its own with `<-`.
        var passable: Any?
        var hasEnded = false
    }

    private let state = Lock(State())

    /// The presentation in which code presents.
    @TaskLocal static var current: TracedPresentation?

    /// Takes note of a presentation that is about to begin.
    init(of viewModel: Any, name: String? = nil, in parent: TracedPresentation?) {
        let subject = Trace.subject(
            of: self,
            .presentation,
            type: Swift.type(of: viewModel),
            name: name,
            parent: parent?.subject
        )
        state.withLock { $0.subject = subject }
    }

    deinit {
        // Something that lets go of a presentation without ending it ends it as well.
        if Trace.isOn { Trace.ended(self) }
    }

    private var subject: TraceSubject? { state.withLock(\.subject) }

    /// Returns what `body` returns, which presents the view model.
    ///
    /// - Parameters:
    ///   - viewModel: The view model.
    ///   - passesOn: Whether a presenter presents it. If `<-` does, what is inside it is presented with `<-` for itself.
    ///   - body: Presents it.
    func begin<Result>(_ viewModel: Any, passesOn: Bool, _ body: () -> Result) -> Result {
        guard let subject else { return body() }
        let number = Trace.record(.began, of: subject, value: viewModel)
        return Trace.causing(number) {
            passesOn ? goOn(with: viewModel, body) : Self.$current.withValue(self, operation: body)
        }
    }

    /// Returns what `body` returns, which presents the view model, and may pass it on to presenters of its own.
    func goOn<Result>(with viewModel: Any, _ body: () -> Result) -> Result {
        exchangePassable(for: whatIsHidden(in: viewModel))
        defer { exchangePassable(for: nil) }
        return Self.$current.withValue(self, operation: body)
    }

    /// Records the end, once.
    ///
    /// - Parameter body: Ends what there is to end.
    func end(_ body: () -> Void = {}) {
        let (hadEnded, kept) = state.withLock { state in
            (exchange(&state.hasEnded, with: true), exchange(&state.kept, with: []))
        }
        guard !hadEnded, Trace.isOn else { return body() }
        func end() {
            body()
            for presentation in kept.reversed() { presentation.end() }
        }
        if let number = Trace.ended(self) { Trace.causing(number, end) } else { end() }
    }

    /// Takes a presentation that has nothing to end, and lasts as long as this one.
    func keep(_ presentation: TracedPresentation) {
        let hasEnded = state.withLock { state in
            if !state.hasEnded { state.kept.append(presentation) }
            return state.hasEnded
        }
        if hasEnded { presentation.end() }
    }

    /// Runs `body` if the view model is that of the present presentation, which goes on with `<-` then.
    static func passOn<Result>(_ viewModel: Any, _ body: () -> Result) -> Result? {
        guard let current, let passable = current.state.withLock(\.passable),
            isSame(passable, viewModel)
        else { return nil }
        // What it has inside is presented for itself.
        current.exchangePassable(for: nil)
        defer { current.exchangePassable(for: passable) }
        return body()
    }

    private func exchangePassable(for viewModel: Any?) {
        // The one before is released after unlocking.
        _ = state.withLock { exchange(&$0.passable, with: viewModel) }
    }
}

/// Returns whether two view models are the same one: one object, or structs that consist of the same.
///
/// A struct that is passed on has the same bytes, except for those between its parts and for functions that were wrapped. So it
/// is enough to look at a number of parts. If there are more, it is another one.
private func isSame(_ one: Any, _ other: Any) -> Bool {
    var partsLeft = 500
    return isSame(one, other, &partsLeft)
}

private func isSame(_ one: Any, _ other: Any, _ partsLeft: inout Int) -> Bool {
    partsLeft -= 1
    guard partsLeft >= 0, type(of: one) == type(of: other) else { return false }
    if type(of: one) is AnyClass { return one as AnyObject === other as AnyObject }
    if ValueDifferences.areSameInMemory(one, other) { return true }
    let (mirror, otherMirror) = (Mirror(reflecting: one), Mirror(reflecting: other))
    let (parts, others) = (mirror.children, otherMirror.children)
    if parts.isEmpty, others.isEmpty { return areEqual(one, other, mirror.displayStyle) }
    return parts.count == others.count
        && zip(parts, others).allSatisfy { $0.label == $1.label && isSame($0.value, $1.value, &partsLeft) }
}

/// Returns whether two values of one type without parts are equal. Functions cannot be compared, and say nothing against it.
private func areEqual(_ one: Any, _ other: Any, _ style: Mirror.DisplayStyle?) -> Bool {
    if let areEqual = ValueDifferences.areEqual(one, other) { return areEqual }
    return style != .enum || ValueText.line(one) == ValueText.line(other)
}
