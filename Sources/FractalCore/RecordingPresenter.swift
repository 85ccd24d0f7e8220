/// A presenter for tests: it records what it is given to present, so that a view model is tested without a view.
///
/// ```swift
/// final class TextPresenters: TextViewModelPresenterContainer {
///     let title = RecordingPresenter<String>()
///     var titlePresenter: Presenter<String> { title.presenter }
///     // ...
/// }
///
/// let presenters = TextPresenters()
/// let disposable = viewModel <- presenters
/// XCTAssertEqual(presenters.title.shown, ["Text"])
/// disposable?.dispose()
/// XCTAssertEqual(presenters.title.shown, [])
/// ```
///
/// A child is presented further by a closure: `RecordingPresenter { $0 <- childPresenters }`. If the child's presenters
/// live on the main actor, use `RecordingPresenter.UI { $0 <- childPresenters }`.
///
/// It presents on the calling thread. Any thread may use and read one of values that are `Sendable`.
public final class RecordingPresenter<ViewModel>: PresenterType {
    private let record: PresentationRecord<ViewModel>

    /// The presenter that records.
    public let presenter: Presenter<ViewModel>

    private init(_ makePresenter: (PresentationRecord<ViewModel>) -> Presenter<ViewModel>) {
        let record = PresentationRecord<ViewModel>()
        self.record = record
        presenter = makePresenter(record)
    }

    /// Creates a presenter that has presented nothing.
    ///
    /// - Parameter onPresent: Called with each view model after it has been recorded; what it returns is disposed
    ///   of when the presentation ends.
    public convenience init(onPresent: @escaping @Sendable (ViewModel) -> (any Disposable)? = { _ in nil }) {
        self.init { record in .immediate { record.add($0, presentedBy: onPresent($0)) } }
    }

    /// Creates a presenter that has presented nothing, and presents on the main thread, as a `Presenter.UI` does.
    ///
    /// - Parameter onPresent: Called with each view model after it has been recorded; what it returns is disposed of when
    ///   the presentation ends.
    @MainActor
    public static func UI(
        onPresent: @escaping @MainActor (ViewModel) -> (any Disposable)?
    ) -> RecordingPresenter {
        RecordingPresenter { record in .onMain { record.add($0, presentedBy: onPresent($0)) } }
    }

    /// All that was presented, in that order.
    public var presented: [ViewModel] {
        record.presented
    }

    /// What is shown: presented and not ended, in the order in which it was presented.
    public var shown: [ViewModel] {
        record.shown
    }

    /// What is shown and was presented last; `nil` if nothing is.
    public var current: ViewModel? {
        record.shown.last
    }
}

extension RecordingPresenter: Sendable where ViewModel: Sendable {}

/// What a recording presenter has presented.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `State` | `state` | whoever presents, ends a presentation, or reads |
private final class PresentationRecord<ViewModel>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the lock. View models that are not `Sendable` stay
    // where they are presented, because their presenter does.

    private struct State: GuardedState {
        var presented: [ViewModel] = []
        /// What is shown, by its number among all that was presented.
        var shown: [(number: Int, viewModel: ViewModel)] = []
    }

    private let state = Lock(State())

    var presented: [ViewModel] {
        state.withLock(\.presented)
    }

    var shown: [ViewModel] {
        state.withLock { $0.shown.map(\.viewModel) }
    }

    /// Records a view model as shown.
    ///
    /// - Parameter present: Presents it further.
    /// - Returns: A disposable that ends what `present` began, and records that the view model is not shown any more.
    func add(_ viewModel: ViewModel, presentedBy present: @autoclosure () -> (any Disposable)?)
        -> any Disposable
    {
        let number = state.withLock { state in
            state.presented.append(viewModel)
            state.shown.append((state.presented.count, viewModel))
            return state.presented.count
        }
        let inner = present()
        return AnyDisposable { [self] in
            inner?.dispose()
            // What goes is released here, after unlocking.
            _ = state.withLock { state in
                state.shown.firstIndex { $0.number == number }.map { state.shown.remove(at: $0) }
            }
        }
    }
}
