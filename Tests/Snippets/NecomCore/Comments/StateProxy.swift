import NecomCore

// 1 in: func make(state: StateProxy<State>) -> Action {
// 2 in: extension Stopwatch { @MainActor func make(state: StateProxy<State>, extra: Extra, delegate: DelegateProxy<View>) -> Action {

struct Action: ActionType {
    let add: (Int) -> Void
}

struct State: StateType {
    var total = 0
}

protocol StopwatchView: AnyObject {
    var seconds: Binder<Int> { get }
}

enum Stopwatch {
    typealias View = StopwatchView

    struct Action: ActionType {
        let start: () -> Void
    }

    struct State: StateType {
        var seconds = 0
    }

    struct Extra: ExtraType {
        let clock: any Clock<Duration>
    }
}
