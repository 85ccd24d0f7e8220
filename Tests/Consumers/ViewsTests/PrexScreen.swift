import PrexCore

#if canImport(SwiftUI)
import SwiftUI
import protocol SwiftUI.View
import struct SwiftUI.State
#else
import SedeCore
import protocol SedeCore.View
import struct SedeCore.State
#endif

// A presenter's state in a view.

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

struct CounterScreen: View {
    let presenter: Presenter<CounterAction, CounterState>

    var body: some View {
        VStack {
            Text("\(presenter.state.count)")
            Button("Increment") { presenter.dispatch(.increment) }
        }
    }
}

/// The same with a flux, which other screens may share.
struct CountScreen: View {
    let flux: Flux<CounterAction, CounterState>

    var body: some View {
        VStack {
            Text("\(flux.store.state.count)")
            Button("Increment") { flux.dispatcher.dispatch(.increment) }
        }
    }
}
