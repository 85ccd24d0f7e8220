// 1 in: func follow(flux: Flux<CounterAction, CounterState>) {
// 2 in: func show(flux: Flux<CounterAction, CounterState>) async {
import PrexCore

nonisolated struct Badge {
    func set(_ count: Int) {}
}

nonisolated let badge = Badge()
