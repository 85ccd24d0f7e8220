import Dispatch
import OpenCombine
import ReactiveOperators
import Synchronization

@inline(never)
private func set(_ property: MutableProperty<Int>, _ value: Int) {
    property.value = value
}

@inline(never)
private func set(_ subject: CurrentValueSubject<Int, Never>, _ value: Int) {
    subject.send(value)
}

@inline(never)
private func read(_ property: MutableProperty<Int>) -> Int {
    property.value
}

@inline(never)
private func read(_ property: Property<Int>) -> Int {
    property.value
}

@inline(never)
private func modify(_ property: MutableProperty<Int>) {
    property.modify { $0 &+= 1 }
}

/// A property, the same by hand and OpenCombine's subject, each with the same number of observers.
private struct Subjects: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: each member is thread-safe.
    let property = MutableProperty(0)
    let hand = HandWrittenValue()
    let subject = CurrentValueSubject<Int, Never>(0)
    private let cancellables: [AnyCancellable]

    init(observers: Int) {
        var cancellables: [AnyCancellable] = []
        for _ in 0..<observers {
            property.signal.observeValues { take($0) }
            _ = hand.observe { take($0) }
            cancellables.append(subject.sink { take($0) })
        }
        self.cancellables = cancellables
    }
}

private func subscribeAndDispose(present: Int, limits: [Row.Way: Double]) -> Row {
    let subjects = Subjects(observers: present)
    return Row(
        "subscribe and dispose" + (present == 0 ? "" : ", \(present) observers present"),
        limits: limits,
        operations: 100,
        ways: [
            (
                .ours,
                {
                    for _ in 0..<100 { subjects.property.signal.observeValues { take($0) }?.dispose() }
                }
            ),
            (
                .byHand,
                {
                    for _ in 0..<100 { subjects.hand.remove(subjects.hand.observe { take($0) }) }
                }
            ),
            (
                .openCombine,
                {
                    for _ in 0..<100 { subjects.subject.sink { take($0) }.cancel() }
                }
            ),
        ]
    )
}

private func observeOnMain() -> Row {
    let property = MutableProperty(0)
    property.signal.observe(on: UIScheduler()).observeValues { take($0) }
    let hand = HandWrittenValue()
    let isMain = HandWrittenMainThread()
    _ = hand.observe { if isMain.isCurrent { take($0) } }
    return Row(
        "set through observe(on: UIScheduler()), on main",
        limits: [:],
        mayAllocate: false,
        ways: [
            (.ours, { for number in 0..<1_000 { set(property, number) } }),
            (.byHand, { for number in 0..<1_000 { hand.set(number) } }),
        ]
    )
}

private func observeOnQueue() -> Row {
    let scheduler = QueueScheduler()
    let handQueue = DispatchQueue(label: "by hand")
    let property = MutableProperty(0)
    property.signal.observe(on: scheduler).observeValues { take($0) }
    let hand = HandWrittenValue()
    _ = hand.observe { value in handQueue.async { take(value) } }
    return Row(
        "set through observe(on:) a queue",
        limits: [:],
        threads: .oneAndQueue,
        ways: [
            (
                .ours,
                {
                    for number in 0..<1_000 { set(property, number) }
                    scheduler.queue.sync {}
                }
            ),
            (
                .byHand,
                {
                    for number in 0..<1_000 { hand.set(number) }
                    handQueue.sync {}
                }
            ),
        ]
    )
}

private func setAndModifyOnEightThreads() -> [Row] {
    let subjects = Subjects(observers: 1)
    let pthread = PthreadValue()
    pthread.observe { take($0) }
    return [
        Row(
            "set, one observer, eight threads at once",
            limits: [.pthread: 3],
            threads: .eight,
            operations: 8 * operationsOfEach,
            ways: [
                (.ours, { onEightThreads { set(subjects.property, $0) } }),
                (.pthread, { onEightThreads { pthread.set($0) } }),
                (.openCombine, { onEightThreads { set(subjects.subject, $0) } }),
            ]
        ),
        Row(
            "modify, one observer, eight threads at once",
            limits: [.pthread: 3],
            threads: .eight,
            operations: 8 * operationsOfEach,
            ways: [
                (.ours, { onEightThreads { _ in modify(subjects.property) } }),
                (.pthread, { onEightThreads { _ in pthread.modify { $0 &+= 1 } } }),
            ]
        ),
    ]
}

