/// A presenter for tests. It records what is presented, so that you can test a view model without a view.
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
/// A test can assert each presented value once, in order, and at the end that there are no others. If an assertion
/// fails, the error shows what was expected and what happened, line by line:
///
/// ```swift
/// try presenters.title.expect("call")
/// try presenters.title.expect("call Jim")
/// try presenters.title.expectEnd("call")
/// try presenters.title.expectNothingMore()
/// ```
///
/// To record what a child view model presents, pass a closure that binds the child to its own presenters:
/// `RecordingPresenter { $0 <- childPresenters }`. If these are isolated to the main actor, use
/// `RecordingPresenter.UI { $0 <- childPresenters }`.
///
/// A presenter made with `init(onPresent:)` presents on the calling thread, one made with `UI(onPresent:)` on the main thread. A
/// recording presenter of `Sendable` values can be used on any thread.
public final class RecordingPresenter<ViewModel>: PresenterType {
    fileprivate let record: PresentationRecord<ViewModel>

    /// The presenter that records.
    public let presenter: Presenter<ViewModel>

    private init(_ makePresenter: (PresentationRecord<ViewModel>) -> Presenter<ViewModel>) {
        let record = PresentationRecord<ViewModel>()
        self.record = record
        presenter = makePresenter(record)
    }

    /// Creates a presenter without recorded values.
    ///
    /// - Parameter onPresent: Called with each value after it has been recorded. The disposable that it returns is
    ///   disposed of when the presentation ends.
    public convenience init(onPresent: @escaping @Sendable (ViewModel) -> (any Disposable)? = { _ in nil }) {
        self.init { record in
            // The presenter has no name in traces. A recording presenter is often the initial value of a stored
            // property, and there the compiler does not pass the property's name.
            Presenter(Presenting(.callingThread, .unnamed) { record.add($0, presentedBy: onPresent($0)) })
        }
    }

    /// Creates a presenter without recorded values that presents on the main thread, like a `Presenter.UI`.
    @MainActor public static func UI(
        onPresent: @escaping @MainActor (ViewModel) -> (any Disposable)?
    ) -> RecordingPresenter {
        RecordingPresenter { record in
            Presenter(.onMain(.unnamed) { record.add($0, presentedBy: onPresent($0)) })
        }
    }

    /// Everything that was presented, in order.
    public var presented: [ViewModel] { record.presented.elements }

    /// The values that are shown, in the order of their presentation. A value is shown until its presentation ends.
    public var shown: [ViewModel] { record.shown }

    /// The shown value that was presented last; `nil` if nothing is shown.
    public var current: ViewModel? { record.shown.last }
}

extension RecordingPresenter: Sendable where ViewModel: Sendable {}

/// The record of a recording presenter.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `State` | `state` | threads that present, end a presentation, or read |
/// | `presented`, `ended` | their own locks | the same threads, and a test that asserts |
private final class PresentationRecord<ViewModel>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all mutable state is inside the lock, or inside the locks of `presented` and `ended`.
    // View models that are not `Sendable` stay on the thread of their presenter.

    private struct State: GuardedState {
        var lastNumber = 0
        /// The shown view models. A number identifies each, because view models need not be `Equatable`.
        var shown: [(number: Int, viewModel: ViewModel)] = []
    }

    private let state = Lock(State())

    let presented = Recording<ViewModel>(of: "presentation")
    let ended = Recording<ViewModel>(of: "end of a presentation")

    var shown: [ViewModel] { state.withLock { $0.shown.map(\.viewModel) } }

    /// Records a view model as shown.
    ///
    /// - Parameter present: Calls the closure of the recording presenter.
    /// - Returns: A disposable that ends the presentation and records its end.
    func add(_ viewModel: ViewModel, presentedBy present: @autoclosure () -> (any Disposable)?)
        -> any Disposable
    {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.shown.append((state.lastNumber, viewModel))
            return state.lastNumber
        }
        presented.record(viewModel)
        let inner = present()
        return AnyDisposable { [self] in
            inner?.dispose()
            let gone = state.withLock { state in
                state.shown.firstIndex { $0.number == number }.map { state.shown.remove(at: $0) }
            }
            if let gone { ended.record(gone.viewModel) }
        }
    }
}

