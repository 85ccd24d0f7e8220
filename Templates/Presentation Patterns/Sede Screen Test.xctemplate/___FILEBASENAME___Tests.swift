import SedeCore
import Testing

@testable import ___VARIABLE_module:identifier___

/// A seeder is a struct with three functions, which a test calls.
@MainActor
@Suite struct ___VARIABLE_productName:identifier___Tests {
    private let store = ___VARIABLE_productName:identifier___Store()

    @Test func theModelHasTheCountOfTheStore() {
        let seeder = ___VARIABLE_productName:identifier___Seeder(store: store)
        let (model, _) = seeder.initialize()
        #expect(model.count == 0)
        seeder.receive(model: model, msg: .increment)
        #expect(seeder.update(model: model).0.count == 1)
        seeder.receive(model: model, msg: .reset)
        #expect(seeder.update(model: model).0.count == 0)
    }
}

#if !canImport(SwiftUI)
/// Where there is no SwiftUI, a `ViewHost` shows the view without a screen: it taps, and tells what is shown.
extension ___VARIABLE_productName:identifier___Tests {
    private func makeHost() -> ViewHost {
        ViewHost(___VARIABLE_productName:identifier___View().seed(___VARIABLE_productName:identifier___Seeder(store: store)))
    }

    @Test func incrementAddsOne() throws {
        let host = makeHost()
        try host.expect(["0", "Increment", "Reset"])
        try host.tap("Increment")
        try host.expect(["1", "Increment", "Reset"])
    }

    @Test func resetReturnsToZeroAndIsDisabledThere() throws {
        let host = makeHost()
        try host.expect("Reset", is: .button(), isDisabled: true)
        try host.tap("Increment")
        try host.tap("Reset")
        try host.expect(["0", "Increment", "Reset"])
        try host.expect("Reset", is: .button(), isDisabled: true)
    }
}
#endif
