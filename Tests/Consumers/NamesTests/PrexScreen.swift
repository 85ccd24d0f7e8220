import PrexCore

#if canImport(SwiftUI)
import SwiftUI
import protocol SwiftUI.View
private typealias State = SwiftUI.State
#else
import SedeCore
import protocol SedeCore.View
private typealias State = SedeCore.State
#endif

// Prex and SwiftUI in one file: the scoped imports decide that `View` and `State` are SwiftUI's. Prex's are qualified.

struct CounterState: PrexCore.State {
    var count = 0
}

enum CounterAction: Action {
    case increment
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment:
            state.count += 1
        }
    }
}

final class CounterTitle: PrexCore.View {
    var text = ""

    func reflect(change: StateChange<CounterState>) {
        text = "\(change.new.count)"
    }
}

struct CounterScreen: View {
    let presenter: Presenter<CounterAction, CounterState>
    @State private var isGreeting = false

    var body: some View {
        VStack {
            Text(isGreeting ? "Hello" : "Counter")
            Button("Greet") { isGreeting = true }
            Button("Increment") { presenter.dispatch(.increment) }
        }
    }
}
