import FractalCore
import PrexCore

#if canImport(SwiftUI)
import SwiftUI
#else
import SedeCore
#endif

struct GreetingState: PrexCore.State {
    var name = "Ada"
}

enum GreetingAction: Action {
    case greet
}

struct GreetingScreen: View {
    let presenter: Presenter<GreetingAction, GreetingState>
    let title: Property<String>
    @State private var isGreeting = false

    var body: some View {
        VStack {
            Text(isGreeting ? "Hello, \(presenter.state.name)!" : title.value)
            Button("Greet") { isGreeting = true }
        }
    }
}
