import IVCore
import Testing

@testable import ___VARIABLE_module:identifier___

/// A `MockView` stands in for the view: it emits events, and records the commands that it is given.
@MainActor
@Suite struct ___VARIABLE_productName:identifier___Tests {
    private let view = MockView<___VARIABLE_productName:identifier___Interactor>()

    init() {
        view.link(___VARIABLE_productName:identifier___Interactor())
    }

    @Test func theCountIsShownAtFirst() throws {
        view.emit(event: .didLoad)
        try view.expect(.showCount(0))
        try view.expectNothingMore()
    }

    @Test func incrementAddsOne() throws {
        view.emit(event: .didTapIncrement)
        try view.expect(.showCount(1))
        view.emit(event: .didTapIncrement)
        try view.expect(.showCount(2))
        try view.expectNothingMore()
    }

    @Test func resetReturnsToZero() throws {
        view.emit(event: .didTapIncrement)
        try view.expect(.showCount(1))
        view.emit(event: .didTapReset)
        try view.expect(.showCount(0))
        // The count is zero already, so the view is given no command.
        view.emit(event: .didTapReset)
        try view.expectNothingMore()
    }
}
