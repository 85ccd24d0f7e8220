import Dispatch
import ReactiveOperators
import TestSupport
import Testing

/// `R2`: the work of a start handler continues while the start's disposable is held, although the handler has released its
/// observer.
@Suite struct KeptObserverTests {
    /// Ways to start the work, and the part that the test holds.
    enum Way: CaseIterable {
        case action, observer, values, completed, signal
    }

    /// Operators that pass on the events of their upstream.
    enum Chain: CaseIterable {
        case none, map, manyMaps, take, skipRepeats, on, collect, observeOn, throttle
    }

    /// Operators that start the work themselves, and hold it.
    enum Holder: CaseIterable {
        case flatMap, latest, concat, then, flatMapError, merge, combineLatest, replayLazily, lift, liftOfTwo,
            startOn
    }

    private let begun = AtomicCounter()
    private let ended = AtomicCounter()
    private let scheduler = TestScheduler()

    /// Work whose handler releases its observer.
    private func work() -> SignalProducer<Int, Never> {
        SignalProducer { [begun, ended] _, lifetime in
            _ = begun.add(1)
            lifetime.observeEnded { _ = ended.add(1) }
        }
    }

    private func add(_ chain: Chain, to producer: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
        switch chain {
        case .none: producer
        case .map: producer.map { $0 + 1 }
        case .manyMaps: (0..<40).reduce(producer) { producer, _ in producer.map { $0 + 1 } }
        case .take: producer.take(first: 1)
        case .skipRepeats: producer.skipRepeats()
        case .on: producer.on(value: { _ in })
        case .collect: producer.collect().map(\.count)
        case .observeOn: producer.observe(on: scheduler)
        case .throttle: producer.throttle(1, on: scheduler)
        }
    }

    private func hold(_ holder: Holder, _ work: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
        switch holder {
        case .flatMap: SignalProducer(value: 1).flatMap(.merge) { _ in work }
        case .latest: SignalProducer(value: 1).flatMap(.latest) { _ in work }
        case .concat: SignalProducer<Int, Never>(value: 1).concat(work)
        case .then: SignalProducer<Int, Never>(value: 1).then(work)
        case .flatMapError: SignalProducer<Int, TimelineError>(error: .init()).flatMapError { _ in work }
        case .merge: SignalProducer.merge(work, work)
        case .combineLatest: SignalProducer.combineLatest(work, work).map { $0.0 }
        case .replayLazily: work.replayLazily(upTo: 1)
        case .lift: work.lift { $0.map { $0 } }
        case .liftOfTwo:
            SignalProducer<Int, Never>.never.lift { left in { right in .merge(left, right) } }(work)
        case .startOn: work.start(on: ImmediateScheduler())
        }
    }

    private func start(_ producer: SignalProducer<Int, Never>, _ way: Way) -> any Disposable {
        switch way {
        case .action: return producer.start { _ in }
        case .observer: return producer.start(.init(value: { _ in }))
        case .values: return producer.startWithValues { _ in }
        case .completed: return producer.startWithCompleted {}
        case .signal:
            return producer.startWithSignal { signal, interrupter in
                signal.observeValues { _ in }
                return interrupter
            }
        }
    }

    @Test(arguments: Way.allCases, Chain.allCases)
    func workGoesOnWhileItsStartIsHeld(_ way: Way, _ chain: Chain) {
        var start: (any Disposable)? = start(add(chain, to: work()), way)
        #expect(ended.value == 0)
        #expect(start?.isDisposed == false)
        start = nil
        #expect(ended.value == 1)
    }

    @Test(arguments: Way.allCases, Chain.allCases)
    func disposingOfTheStartEndsTheWork(_ way: Way, _ chain: Chain) {
        let start = start(add(chain, to: work()), way)
        start.dispose()
        #expect(ended.value == 1)
        #expect(start.isDisposed)
    }

    @Test(arguments: Way.allCases, Holder.allCases)
    func workStartedByAnOperatorContinuesUntilTheWholeIsDisposedOfOrReleased(_ way: Way, _ holder: Holder) {
        for chain in Chain.allCases {
            for inside in Holder.allCases {
                for disposes in [false, true] {
                    let before = ended.value
                    var start: (any Disposable)? = start(
                        add(chain, to: hold(holder, add(chain, to: hold(inside, work())))),
                        way
                    )
                    #expect(ended.value == before, "\(chain), \(inside)")
                    if disposes { start?.dispose() }
                    start = nil
                    #expect(ended.value == begun.value, "\(chain), \(inside), \(disposes)")
                }
            }
        }
        // Behind `concat`, `take(first:)` may end the whole before the work begins.
        #expect(begun.value >= 2 * Chain.allCases.count * (Holder.allCases.count - 1))
    }

