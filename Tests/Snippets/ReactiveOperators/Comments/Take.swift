import ReactiveOperators

// 1 in: extension ClockReader { func follow(_ clock: Property<Int>) {

nonisolated final class ClockReader: Sendable {
    let (lifetime, token) = Lifetime.make()

    func show(_ time: Int) {}
}
