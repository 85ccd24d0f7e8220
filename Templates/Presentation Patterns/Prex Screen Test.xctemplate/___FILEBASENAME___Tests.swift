import PrexCore
import Testing

@testable import ___VARIABLE_module:identifier___

/// A `RecordingView` stands in for the view: it records the changes that it is told. Changes are told on the main actor, so
/// the tests run there.
@MainActor
@Suite struct ___VARIABLE_productName:identifier___Tests {
    private let view = RecordingView<___VARIABLE_productName:identifier___State>()

    @Test func incrementAddsOne() throws {
        let presenter = ___VARIABLE_productName:identifier___Presenter(view: view)
        presenter.increment()
        try view.expect { $0.count = 1 }
        presenter.increment()
        try view.expect { $0.count = 2 }
        try view.expectNothingMore()
    }

    @Test func resetReturnsToZero() throws {
        let presenter = ___VARIABLE_productName:identifier___Presenter(view: view)
        presenter.increment()
        try view.expect { $0.count = 1 }
        presenter.reset()
        try view.expect { $0.count = 0 }
        // The count is zero already, so the view is told nothing.
        presenter.reset()
        try view.expectNothingMore()
    }
}