    @Test func workThatBeginsWhileAnotherThreadReleasesTheStartEnds() {
        let holders: [Holder] = [.flatMap, .concat, .merge, .startOn]
        for round in 0..<200 {
            let (signal, input) = Signal<Int, Never>.pipe()
            let inner = hold(holders[round % holders.count], work())
            let start = Slot<any Disposable>(
                signal.producer.flatMap(round % 3 == 0 ? .latest : .merge) { _ in inner }.start { _ in }
            )
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    for value in 0..<10 { input.send(value: value) }
                    if round % 2 == 0 { input.sendCompleted() }
                } else {
                    start.value = nil
                }
            }
            #expect(begun.value == ended.value, "round \(round)")
        }
    }

    @Test(arguments: Way.allCases) func workThatIsNotHeldIsInterrupted(_ way: Way) {
        _ = start(work(), way)
        #expect(ended.value == 1)
        // A handler that retains its observer continues although the test does not hold the start.
        let observers = Recorder<Signal<Int, Never>.Observer>()
        let values = Recorder<Int>()
        let kept = SignalProducer<Int, Never> { observer, _ in observers.record(observer) }
        _ = start(kept.on(value: { values.record($0) }), way)
        observers.values[0].send(value: 1)
        #expect(values.values == [1])
    }

    /// Libraries for feedback loops use such work: it sends nothing, and changes the property that it observes.
    @Test func aLoopThatSendsNothingGoesOn() {
        let state = MutableProperty(0)
        let loop = SignalProducer<Never, Never> { _, lifetime in
            lifetime += state.producer.filter { $0 < 5 }.startWithValues { state.value = $0 + 1 }
        }
        var start: (any Disposable)? = loop.start()
        #expect(state.value == 5)
        state.value = 0
        #expect(state.value == 5)
        #expect(start?.isDisposed == false)
        start = nil
        state.value = 0
        #expect(state.value == 0)
    }

    /// Only the start of the outer work holds its observer, and only the property holds the start.
    @Test(arguments: [false, true])
    func aPropertyHoldsTheWorkThatItFollows(isLarge: Bool) { follow(room(isLarge: isLarge)) }

    private func follow<Content: Room>(_: Content.Type) {
        let (signal, input) = Signal<Int, Never>.pipe()
        let follow = SignalProducer<Sized<Content>, Never> { [ended] observer, lifetime in
            lifetime.observeEnded { _ = ended.add(1) }
            lifetime += signal.observeValues { [weak observer] in observer?.send(value: Sized($0)) }
        }
        var property: Property<Sized<Content>>? = Property(initial: Sized(0), then: follow)
        input.send(value: 1)
        #expect(property?.value.number == 1)
        #expect(ended.value == 0)
        property = nil
        #expect(ended.value == 1)
    }

    /// A binding holds the observer weakly. The source of its events holds it until the end.
    @Test(arguments: [false, true], [false, true])
    func aSourceHoldsTheObserverThatItNotifies(isLarge: Bool, asProducer: Bool) {
        hold(room(isLarge: isLarge), asProducer)
    }

    private func hold<Content: Room>(_: Content.Type, _ asProducer: Bool) {
        let sent = Recorder<Int>()
        let (source, input) = Signal<Sized<Content>, Never>.pipe()
        let (other, otherInput) = Signal<Sized<Content>, Never>.pipe()
        do {
            let observer = Signal<Sized<Content>, Never>.Observer(value: { sent.record($0.number) })
            if asProducer { source.producer.start(observer) } else { source.observe(observer) }
            observer <~ other
        }
        otherInput.send(value: Sized(1))
        input.send(value: Sized(2))
        #expect(sent.values == [1, 2])
        input.sendCompleted()
        otherInput.send(value: Sized(3))
        #expect(sent.values == [1, 2])
    }

    @Test func objectsOfAStartAreReleasedWithIt() {
        let alive = AtomicCounter()
        for way in Way.allCases {
            for chain in Chain.allCases {
                for disposes in [false, true] {
                    _ = alive.add(1)
                    let canary = Canary { _ = alive.add(-1) }
                    let producer = SignalProducer<Int, Never> { _, lifetime in
                        lifetime.observeEnded { withExtendedLifetime(canary) {} }
                    }
                    let start = start(add(chain, to: producer), way)
                    if disposes { start.dispose() }
                }
            }
        }
        #expect(alive.value == 0)
    }
}
