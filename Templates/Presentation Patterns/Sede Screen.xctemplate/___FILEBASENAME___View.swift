import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// Shows its model, and sends messages for what the user does. A router gives the view its seeder:
///
///     ___VARIABLE_productName:identifier___View().seed(___VARIABLE_productName:identifier___Seeder(store: store))
struct ___VARIABLE_productName:identifier___View: View {
    @Seeder<Model, Msg> var seeder

    var body: some View {
        VStack {
            Text("\(seeder.count)")
            Button("Increment") { _seeder(.increment) }
            Button("Reset") { _seeder(.reset) }
                .disabled(seeder.count == 0)
        }
    }
}

extension ___VARIABLE_productName:identifier___View {
    /// What the view reads. A `TextField` or a `Toggle` is bound to a property of it, as in `$seeder.name`.
    struct Model: Equatable {
        var count: Int
    }

    /// What the view says.
    enum Msg {
        case increment
        case reset
    }
}
