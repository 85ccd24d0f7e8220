// Traces of presentations. No code in this file runs unless a tracer has been started.
//
// | state | guard | accessed by |
// | --- | --- | --- |
// | `PresentationSpan.State` | `state` | threads that present inside it or end it; for `passable`, the thread that begins it |
// | `PresentationSpan.current` | – | the task or thread that it belongs to |
// | `LastSpan.State` | `state` | the presenting thread of a slot, and the thread that releases the binding |

/// The origin of a submitted view model: the step that caused it, its place in the tree, and its binding.
@usableFromInline final class PresentationOrigin: Sendable {
    private let cause = Trace.currentCause
    private let parent: PresentationSpan?
    /// The last presentation of the binding; `nil` without a binding.
    private let binding: LastSpan?

    /// Creates the origin of a view model that the current code presents, or of all view models of a binding that it creates.
    @usableFromInline init(isBinding: Bool = false) {
        parent = .current
        binding = isBinding ? LastSpan() : nil
    }

    /// Creates the origin of a binding's next view model.
    ///
    /// - Parameter binding: The origin of the binding; `nil` if no steps were traced when the binding was created. The place of the
    ///   view model is unknown then.
    @usableFromInline init(in binding: PresentationOrigin?) {
        (parent, self.binding) = (binding?.parent, binding?.binding)
    }

    /// The origin of a view model that the current code presents, if steps are traced.
    @inlinable static var current: PresentationOrigin? { Trace.isOn ? PresentationOrigin() : nil }

    /// Runs a function that presents the view model or ends the previous one, as a part of the step that caused it.
    @usableFromInline func resume(_ body: () -> Void) { Trace.resuming(cause, body) }

    /// Presents the view model with a presenter, and records it.
    ///
    /// - Parameters:
    ///   - viewModel: The view model.
    ///   - name: The name of the presentation.
    ///   - isChild: Whether the view model is a child of a list. A child without a disposable gets one, so that the list can end
    ///     its presentation.
    ///   - bind: The presenter's closure.
    @usableFromInline @inline(never) func begin<ViewModel>(
        _ viewModel: ViewModel,
        name: String?,
        isChild: Bool = false,
        _ bind: (ViewModel) -> (any Disposable)?
    ) -> (any Disposable)? {
        // Ends the binding's previous presentation, if that has no disposable.
        if !isChild { binding?.replace(with: nil) }
        let shown = unwrapped(viewModel)
        let span = PresentationSpan(of: shown, name: name, in: parent)
        let end = span.begin(shown, passesOn: true) { bind(viewModel) ?? (isChild ? AnyDisposable() : nil) }
        if end != nil { return end }
        // Without a disposable, it lasts until the binding's next view model, or, without a binding, as long as the enclosing one.
        if let binding { binding.replace(with: span) } else { span.end(with: parent) }
        return nil
    }
}

/// The last presentation of a binding, if it has no disposable. It ends when the binding presents its next view model or is
/// released.
private final class LastSpan: Sendable {
    private struct State: GuardedState {
        var span: PresentationSpan?
    }

    private let state = Lock(State())

    deinit { replace(with: nil) }

    func replace(with span: PresentationSpan?) {
        state.withLock { exchange(&$0.span, with: span) }?.end()
    }
}

/// A presentation in traces: the subject that begins and ends, with its place in the tree.
///
/// It never retains the presentation's disposable. It retains the view model only while the presentation begins.
@usableFromInline final class PresentationSpan: Sendable {
    private struct State: GuardedState {
        var subject: TraceSubject?
        /// The presentations without a disposable inside this one. They end with it.
        var inner: [PresentationSpan] = []
        /// The view model, while a presenter presents it. If the presenter passes it on to other presenters with `<-`, no further
        /// presentation begins.
        var passable: Any?
        var hasEnded = false
    }

    private let state = Lock(State())

    /// The presentation that the current code runs in.
    @TaskLocal static var current: PresentationSpan?

    /// Creates the span of a presentation that is about to begin.
    init(of viewModel: Any, name: String? = nil, in parent: PresentationSpan?) {
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
        // The end of a presentation that is released without being disposed of is recorded too.
        if Trace.isOn { Trace.ended(self) }
    }

    private var subject: TraceSubject? { state.withLock(\.subject) }

    /// Presents a view model with an object that provides its presenters, and records it.
    @usableFromInline @inline(never)
    static func present(_ viewModel: Any, _ body: () -> (any Disposable)?) -> (any Disposable)? {
        // `body` presents and records the hidden view model.
        if viewModel is any ViewModelHiding { return body() }
        if let passedOn = current?.passOn(viewModel, body) { return passedOn }
        let span = PresentationSpan(of: viewModel, in: current)
        let end = span.begin(viewModel, passesOn: false, body)
        if end == nil { span.end(with: current) }
        return end
    }

