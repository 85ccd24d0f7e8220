import SharedReactive

// | state | guard | who touches it |
// | --- | --- | --- |
// | `TracedBinding.Open` | `open` | the busy thread of a presentation slot, and who ends the binding |
// | `present` | – | the task or thread that it belongs to |

/// A call of `<~` or `present(_:)`, which may present more later.
@usableFromInline final class TracedBinding: Sendable {
    private struct Open: GuardedState {
        var presentation: TracedPresentation?
    }

    /// The presentation in which it was made.
    let parent: TracedPresentation?
    private let presentsOnce: Bool
    /// What it has presented last, if that has nothing to end.
    private let open = Lock(Open())

    /// The binding for which something is presented.
    @TaskLocal static var present: TracedBinding?

    /// Takes note of a binding.
    ///
    /// - Parameter presentsOnce: Whether it presents a single value. Nobody keeps it then.
    @usableFromInline init(presentsOnce: Bool) {
        parent = TracedPresentation.current
        self.presentsOnce = presentsOnce
    }

    deinit { replace(with: nil) }

    /// Takes note of what has nothing to end, in place of what was presented before.
    func replace(with presentation: TracedPresentation?) {
        let before = open.withLock { exchange(&$0.presentation, with: presentation) }
        before?.end()
    }

    /// Takes what has nothing to end: it lasts until the binding presents something else, or with what is around it.
    func keep(_ presentation: TracedPresentation) {
        if !presentsOnce { return replace(with: presentation) }
        if let parent { parent.keep(presentation) } else { presentation.end() }
    }

    /// The binding for which a list is presented.
    @usableFromInline static var ofPresentList: TracedBinding? { present }

    /// Returns what `body` returns, which presents for a binding; for none, in no place that is known.
    @usableFromInline
    static func presenting<Result>(for binding: TracedBinding?, _ body: () -> Result) -> Result {
        $present.withValue(binding, operation: body)
    }
}

/// Where a view model comes from that waits to be presented.
@usableFromInline final class PresentationOrigin: Sendable {
    private let cause: Int
    private let binding: TracedBinding?

    /// The present step and binding.
    @usableFromInline init() {
        cause = Trace.causeToKeep
        binding = TracedBinding.present
    }

    /// Returns what `body` returns, which presents the view model.
    @usableFromInline func resume<Result>(_ body: () -> Result) -> Result {
        Trace.resuming(cause) { TracedBinding.presenting(for: binding, body) }
    }
}