extension RecordingPresenter {
    /// Asserts the first presented value that has not been asserted yet.
    ///
    /// - Parameters:
    ///   - viewModel: The expected value. It is compared with `==` if it is `Equatable`, by its identity if it is an
    ///     object, and by its contents otherwise.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows the expected and the presented value, line by line.
    public func expect(_ viewModel: ViewModel, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try record.presented.expect(viewModel, at: TestLine(fileID, line))
    }

    /// Asserts a condition of the first presented value that has not been asserted yet.
    ///
    /// - Parameters:
    ///   - description: The expectation, in words.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - isExpected: Returns whether the value is expected.
    /// - Throws: An error whose description shows the value, or the error of `isExpected`.
    public func expect(
        _ description: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isExpected: (ViewModel) throws -> Bool
    ) throws {
        let (expected, place) = (Described(description), TestLine(fileID, line))
        try record.presented.expect(expected, at: place, isExpected: isExpected)
    }

    /// Asserts that a value was presented that has not been asserted yet, and returns it. Use it for a function, an
    /// action or a child, which cannot be compared.
    ///
    /// ```swift
    /// let write = try screen.write.expectNext()
    /// write("call Jim")
    /// ```
    ///
    /// - Returns: The presented value.
    /// - Throws: An error if every presented value has been asserted.
    @discardableResult
    public func expectNext(fileID: StaticString = #fileID, line: UInt = #line) throws -> ViewModel {
        var next: ViewModel?
        try record.presented.expect(ViewModel.self, at: TestLine(fileID, line)) { viewModel in
            next = viewModel
            return true
        }
        return next!
    }

    /// Asserts the first end of a presentation that has not been asserted yet.
    ///
    /// - Parameters:
    ///   - viewModel: The value that was shown until then. It is compared as in `expect(_:)`.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows the expected value and the actual one, line by line.
    public func expectEnd(_ viewModel: ViewModel, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try record.ended.expect(viewModel, at: TestLine(fileID, line))
    }

    /// Asserts the shown values.
    ///
    /// - Parameters:
    ///   - viewModels: The values, in the order of their presentation. They are compared as in `expect(_:)`.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows the expected and the shown values, line by line.
    public func expectShown(
        _ viewModels: [ViewModel],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let shown = shown
        let isExpected =
            shown.count == viewModels.count && zip(viewModels, shown).allSatisfy(ValueDifferences.areSame)
        if !isExpected {
            throw ExpectationFailure.differs("The list of shown values", expected: viewModels, actual: shown)
                .at(TestLine(fileID, line))
        }
    }

    /// Asserts that every presented value has been asserted. Ends need not be asserted: each replaced value ends, which is
    /// rarely the point of a test.
    ///
    /// - Throws: An error whose description lists the values that have not been asserted.
    public func expectNothingMore(fileID: StaticString = #fileID, line: UInt = #line) throws {
        try record.presented.expectNothingMore(at: TestLine(fileID, line))
    }

    /// Waits for the next presented value that has not been asserted, and asserts it, as `expect(_:)` does.
    ///
    /// - Parameters:
    ///   - viewModel: The expected value. It is compared as in `expect(_:)`.
    ///   - time: The longest time to wait.
    ///   - clock: Measures the time. With `TestScheduler.clock`, it is virtual time.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows both values, line by line, or reports that none was presented in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<C: Clock>(
        _ viewModel: ViewModel,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        let place = TestLine(fileID, line)
        try await record.presented.waitForNext(viewModel, within: time, clock: clock, at: place)
        try expect(viewModel, fileID: fileID, line: line)
    }

    /// Waits for the next presented value that has not been asserted, and asserts a condition of it, as `expect(_:where:)`
    /// does.
    ///
    /// - Throws: An error whose description shows the value, or reports that none was presented in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<C: Clock>(
        _ description: String,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isExpected: (ViewModel) throws -> Bool
    ) async throws {
        let (expected, place) = (Described(description), TestLine(fileID, line))
        try await record.presented.waitForNext(expected, within: time, clock: clock, at: place)
        try expect(description, fileID: fileID, line: line, where: isExpected)
    }

    /// Waits for the next end of a presentation that has not been asserted, and asserts it, as `expectEnd(_:)` does.
    ///
    /// - Throws: An error whose description shows both values, line by line, or reports that no presentation ended in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expectEnd<C: Clock>(
        _ viewModel: ViewModel,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        let place = TestLine(fileID, line)
        try await record.ended.waitForNext(viewModel, within: time, clock: clock, at: place)
        try expectEnd(viewModel, fileID: fileID, line: line)
    }
}
