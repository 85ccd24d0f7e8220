#if canImport(SwiftUI)
import SwiftUI

import class PrexCore.Presenter

/// The screen in SwiftUI. Remove this file or the view controller, whichever you do not use.
///
/// The body is evaluated again when a property that it reads, such as `presenter.count`, changes.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
struct ___VARIABLE_productName:identifier___View: View {
    @State private var presenter = ___VARIABLE_productName:identifier___Presenter(
        state: ___VARIABLE_productName:identifier___State(),
        mutation: ___VARIABLE_productName:identifier___Mutation()
    )

    var body: some View {
        VStack {
            Text("\(presenter.count)")
            Button("Increment") { presenter.increment() }
            Button("Reset") { presenter.reset() }
                .disabled(presenter.count == 0)
        }
    }
}
#endif
