import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// Makes the view's model, brings it up to date when the store has changed, and handles the view's messages.
struct ___VARIABLE_productName:identifier___Seeder: Seedable {
    @ObservedObject var store: ___VARIABLE_productName:identifier___Store

    func initialize() -> (___VARIABLE_productName:identifier___View.Model, Cmd<___VARIABLE_productName:identifier___View.Msg>) {
        (___VARIABLE_productName:identifier___View.Model(count: store.count), .none)
    }

    func update(model: ___VARIABLE_productName:identifier___View.Model) -> (___VARIABLE_productName:identifier___View.Model, Cmd<___VARIABLE_productName:identifier___View.Msg>) {
        var model = model
        model.count = store.count
        return (model, .none)
    }

    func receive(model: ___VARIABLE_productName:identifier___View.Model, msg: ___VARIABLE_productName:identifier___View.Msg) {
        switch msg {
        case .increment: store.increment()
        case .reset: store.reset()
        }
    }
}
