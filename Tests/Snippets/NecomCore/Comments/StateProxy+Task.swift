import NecomCore

// 1 in: @MainActor func make(state: StateProxy<State>, extra: Extra, delegate: DelegateProxy<StopwatchView>) -> Action {

protocol StopwatchView: AnyObject {
    var seconds: Binder<Int> { get }
}

struct Action: ActionType {
    let start: () -> Void
}

struct State: StateType {
    var seconds = 0
}

struct Extra: ExtraType {
    let clock: any Clock<Duration>
}
