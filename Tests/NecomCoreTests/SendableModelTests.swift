import NecomCore
import TestSupport
import Testing

/// Models and proxies by composition, which the compiler checks: there is no opt-out in this file.
@Suite struct SendableModelTests {
    protocol ScoreDelegate: AnyObject, Sendable {
        var score: Binder<Int> { get }
        var done: Binder<Void> { get }
    }

    final class Score: SeedModelType, Sendable {
        private let model = SendableModel<Score>(state: .init(), extra: .init())

        var action: ActionProxy<Action> { model.action }
        var state: StateReference<State> { model.state }

        func connect(_ delegate: any ScoreDelegate) {
            model.connect(delegate)
        }

        struct Action: ActionType, Sendable {
            let add: @Sendable (Int) -> Void
        }

        struct State: StateType, Sendable {
            var total = 0
        }

        static func make(
            state: StateProxy<State>,
            extra: NoExtra,
            delegate: SendableDelegateProxy<any ScoreDelegate>
        ) -> Action {
            Action(add: { amount in
                state.total += amount
                delegate.score(amount)
                delegate.done()
            })
        }
    }

    protocol BoardDelegate: AnyObject, Sendable {
        var line: Binder<String> { get }
    }

    /// Has no name in common with either.
    final class BoardProxy: DelegateProxyType, ScoreDelegate {
        private let board: SendableDelegateProxy<any BoardDelegate>

        init(delegate: any BoardDelegate) {
            board = SendableDelegateProxy(delegate: delegate)
        }

        var score: Binder<Int> {
            Binder(self) { me, score in
                me.board.line("score \(score)")
            }
        }

        var done: Binder<Void> {
            Binder(self) { me in
                me.board.line("done")
            }
        }
    }

    /// Owns a model by inheritance, which stays on its thread, and passes the model's action to other threads.
    final class Board: SeedModel<Board> {
        init(score: Score = Score()) {
            super.init(state: .init(), extra: Extra(score: score))
        }

        struct Action: ActionType {
            let add: @Sendable (Int) -> Void
        }

        struct Extra: ExtraType {
            let score: Score
        }

        static func make(state: StateProxy<NoState>, extra: Extra, delegate: BoardProxy) -> Action {
            extra.score.connect(delegate)
            let score = extra.score.action
            return Action(add: { score.add($0) })
        }
    }

    final class Display: BoardDelegate {
        let lines = Recorder<String>()

        var line: Binder<String> {
            Binder(self) { me, line in me.lines.record(line) }
        }
    }

    @Test func aProxyByCompositionTranslatesItsValues() {
        let (board, display) = (Board(), Display())
        board.connect(display)
        board.action.add(3)
        #expect(display.lines.values == ["score 3", "done"])
    }

    @Test func anActionIsCarriedAcrossThreadsAndNotTheModel() {
        let (board, display, score) = (Board(), Display(), Score())
        let other = Board(score: score)
        board.connect(display)
        other.connect(display)
        let action = other.action
        onThreads(4) { _ in
            for _ in 0..<1_000 { action.add(1) }
        }
        #expect(score.state.total == 4_000)
        #expect(display.lines.values.count == 8_000)
    }

    @Test func aModelByCompositionIsConnectedFromAnyThread() {
        let (score, display) = (Score(), Display())
        let proxies = (0..<4).map { _ in BoardProxy(delegate: display) }
        onThreads(4) { thread in
            score.connect(proxies[thread])
            score.action.add(1)
        }
        #expect(score.state.total == 4)
        #expect(display.lines.values.count == 8)
    }

    @Test func aProxyByCompositionHoldsItsDelegateWeakly() {
        let slot = Slot(Display())
        let lines = slot.value!.lines
        let proxy = BoardProxy(delegate: slot.value!)
        slot.value = nil
        proxy.score.bind(1)
        #expect(lines.values.isEmpty)
    }
}
