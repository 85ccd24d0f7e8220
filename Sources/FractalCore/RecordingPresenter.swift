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
/// A child is presented further by a closure: `RecordingPresenter { $0 <- childPresenters }`.
///
/// It presents on the calling thread. Any thread may use and read it.
public final class RecordingPresenter<ViewModel: Sendable>: PresenterType, Sendable {
    private struct Record: GuardedState {
        var presented: [ViewModel] = []
        /// What is shown, by its number among all that was presented.
        var shown: [(number: Int, viewModel: ViewModel)] = []
    }

    private let record = Lock(Record())
    private let onPresent: @Sendable (ViewModel) -> (any Disposable)?

    /// Creates a presenter that has presented nothing.
    ///
    /// - Parameter onPresent: Called with each view model after it has been recorded; what it returns is disposed
    ///   of when the presentation ends.
    public init(onPresent: @escaping @Sendable (ViewModel) -> (any Disposable)? = { _ in nil }) {
        self.onPresent = onPresent
    }

    /// The presenter that records.
    public var presenter: Presenter<ViewModel> {
        Presenter.immediate { self.recordPresentation(of: $0) }
    }

    /// All that was presented, in that order.
    public var presented: [ViewModel] {
        record.withLock(\.presented)
    }

    /// What is shown: presented and not ended, in the order in which it was presented.
    public var shown: [ViewModel] {
        record.withLock { $0.shown.map(\.viewModel) }
    }

    /// What is shown and was presented last; `nil` if nothing is.
    public var current: ViewModel? {
        record.withLock(\.shown.last?.viewModel)
    }

    private func recordPresentation(of viewModel: ViewModel) -> any Disposable {
        let number = record.withLock { record in
            record.presented.append(viewModel)
            record.shown.append((record.presented.count, viewModel))
            return record.presented.count
        }
        let inner = onPresent(viewModel)
        return AnyDisposable { [self] in
            inner?.dispose()
            // What goes is released here, after unlocking.
            _ = record.withLock { record in
                record.shown.firstIndex { $0.number == number }.map { record.shown.remove(at: $0) }
            }
        }
    }
}
