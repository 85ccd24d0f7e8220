#if DEBUG
import SharedReactive

/// Whether a presenter was used before it was deallocated, in a debug build.
///
/// Whoever creates one and does not keep it waits for changes that never come.
@usableFromInline final class PresenterUse: Sendable {
    private let isUsed = AtomicFlag()
    private let viewType: Any.Type
    // The invariant behind `nonisolated(unsafe)`: nothing writes it after `init`, and the end of a presenter only asks
    // whether the view is still there, which is safe on any thread.
    nonisolated(unsafe) private weak var view: AnyObject?

    @usableFromInline init(view: AnyObject?) {
        self.view = view
        viewType = view.map { type(of: $0) } ?? Never.self
    }

    @usableFromInline func note() { isUsed.set(true) }

    /// The presenter is being deallocated.
    func end(of presenter: Any.Type) {
        guard !isUsed.isSet, view != nil else { return }
        Hint.give(
            about: "presenter that nobody kept",
            of: presenter,
            viewType,
            text: """
                A \(presenter) was deallocated before it was used, so its view, \(viewType), is not told of any \
                changes. Nothing keeps the presenter alive: keep it in a property of the view, such as \
                private lazy var presenter = Presenter(view: self, …).
                """
        )
    }
}
#endif
