import NecomCore

#if canImport(SwiftUI)
import SwiftUI
#else
import SedeCore
#endif

// A model's state in a view. The model has no delegate: the view reads the state.

final class TimerModel: MainSeedModel<TimerModel> {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let tick: () -> Void
    }

    struct State: StateType {
        var seconds = 0
    }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<NoDelegate>
    ) -> Action {
        Action(tick: { state.seconds += 1 })
    }
}

struct TimerScreen: View {
    let model: TimerModel

    var body: some View {
        VStack {
            Text("\(model.state.seconds) s")
            Button("Tick") { model.action.tick() }
        }
    }
}
