import PrexCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
import protocol SwiftUI.View
private typealias State = SwiftUI.State
#else
import SedeCore
import protocol SedeCore.View
private typealias State = SedeCore.State
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
            Text("\(presenter.count)")
            Button("Increment") { presenter.dispatch(.increment) }
        }
    }
}

/// Keeps the presenter as long as the screen is shown.
struct CounterPage: View {
    @State private var presenter = Presenter(state: CounterState(), mutation: CounterMutation())

    var body: some View {
        CounterScreen(presenter: presenter)
    }
}

/// For systems without Observation, and for views that need each change: Prex's view, in place of a view controller.
final class ObservedCounter: ObservableObject, PrexCore.View {
    @Published private(set) var state = CounterState()
    private(set) lazy var presenter = Presenter(view: self, state: state, mutation: CounterMutation())

    func reflect(change: StateChange<CounterState>) {
        state = change.new
    }
}

struct ObservedCounterScreen: View {
    @StateObject var counter = ObservedCounter()

    var body: some View {
        VStack {
            Text("\(counter.state.count)")
            Button("Increment") { counter.presenter.dispatch(.increment) }
        }
    }
}

/// A counter that reads a flux without a presenter. Other screens may share the flux.
struct CountScreen: View {
    let flux: Flux<CounterAction, CounterState>

    var body: some View {
        VStack {
            Text("\(flux.store.state.count)")
            Button("Increment") { flux.dispatcher.dispatch(.increment) }
        }
    }
}
