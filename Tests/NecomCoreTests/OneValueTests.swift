import NecomCore
import TestSupport
import Testing

/// Random delegates call actions while they handle a value. If the model sends its state as one value, they show the last state
/// at the end.
@MainActor
@Suite struct OneValueTests {
    @Test func aDelegateThatReceivesTheWholeStateShowsTheLastOne() throws {
        try runPrograms(2_000) { generator in
            // Invariant behind `nonisolated(unsafe)`: the main thread alone uses it, inside this closure.
            nonisolated(unsafe) var random = generator
            var left = Int.random(in: 0...12, using: &random)
            let screen = PartsScreen()
            let model = PartsModel()
            model.connect(screen)
            screen.onShow = {
                while left > 0, Int.random(in: 0..<2, using: &random) == 0 {
                    left -= 1
                    model.action.step()
                }
            }
            model.action.step()
            if screen.first != screen.second || screen.first != model.state.value {
                throw ProgramFailure(
                    "\(screen.first) and \(screen.second) are shown of \(model.state.value)"
                )
            }
        }
    }
}

private struct Parts: Sendable {
    let first: Int
    let second: Int
}

@MainActor
private final class PartsScreen {
    private(set) var first = 0
    private(set) var second = 0
    var onShow: () -> Void = {}

    var parts: Binder<Parts> {
        Binder(self, queue: .main) { me, parts in
            (me.first, me.second) = (parts.first, parts.second)
            me.onShow()
        }
    }
}

private final class PartsModel: MainSeedModel<PartsModel> {
    struct Action: ActionType {
        let step: () -> Void
    }

    struct State: StateType {
        var value = 0
    }

    init() { super.init(state: State(), extra: NoExtra()) }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<PartsScreen>
    ) -> Action {
        Action(step: {
            state.value += 1
            delegate.parts(Parts(first: state.value, second: state.value))
        })
    }
}
