import FractalCore
import IVCore
import NecomCore
import PrexCore
import ReactiveOperators
import SedeCore
import SharedReactive

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// All seven modules in one file. Five names are ambiguous, and are qualified: `Action`, `Presenter`, `PropertyProtocol`,
// `State` and `View`. With Combine there are two more: `Scheduler` and `Subscription`.

#if canImport(SwiftUI)
typealias ScreenState = SwiftUI.State
#else
typealias ScreenState = SedeCore.State
#endif

enum SavingAction: PrexCore.Action {
    case save
}

struct SavingState: PrexCore.State {
    var isSaved = false
}

struct SavingMutation: Mutation {
    func mutate(action: SavingAction, state: inout SavingState) {
        state.isSaved = true
    }
}

/// The names of each module in this file.
struct Everything {
    let saving: Flux<SavingAction, SavingState>
    let prex: PrexCore.Presenter<SavingAction, SavingState>?
    let subscription: PrexCore.Subscription?
    let fractal: FractalCore.Presenter<String>
    let action: ReactiveOperators.Action<Void, Void, NoError>
    let scheduler: any SharedReactive.Scheduler
    let title: any ReactiveOperators.PropertyProtocol<String>
    let binder: Binder<Bool>?
    let emitter: CommandEmitter<String>?
    let cmd: Cmd<String>
}

struct SavingView: ScreenView {
    @Seeder<String, Never> var seeder
    @ScreenState var isOpen = true

    var body: some ScreenView {
        Text(isOpen ? seeder : "")
    }
}

#if canImport(SwiftUI)
typealias ScreenView = SwiftUI.View
#else
typealias ScreenView = SedeCore.View
#endif

struct TitleSeeder: Seedable {
    let title: String

    func initialize() -> (String, Cmd<Never>) {
        (title, .none)
    }
}
