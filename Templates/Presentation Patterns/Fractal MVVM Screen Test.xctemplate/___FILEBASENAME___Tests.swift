import FractalCore
import Testing

@testable import ___VARIABLE_module:identifier___

/// Presenters that record stand in for the view's.
private struct ___VARIABLE_productName:identifier___Screen: ___VARIABLE_productName:identifier___Presenters {
    let count = RecordingPresenter<String>()
    let increment = RecordingPresenter<Action<Void, Void, NoError>>()
    let reset = RecordingPresenter<Action<Void, Void, NoError>>()

    var countPresenter: Presenter<String> { count.presenter }
    var incrementPresenter: Presenter<Action<Void, Void, NoError>> { increment.presenter }
    var resetPresenter: Presenter<Action<Void, Void, NoError>> { reset.presenter }
}

@MainActor
@Suite struct ___VARIABLE_productName:identifier___Tests {
    private let screen = ___VARIABLE_productName:identifier___Screen()

    @Test func incrementAddsOne() throws {
        let presentation = ___VARIABLE_productName:identifier___ViewModel() <- screen
        try screen.count.expect("0")
        let increment = try screen.increment.expectNext()
        increment.apply().start()
        try screen.count.expect("1")
        try screen.count.expectNothingMore()
        presentation?.dispose()
    }

    @Test func resetReturnsToZeroAndIsDisabledThere() throws {
        let presentation = ___VARIABLE_productName:identifier___ViewModel() <- screen
        let increment = try screen.increment.expectNext()
        let reset = try screen.reset.expectNext()
        #expect(!reset.isEnabled.value)
        increment.apply().start()
        #expect(reset.isEnabled.value)
        reset.apply().start()
        try screen.count.expectShown(["0"])
        #expect(!reset.isEnabled.value)
        presentation?.dispose()
    }

    @Test func nothingIsShownAfterTheEnd() throws {
        let presentation = ___VARIABLE_productName:identifier___ViewModel() <- screen
        presentation?.dispose()
        try screen.count.expectShown([])
        try screen.reset.expectShown([])
    }
}
