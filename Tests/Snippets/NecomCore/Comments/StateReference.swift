import NecomCore

// They stand for SwiftUI's.
import struct SedeCore.Button
import struct SedeCore.Text
import protocol SedeCore.View

// 1 in: @MainActor func check(model: CounterPresenter) {

final class CounterPresenter: MainSeedModel<CounterPresenter> {
    struct Action: ActionType {
        let increment: () -> Void
    }

    struct State: StateType {
        var count = 0
        var total = 0
    }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<NoDelegate>
    ) -> Action {
        Action(increment: {})
    }
}
