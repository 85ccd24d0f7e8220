import OpenCombine
import ReactiveOperators
import Synchronization

private func chain() -> Row {
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.map { $0 &* 2 }.filter { $0 >= 0 }.skipRepeats().observeValues { take($0) }
    let subject = PassthroughSubject<Int, Never>()
    let sink = subject.map { $0 &* 2 }.filter { $0 >= 0 }.removeDuplicates().sink { take($0) }
    return Row(
        "a value through map, filter and skipRepeats",
        limits: [.openCombine: 0.4],
        ways: [
            (.ours, { for number in 0..<1_000 { input.send(value: number) } }),
            (
                .openCombine,
                { withExtendedLifetime(sink) { for number in 0..<1_000 { subject.send(number) } } }
            ),
        ]
    )
}

private func scan() -> Row {
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.skip(first: 1).scan(0) { $0 &+ $1 }.observeValues { take($0) }
    let subject = PassthroughSubject<Int, Never>()
    let sink = subject.dropFirst().scan(0) { $0 &+ $1 }.sink { take($0) }
    return Row(
        "a value through skip(first:) and scan",
        limits: [.openCombine: 1],
        ways: [
            (.ours, { for number in 0..<1_000 { input.send(value: number) } }),
            (
                .openCombine,
                { withExtendedLifetime(sink) { for number in 0..<1_000 { subject.send(number) } } }
            ),
        ]
    )
}

private func combineLatest() -> Row {
    let (left, leftInput) = Signal<Int, Never>.pipe()
    let (right, rightInput) = Signal<Int, Never>.pipe()
    left.combineLatest(with: right).observeValues { take($0 &+ $1) }
    rightInput.send(value: 1)
    // OpenCombine has no combineLatest.
    let hand = HandWrittenPair()
    hand.observe { take($0 &+ $1) }
    hand.send(right: 1)
    return Row(
        "a value through combineLatest of two",
        limits: [:],
        ways: [
            (
                .ours,
                {
                    // An input that is released interrupts the combination.
                    withExtendedLifetime(rightInput) {
                        for number in 0..<1_000 { leftInput.send(value: number) }
                    }
                }
            ),
            (.byHand, { for number in 0..<1_000 { hand.send(left: number) } }),
        ]
    )
}

/// The latest values of two sources, behind a mutex, with observers of each pair.
private final class HandWrittenPair: Sendable {
    private struct State {
        var left: Int?
        var right: Int?
        var observers: [@Sendable (Int, Int) -> Void] = []
    }

    private let state = Mutex(State())

    func observe(_ observer: @escaping @Sendable (Int, Int) -> Void) {
        state.withLock { $0.observers.append(observer) }
    }

    @inline(never)
    func send(left: Int) {
        tell { $0.left = left }
    }

    @inline(never)
    func send(right: Int) {
        tell { $0.right = right }
    }

    private func tell(_ change: (inout sending State) -> Void) {
        let (left, right, observers) = state.withLock { state in
            change(&state)
            return (state.left, state.right, state.observers)
        }
        guard let left, let right else { return }
        for observer in observers { observer(left, right) }
    }
}

private func flatMapLatest() -> Row {
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.flatMap(.latest) { SignalProducer<Int, Never>(value: $0) }.observeValues { take($0) }
    let subject = PassthroughSubject<Int, Never>()
    let sink = subject.map { Just($0) }.switchToLatest().sink { take($0) }
    return Row(
        "a value through flatMap(.latest)",
        limits: [.openCombine: 2],
        operations: 100,
        ways: [
            (.ours, { for number in 0..<100 { input.send(value: number) } }),
            (.openCombine, { withExtendedLifetime(sink) { for number in 0..<100 { subject.send(number) } } }),
        ]
    )
}

private func execution() -> Row {
    let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
    action.values.observeValues { take($0) }
    // The same with OpenCombine: a flag for the running execution, and the values of all executions.
    let (isExecuting, values) = (CurrentValueSubject<Bool, Never>(false), PassthroughSubject<Int, Never>())
    let sink = values.sink { take($0) }
    return Row(
        "an action's execution",
        limits: [:],
        operations: 100,
        ways: [
            (.ours, { for number in 0..<100 { action.apply(number).start() } }),
            (
                .openCombine,
                {
                    withExtendedLifetime(sink) {
                        for number in 0..<100 where !isExecuting.value {
                            isExecuting.send(true)
                            let work = Just(number).sink(
                                receiveCompletion: { _ in isExecuting.send(false) },
                                receiveValue: { values.send($0) }
                            )
                            withExtendedLifetime(work) {}
                        }
                    }
                }
            ),
        ]
    )
}

func signalRows() -> [Row] {
    [chain(), scan(), combineLatest(), flatMapLatest(), execution()]
}