    /// Records the beginning. Returns a disposable that ends the presentation and records its end, or `nil` if `body` returns none.
    ///
    /// - Parameters:
    ///   - viewModel: The view model.
    ///   - passesOn: Whether a presenter presents the view model, and may pass it on with `<-`; `false` if `<-` presents it.
    ///   - body: Presents the view model.
    fileprivate func begin(
        _ viewModel: Any,
        passesOn: Bool,
        _ body: () -> (any Disposable)?
    ) -> (any Disposable)? {
        guard let subject else { return body() }
        let number = Trace.record(.began, of: subject, value: viewModel)
        let end = Trace.causing(number) {
            passesOn ? resume(with: viewModel, body) : Self.$current.withValue(self, operation: body)
        }
        // The presentation may have ended before the presenter returned its disposable.
        guard let end, end.isDisposed else { return end.map { SpanEnd(of: self, $0) } }
        self.end()
        return end
    }

    /// Presents the view model inside this presentation. It may be passed on to other presenters.
    func resume<Result>(with viewModel: Any, _ body: () -> Result) -> Result {
        setPassable(to: unwrapped(viewModel))
        defer { setPassable(to: nil) }
        return Self.$current.withValue(self, operation: body)
    }

    /// Records the end, once.
    ///
    /// - Parameter body: Ends the presentation.
    func end(_ body: () -> Void = {}) {
        let inner = state.withLock { state in
            state.hasEnded = true
            return exchange(&state.inner, with: [])
        }
        guard Trace.isOn else { return body() }
        func end() {
            body()
            for span in inner.reversed() { span.end() }
        }
        if let number = Trace.ended(self) { Trace.causing(number, end) } else { end() }
    }

    /// Ends together with the enclosing presentation, or now if there is none or it has ended.
    fileprivate func end(with parent: PresentationSpan?) {
        let endsLater = parent?.state.withLock { state in
            if !state.hasEnded { state.inner.append(self) }
            return !state.hasEnded
        }
        if endsLater != true { end() }
    }

    /// Presents a view model as a part of this presentation, if the presenter passes on its own view model. Returns `nil` for
    /// another view model.
    private func passOn<Result>(_ viewModel: Any, _ body: () -> Result) -> Result? {
        guard let passable = state.withLock(\.passable), isSame(passable, viewModel) else { return nil }
        // View models that are presented inside `body` have their own presentations.
        setPassable(to: nil)
        defer { setPassable(to: passable) }
        return body()
    }

    private func setPassable(to viewModel: Any?) {
        // The previous view model is released after unlocking.
        _ = state.withLock { exchange(&$0.passable, with: viewModel) }
    }
}

/// Ends a presentation, and records it.
private final class SpanEnd: PresentationEnd {
    private let span: PresentationSpan
    private let end: any Disposable

    init(of span: PresentationSpan, _ end: any Disposable) {
        self.span = span
        self.end = end
    }

    var isDisposed: Bool { hasEnded }
    var ending: (hasEnded: Bool, inner: (any Disposable)?) { (false, end) }

    func dispose() { span.end(end.dispose) }
}

/// A wrapper that hides the type of a view model: an `AnyPresentable` of any presenters.
protocol ViewModelHiding {
    var hiddenViewModel: Any { get }
}

/// Returns the view model inside a wrapper, or the value itself if it is not a wrapper.
private func unwrapped(_ viewModel: Any) -> Any {
    (viewModel as? any ViewModelHiding)?.hiddenViewModel ?? viewModel
}

/// Whether two view models are the same object, or structs with the same parts.
///
/// The bytes of a struct that is passed on can differ in padding, and in functions that the compiler has wrapped. So the parts
/// are compared, up to a limit. A struct with more parts counts as different.
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

/// Whether two values of one type without parts are equal. Values that cannot be compared, such as functions, count as equal.
private func areEqual(_ one: Any, _ other: Any, _ style: Mirror.DisplayStyle?) -> Bool {
    if let areEqual = ValueDifferences.areEqual(one, other) { return areEqual }
    return style != .enum || ValueText.line(one) == ValueText.line(other)
}

extension TraceSubject.Kind {
    /// A presentation.
    public static var presentation: Self {
        Self("presentation", of: "Fractal MVVM", endsBeforeItsObject: true)
    }
}
