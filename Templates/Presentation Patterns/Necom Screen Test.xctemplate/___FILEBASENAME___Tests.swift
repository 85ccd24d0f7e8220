import NecomCore
import Testing

@testable import ___VARIABLE_module:identifier___

/// A delegate that records stands in for the view.
@MainActor
private final class Recording___VARIABLE_productName:identifier___View: RecordingDelegate, ___VARIABLE_productName:identifier___View {
    let recording = DelegateRecording()

    var count: Binder<Int> { recording.binder() }
    var isResetEnabled: Binder<Bool> { recording.binder() }
}

@MainActor
@Suite struct ___VARIABLE_productName:identifier___Tests {
    private let presenter = ___VARIABLE_productName:identifier___Presenter()
    private let view = Recording___VARIABLE_productName:identifier___View()

    init() {
        presenter.connect(view)
    }

    @Test func theCountIsShownAtFirst() throws {
        presenter.action.load()
        try view.expect(\.count, 0)
        try view.expect(\.isResetEnabled, false)
        try view.expectNothingMore()
    }

    @Test func incrementAddsOne() throws {
        presenter.action.increment()
        try view.expect(\.count, 1)
        try view.expect(\.isResetEnabled, true)
        try view.expectNothingMore()
    }

    @Test func resetReturnsToZero() throws {
        presenter.action.increment()
        try view.expect(\.count, 1)
        try view.expect(\.isResetEnabled, true)
        presenter.action.reset()
        try view.expect(\.count, 0)
        try view.expect(\.isResetEnabled, false)
        try view.expectNothingMore()
    }
}