func propertyRows() -> [Row] {
    let (ofSet, ofModify, ofRead) = (Subjects(observers: 1), Subjects(observers: 1), Subjects(observers: 1))
    let many = Subjects(observers: 10_000)

    let mapped = MutableProperty(0)
    mapped.map { $0 &* 2 }.signal.observeValues { take($0) }
    let mappedSubject = CurrentValueSubject<Int, Never>(0)
    let mappedSink = mappedSubject.map { $0 &* 2 }.sink { take($0) }

    let source = MutableProperty(0)
    let readMapped = source.map { $0 &* 2 }
    let readCombined = source.combineLatest(with: MutableProperty(0)).map { $0 &+ $1 }

    let (left, right) = (MutableProperty(0), MutableProperty(0))
    left.combineLatest(with: right).signal.observeValues { take($0 &+ $1) }

    return [
        Row(
            "set, one observer",
            limits: [.byHand: 2, .openCombine: 0.4],
            mayAllocate: false,
            ways: [
                (.ours, { for number in 0..<1_000 { set(ofSet.property, number) } }),
                (.byHand, { for number in 0..<1_000 { ofSet.hand.set(number) } }),
                (.openCombine, { for number in 0..<1_000 { set(ofSet.subject, number) } }),
            ]
        ),
        Row(
            "modify, one observer",
            limits: [.byHand: 2.2],
            mayAllocate: false,
            ways: [
                (.ours, { for _ in 0..<1_000 { modify(ofModify.property) } }),
                (.byHand, { for _ in 0..<1_000 { ofModify.hand.modify { $0 &+= 1 } } }),
            ]
        ),
        Row(
            "read",
            limits: [.byHand: 2],
            mayAllocate: false,
            ways: [
                (.ours, { for _ in 0..<1_000 { keep(read(ofRead.property)) } }),
                (.byHand, { for _ in 0..<1_000 { keep(ofRead.hand.observableValue) } }),
                (.openCombine, { for _ in 0..<1_000 { keep(ofRead.subject.value) } }),
            ]
        ),
        // The cost of a read inside `withObservationTracking`.
        Row(
            "read, beside a mutex that Observation does not know",
            limits: [:],
            mayAllocate: false,
            ways: [
                (.ours, { for _ in 0..<1_000 { keep(read(ofRead.property)) } }),
                (.byHand, { for _ in 0..<1_000 { keep(ofRead.hand.value) } }),
            ]
        ),
        // Compared with a plain read of a property, and not with a value by hand.
        Row(
            "read through one map, beside a read without",
            limits: [.byHand: 3],
            mayAllocate: false,
            ways: [
                (.ours, { for _ in 0..<1_000 { keep(read(readMapped)) } }),
                (.byHand, { for _ in 0..<1_000 { keep(read(source)) } }),
            ]
        ),
        Row(
            "read through one combineLatest, beside a read without",
            limits: [:],
            mayAllocate: false,
            ways: [
                (.ours, { for _ in 0..<1_000 { keep(read(readCombined)) } }),
                (.byHand, { for _ in 0..<1_000 { keep(read(source)) } }),
            ]
        ),
        Row(
            "set through one map",
            limits: [.openCombine: 0.6],
            mayAllocate: false,
            ways: [
                (.ours, { for number in 0..<1_000 { set(mapped, number) } }),
                (
                    .openCombine,
                    {
                        for number in 0..<1_000 { set(mappedSubject, number) }
                        withExtendedLifetime(mappedSink) {}
                    }
                ),
            ]
        ),
        Row(
            "set through one combineLatest",
            limits: [:],
            mayAllocate: false,
            ways: [
                (
                    .ours,
                    {
                        for number in 0..<1_000 { set(left, number) }
                        withExtendedLifetime(right) {}
                    }
                )
            ]
        ),
        subscribeAndDispose(present: 0, limits: [.openCombine: 0.3]),
        subscribeAndDispose(present: 10_000, limits: [.openCombine: 0.3]),
        Row(
            "set, 10,000 observers",
            limits: [.byHand: 3, .openCombine: 0.1],
            mayAllocate: false,
            steadyOperations: 10_000,
            operations: 1,
            ways: [
                (.ours, { set(many.property, 1) }),
                (.byHand, { many.hand.set(1) }),
                (.openCombine, { set(many.subject, 1) }),
            ]
        ),
        observeOnMain(),
        observeOnQueue(),
    ] + setAndModifyOnEightThreads()
}
