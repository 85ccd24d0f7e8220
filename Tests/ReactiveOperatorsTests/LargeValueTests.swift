import Dispatch
import ReactiveOperators
import TestSupport
import Testing

/// An operator, a source or an observer whose events do not depend on the size of values.
private enum Operation: CaseIterable {
    case mapToSmall, mapToLarge, mapKeyPath, compactMap, compactMapToSmall, compactMapToLarge, filter
    case skipNil, skipRepeats, skipRepeatsBy, uniqueValues, mapError, promoteError, scanMap, scanMapInto
    case reduce, scanToSmall, combinePrevious, combinePreviousWithInitial, attemptMap, attemptMapToSmall
    case attemptMapToLarge, attempt, materialize, dematerialize, materializeResults, dematerializeResults
    case lift, liftOfTwo, takeFirst, takeLast, takeWhile, takeUntil, takeUntilTrigger, takeDuring
    case takeUntilReplacement, skipFirst, skipWhile, skipUntil, flatten, flattenLists, flatMapToSmall
    case flatMapToLarge, flatMapError, mergeList, mergeWith, combineLatestList, combineLatest2
    case combineLatest3, combineLatest4, combineLatestMixed, zipList, zip2, zip3, zip4, zipMixed, sample
    case sampleMixed, sampleOn, withLatest, withLatestMixed, concat, concatToItsError, then, thenToSmall
    case repeated, retry, retryLater, replayLazily, onProducer, onSignal, logEvents, startOn, observeOn
    case observeOnThenSmall, observeOnThenLarge, observeOnThenCollect, observeOnThenTake
    case observeOnThenReplay, lazyMap, delay, throttle, throttleWhile, debounce, collectEvery, timeout
    case startWithSignal, interruptHandle, observerOfKinds, observerOfEvents, startObserver, observedByInput
    case values, results, ends, signalOfGenerator, signalOfDisposable, pipeOfDisposable, emptySignal, never
    case startHandler, oneValue, list, makingValue, makingResult, result, error, interval, timer, waiting
    case property, propertyOfSignal, optionalProperty, mutableProperty, bindProperty, bindOptional
    case bindTarget, bindObserver, action, actionOfLargeInput, actionOfLargeOutput, actionWithState
}

/// The end of a program.
private enum Ending: CaseIterable { case completed, failed, interrupted, released, disposed }

/// A program on values of one size.
private final class Run<Space: Room> {
    typealias Number = Sized<Space>
    typealias Producer = SignalProducer<Number, TimelineError>
    typealias Wire = Signal<Number, TimelineError>

    private let seen = Recorder<String>()
    private let scheduler = TestScheduler()
    private let wire: Wire
    private let input = Slot<Wire.Observer>()
    private let (otherWire, otherInput) = Signal<Number, Never>.pipe()
    private let condition = MutableProperty(false)
    private var disposables: [any Disposable] = []
    private var kept: [AnyObject] = []
    private var later: [() -> Void] = []

    private var producer: Producer { SignalProducer(wire) }
    private var small: SignalProducer<Int, TimelineError> { producer.map(\.number) }
    private var other: SignalProducer<Number, Never> { SignalProducer(otherWire) }
    private var otherSmall: SignalProducer<Int, Never> { other.map(\.number) }
    private var failing: SignalProducer<Number, TimelineError> { other.promoteError() }
    private var failingWire: Wire { otherWire.promoteError() }
    private let list = [Number(7), Number(8)]

    private init() { (wire, input.value) = Wire.pipe() }

    /// Returns the events that an operation sends, and "kept" if it never releases a closure.
    static func events(_ operation: Operation, _ ending: Ending) -> [String] {
        weak var seen: Recorder<String>?
        let events: [String]
        do {
            let run = Run()
            seen = run.seen
            events = run.events(operation, ending)
        }
        return seen == nil ? events : events + ["kept"]
    }

    private func events(_ operation: Operation, _ ending: Ending) -> [String] {
        apply(operation)
        for value in [1, 2, 2, 3, 6, 5] {
            input.value?.send(value: Number(value))
            if value != 3 { otherInput.send(value: Number(10 * value)) }
            seen.record("-")
            scheduler.advance(by: .seconds(1))
            condition.value = value == 2
            let actions = later
            later = []
            for action in actions { action() }
        }
        // A value that waits in some operators.
        input.value?.send(value: Number(4))
        switch ending {
        case .completed: input.value?.sendCompleted()
        case .failed: input.value?.send(error: TimelineError())
        case .interrupted: input.value?.sendInterrupted()
        case .released: input.value = nil
        case .disposed: for disposable in disposables { disposable.dispose() }
        }
        seen.record("ended")
        scheduler.advance(by: .seconds(3))
        seen.record("over")
        if ending == .completed { otherInput.sendCompleted() } else { otherInput.sendInterrupted() }
        scheduler.advance(by: .seconds(3))
        withExtendedLifetime(kept) {}
        return seen.values
    }

    private static func text<Value, Error>(_ event: Signal<Value, Error>.Event) -> String {
        event.value.map { "\($0)" } ?? (event.isCompleted ? "|" : event.error.map { "\($0)" } ?? "!")
    }

    private func show<Value, Error>(_ producer: SignalProducer<Value, Error>, _ name: String = "producer") {
        disposables.append(
            producer.start { [seen] event in seen.record("\(name) \(Self.text(event))") }
        )
    }

    private func show<Value, Error>(_ signal: Signal<Value, Error>, _ name: String = "signal") {
        let observation = signal.observe { [seen] event in seen.record("\(name) \(Self.text(event))") }
        disposables.append(observation ?? AnyDisposable())
        kept.append(signal)
    }

    private func show<Value, Error, Other, OtherError>(
        _ producer: SignalProducer<Value, Error>,
        _ signal: Signal<Other, OtherError>
    ) {
        show(producer)
        show(signal)
    }

    /// Returns a closure that records its calls.
    private func call(_ name: String) -> @Sendable () -> Void { { [seen] in seen.record(name) } }

    /// Returns a closure that records its argument.
    private func called<Value>(_ name: String) -> @Sendable (Value) -> Void {
        { [seen] in seen.record("\(name) \($0)") }
    }

    /// Executes an action, starts it again while it is disabled, and lets a binding execute it later.
    private func execute<Input: Sendable, Output: Sendable>(
        _ action: Action<Input, Output, TimelineError>,
        _ input: Input
    ) {
        action.isExecuting.producer.startWithValues(called("executing"))
        action.isEnabled.producer.startWithValues(called("enabled"))
        action.events.observeValues { [seen] in seen.record("event \(Self.text($0))") }
        show(action.values, "values")
        show(action.errors, "errors")
        show(action.completed, "completed")
        show(action.disabledErrors, "disabled")
        show(action.apply(input))
        show(action.apply(input))
        action <~ wire.flatMapError { _ in .empty }.map { _ in input }
        kept.append(action)
    }

    private func apply(_ operation: Operation) {
        let (producer, wire, scheduler) = (producer, wire, scheduler)
        let (other, otherWire, small, otherSmall) = (other, otherWire, small, otherSmall)
        let half: @Sendable (Number) -> Result<Number, TimelineError> = {
            $0.number < 6 ? .success(Number($0.number / 2)) : .failure(TimelineError())
        }
        switch operation {
        case .mapToSmall: show(producer.map { $0.number }, wire.map { $0.number })
        case .mapToLarge: show(small.map { Number($0) }, wire.map { $0.number }.map { Number($0) })
        case .mapKeyPath: show(producer.map(\.number), wire.map(\.number))
        case .compactMap:
            show(
                producer.compactMap { $0.number > 1 ? Number($0.number) : nil },
                wire.compactMap { $0.number > 1 ? Number($0.number) : nil }
            )
        case .compactMapToSmall:
            show(
                producer.compactMap { $0.number > 1 ? $0.number : nil },
                wire.compactMap { $0.number > 1 ? $0.number : nil }
            )
        case .compactMapToLarge:
            show(
                small.compactMap { $0 > 1 ? Number($0) : nil },
                wire.map(\.number).compactMap { $0 > 1 ? Number($0) : nil }
            )
        case .filter: show(producer.filter { $0.number > 1 }, wire.filter { $0.number > 1 })
        case .skipNil:
            show(
                producer.map { $0.number > 1 ? $0 : nil }.skipNil(),
                wire.map { $0.number > 1 ? $0 : nil }.skipNil()
            )
        case .skipRepeats: show(producer.skipRepeats(), wire.skipRepeats())
        case .skipRepeatsBy:
            show(
                producer.skipRepeats { $0.number < 3 && $1.number < 4 },
                wire.skipRepeats { $0.number < 3 && $1.number < 4 }
            )
        case .uniqueValues: show(producer.uniqueValues { $0.number / 2 }, wire.uniqueValues { $0.number / 2 })
        case .mapError: show(producer.mapError { _ in OtherError() }, wire.mapError { _ in OtherError() })
        case .promoteError:
            show(other.promoteError(TimelineError.self), otherWire.promoteError(TimelineError.self))
        case .scanMap:
            show(
                producer.scanMap(0) { ($0 + $1.number, Number($0)) },
                wire.scanMap(0) { ($0 + $1.number, Number($0)) }
            )
        case .scanMapInto:
            show(
                small.scanMap(into: Number(0)) { state, value -> Number in
                    state.number += value
                    return state
                },
                wire.scanMap(into: Number(0)) { state, value -> Int in
                    state.number += value.number
                    return state.number
                }
            )
        case .reduce:
            show(
                producer.reduce(0) { $0 + $1.number },
                wire.map(\.number).reduce(Number(0)) { Number($0.number + $1) }
            )
        case .scanToSmall: show(producer.scan(0) { $0 + $1.number }, wire.scan(into: 0) { $0 += $1.number })
        case .combinePrevious: show(producer.combinePrevious(), wire.combinePrevious())
        case .combinePreviousWithInitial:
            show(producer.combinePrevious(Number(9)), wire.combinePrevious(Number(9)))
        case .attemptMap: show(producer.attemptMap(half), wire.attemptMap(half))
        case .attemptMapToSmall:
            show(
                producer.attemptMap { half($0).map(\.number) },
                wire.attemptMap { half($0).map(\.number) }
            )
        case .attemptMapToLarge:
            show(small.attemptMap { half(Number($0)) }, wire.map(\.number).attemptMap { half(Number($0)) })
        case .attempt:
            show(producer.attempt { half($0).map { _ in } }, wire.attempt { half($0).map { _ in } })
        case .materialize: show(producer.materialize(), wire.materialize())
        case .dematerialize:
            show(small.materialize().map { $0.map { Number($0) } }.dematerialize())
            show(wire.materialize().dematerialize())
        case .materializeResults: show(producer.materializeResults(), wire.materializeResults())
        case .dematerializeResults:
            show(other.map(half).dematerializeResults(), otherWire.map(half).dematerializeResults())
            show(otherSmall.map { half(Number($0 / 10)) }.dematerializeResults())
            show(wire.materializeResults().dematerializeResults())
        case .lift:
            show(producer.lift { $0.map(\.number) })
            show(small.lift { $0.map { Number($0) } })
        case .liftOfTwo:
            show(producer.lift { left in { right in left.combineLatest(with: right) } }(failing))
        case .takeFirst: show(producer.take(first: 2), wire.take(first: 2))
        case .takeLast: show(producer.take(last: 2), wire.take(last: 2))
        case .takeWhile: show(producer.take(while: { $0.number < 3 }), wire.take(while: { $0.number < 3 }))
        case .takeUntil: show(producer.take(until: { $0.number < 3 }), wire.take(until: { $0.number < 3 }))
        case .takeUntilTrigger:
            let trigger = other.filter { $0.number > 20 }.map { _ in }
            show(producer.take(until: trigger), wire.take(until: trigger))
        case .takeDuring:
            let (lifetime, token) = Lifetime.make()
            show(producer.take(during: lifetime), wire.take(during: lifetime))
            later.append { token.dispose() }
        case .takeUntilReplacement:
            show(producer.take(untilReplacement: failing.filter { $0.number > 20 }))
            show(wire.take(untilReplacement: failingWire.filter { $0.number > 20 }))
        case .skipFirst: show(producer.skip(first: 2), wire.skip(first: 2))
        case .skipWhile: show(producer.skip(while: { $0.number < 3 }), wire.skip(while: { $0.number < 3 }))
        case .skipUntil:
            let trigger = other.filter { $0.number > 10 }.map { _ in }
            show(producer.skip(until: trigger), wire.skip(until: trigger))
        case .flatten:
            show(producer.map { SignalProducer<Number, TimelineError>([$0, $0]) }.flatten(.concat))
            show(wire.map { SignalProducer<Number, Never>([$0, $0]) }.flatten(.merge))
        case .flattenLists: show(producer.map { [$0, $0] }.flatten(), wire.map { [$0, $0] }.flatten())
        case .flatMapToSmall:
            show(
                producer.flatMap(.latest) { value in otherSmall.map { $0 + value.number }.promoteError() },
                wire.flatMap(.latest) { value in otherSmall.map { $0 + value.number }.promoteError() }
            )
        case .flatMapToLarge:
            show(
                small.flatMap(.latest) { value in other.map { Number($0.number + value) }.promoteError() },
                wire.map(\.number).flatMap(.throttle) { value in
                    other.map { Number($0.number + value) }.promoteError()
                }
            )
        case .flatMapError: show(producer.flatMapError { _ in other }, wire.flatMapError { _ in other })
        case .mergeList:
            show(
                SignalProducer.merge([producer, failing, producer]),
                Signal.merge([wire, failingWire, wire])
            )
        case .mergeWith: show(producer.merge(with: failing), wire.merge(with: failingWire))
        case .combineLatestList:
            show(
                SignalProducer.combineLatest([producer, failing]),
                Signal.combineLatest([wire, failingWire])
            )
        case .combineLatest2:
            show(producer.combineLatest(with: failing), wire.combineLatest(with: failingWire))
        case .combineLatest3:
            show(
                SignalProducer.combineLatest(producer, failing, producer),
                Signal.combineLatest(wire, failingWire, wire)
            )
        case .combineLatest4:
            show(
                SignalProducer.combineLatest(producer, failing, producer, small),
                Signal.combineLatest(wire, failingWire, wire, wire.map(\.number))
            )
        case .combineLatestMixed:
            show(small.combineLatest(with: failing), wire.combineLatest(with: failingWire.map(\.number)))
        case .zipList: show(SignalProducer.zip([producer, failing]), Signal.zip([wire, failingWire]))
        case .zip2: show(producer.zip(with: failing), wire.zip(with: failingWire))
        case .zip3:
            show(
                SignalProducer.zip(producer, failing, small),
                Signal.zip(wire, failingWire, wire.map(\.number))
            )
        case .zip4:
            show(
                SignalProducer.zip(small, failing, producer, producer),
                Signal.zip(wire.map(\.number), failingWire, wire, wire)
            )
        case .zipMixed: show(small.zip(with: failing), wire.zip(with: failingWire.map(\.number)))
        case .sample: show(producer.sample(with: other), wire.sample(with: other))
        case .sampleMixed: show(small.sample(with: other), wire.sample(with: otherSmall))
        case .sampleOn: show(producer.sample(on: other.map { _ in }), wire.sample(on: other.map { _ in }))
        case .withLatest: show(producer.withLatest(from: other), wire.withLatest(from: other))
        case .withLatestMixed: show(small.withLatest(from: other), wire.withLatest(from: otherSmall))
        case .concat:
            show(producer.concat(failing))
            show(producer.concat(value: Number(8)).prefix(value: Number(9)))
        case .concatToItsError: show(producer.concat(error: TimelineError()))
        case .then: show(producer.then(failing))
        case .thenToSmall:
            show(producer.then(otherSmall))
            show(small.then(other))
        case .repeated: show(producer.take(first: 3).repeat(2))
        case .retry: show(producer.attemptMap(half).retry(upTo: 1))
        case .retryLater:
            show(
                SignalProducer(list).concat(error: TimelineError())
                    .retry(upTo: 2, interval: 1, on: scheduler)
            )
        case .replayLazily:
            let replayed = producer.replayLazily(upTo: 1)
            show(replayed)
            later.append { [unowned self] in
                show(replayed, "later")
                later.append { [unowned self] in show(replayed, "latest") }
            }
        case .onProducer:
            show(
                producer.on(
                    starting: call("starting"),
                    started: call("started"),
                    event: called("event"),
                    failed: called("failed"),
                    completed: call("completed"),
                    interrupted: call("interrupted"),
                    terminated: call("terminated"),
                    disposed: call("disposed"),
                    value: called("value")
                )
            )
        case .onSignal:
            show(
                wire.on(
                    event: called("event"),
                    failed: called("failed"),
                    completed: call("completed"),
                    interrupted: call("interrupted"),
                    terminated: call("terminated"),
                    disposed: call("disposed"),
                    value: called("value")
                )
            )
        case .logEvents:
            show(producer.logEvents(logger: called("log")), wire.logEvents(logger: called("log")))
        case .startOn: show(SignalProducer(list).concat(producer).start(on: scheduler))
        case .observeOn: show(producer.observe(on: scheduler), wire.observe(on: scheduler))
        case .observeOnThenSmall: show(producer.observe(on: scheduler).map(\.number))
        case .observeOnThenLarge:
            show(small.observe(on: scheduler).map { Number($0) }.filter { $0.number > 1 })
        case .observeOnThenCollect:
            show(producer.observe(on: scheduler).collect())
            show(producer.observe(on: scheduler).collect(count: 2))
        case .observeOnThenTake: show(producer.observe(on: scheduler).take(first: 9).materialize())
        case .observeOnThenReplay:
            show(producer.observe(on: scheduler).replayLazily(upTo: 1).skipRepeats())
            show(
                producer.observe(on: scheduler).scan(0) { $0 + $1.number }.scan(Number(0)) {
                    Number($0.number + $1)
                }
            )
        case .lazyMap:
            show(
                producer.lazyMap(on: scheduler, transform: \.number),
                wire.lazyMap(on: scheduler) { Number($0.number) }
            )
        case .delay: show(producer.delay(1, on: scheduler), wire.delay(1, on: scheduler))
        case .throttle: show(producer.throttle(2, on: scheduler), wire.throttle(2, on: scheduler))
        case .throttleWhile:
            show(
                producer.throttle(while: condition, on: scheduler),
                wire.throttle(while: condition, on: scheduler)
            )
        case .debounce:
            show(
                producer.debounce(1, on: scheduler),
                wire.debounce(2, on: scheduler, discardWhenCompleted: false)
            )
        case .collectEvery:
            show(producer.collect(every: 2, on: scheduler), wire.collect(every: 2, on: scheduler))
        case .timeout:
            show(
                producer.timeout(after: 4, raising: TimelineError(), on: scheduler),
                wire.timeout(after: 20, raising: TimelineError(), on: scheduler)
            )
        case .startWithSignal:
            producer.startWithSignal { signal, interrupter in
                show(signal)
                show(signal.map(\.number), "number")
                disposables.append(interrupter)
            }
        case .interruptHandle:
            producer.startWithSignal { signal, interrupter in
                show(signal)
                interrupter.dispose()
            }
        case .observerOfKinds:
            let observer = Wire.Observer(
                value: called("value"),
                failed: called("failed"),
                completed: call("completed"),
                interrupted: call("interrupted")
            )
            disposables.append(producer.start(observer))
            disposables.append(wire.observe(observer)!)
            for event in [.value(Number(7)), .failed(TimelineError()), .interrupted] as [Wire.Event] {
                observer.send(event)
            }
            observer.send(value: Number(8))
            observer.send(error: TimelineError())
            observer.sendCompleted()
            observer.sendInterrupted()
        case .observerOfEvents:
            let observer = Wire.Observer { [seen] in seen.record(Self.text($0)) }
            disposables.append(wire.observe(observer)!)
            observer.send(.value(Number(7)))
            observer.send(value: Number(8))
            observer.sendCompleted()
        case .startObserver:
            disposables.append(producer.start(Wire.Observer(value: called("value"))))
            disposables.append(producer.on(value: called("on")).start())
        case .observedByInput:
            let (output, input) = Wire.pipe()
            show(output)
            disposables.append(wire.observe(input)!)
            kept.append(input)
        case .values:
            disposables.append(other.startWithValues(called("start")))
            disposables.append(otherWire.observeValues(called("observe"))!)
        case .results:
            disposables.append(producer.startWithResult(called("start")))
            disposables.append(wire.observeResult(called("observe"))!)
        case .ends:
            disposables.append(producer.startWithCompleted(call("completed")))
            disposables.append(producer.startWithFailed(called("failed")))
            disposables.append(producer.startWithInterrupted(call("interrupted")))
            disposables.append(wire.observeCompleted(call("signal completed"))!)
            disposables.append(wire.observeFailed(called("signal failed"))!)
            disposables.append(wire.observeInterrupted(call("signal interrupted"))!)
        case .signalOfGenerator:
            show(
                Wire { [ended = call("ended")] observer, lifetime in
                    lifetime.observeEnded(ended)
                    lifetime += wire.observe(observer)
                }
            )
        case .signalOfDisposable:
            show(
                Wire { [ended = call("ended")] observer in
                    observer.send(value: Number(7))
                    wire.observe { observer.send($0) }
                    return AnyDisposable(ended)
                }
            )
        case .pipeOfDisposable:
            let (output, input) = Wire.pipe(disposable: AnyDisposable(call("ended")))
            show(output)
            wire.observe { input.send($0) }
        case .emptySignal: show(Producer.empty, Wire.empty)
        case .never: show(Producer.never, Wire.never)
        case .startHandler:
            show(
                Producer { [ended = call("ended"), list] observer, lifetime in
                    for value in list { observer.send(value: value) }
                    lifetime.observeEnded(ended)
                    lifetime += wire.observe(observer)
                }
            )
            // The disposable of the start alone retains the observer.
            show(Producer { observer, _ in observer.send(value: Number(7)) })
        case .oneValue: show(Producer(value: Number(7)))
        case .list:
            show(Producer(list))
            show(Producer(values: Number(7), Number(8), Number(9)))
            show(Producer(list).take(first: 1))
        case .makingValue: show(SignalProducer<Number, Never> { Number(7) })
        case .makingResult:
            show(Producer { half(Number(7)) })
            show(Producer { half(Number(4)) })
        case .result:
            show(Producer(result: half(Number(4))))
            show(half(Number(7)).producer)
        case .error: show(Producer(error: TimelineError()))
        case .interval: show(SignalProducer.interval(list, interval: .seconds(1), on: scheduler))
        case .timer:
            show(
                SignalProducer.timer(interval: .seconds(1), on: scheduler).map { _ in Number(7) }.take(
                    first: 3
                )
            )
        case .waiting:
            let list = Producer(list)
            seen.record("\(list.first()!) \(list.last()!) \(list.take(first: 1).single()!) \(list.wait())")
            seen.record("\(list.single() == nil) \(Producer.empty.first() == nil)")
            seen.record("\(Producer(error: TimelineError()).first()!)")
        case .property:
            let property = Property(initial: Number(7), then: other)
            let smallProperty = property.map(\.number)
            let largeProperty = Property(initial: 7, then: otherSmall).map { Number($0) }
            show(property.producer, property.signal)
            show(smallProperty.producer, smallProperty.signal)
            show(largeProperty.producer, largeProperty.signal)
            let read = { [seen] in
                seen.record("\(property.value) \(smallProperty.value) \(largeProperty.value)")
            }
            later.append(read)
            read()
        case .propertyOfSignal: show(Property(initial: Number(7), then: otherWire.skipRepeats()).producer)
        case .optionalProperty: show(Property<Number?>(initial: nil, then: other).producer)
        case .mutableProperty:
            let property = MutableProperty(Number(7))
            show(property.producer, property.signal)
            show(property.producer.map(\.number), property.signal.map(\.number))
            later.append { property.value = Number(8) }
            kept.append(property)
        case .bindProperty:
            let property = MutableProperty(Number(7))
            disposables.append((property <~ other)!)
            show(property.producer, property.signal)
            kept.append(property)
        case .bindOptional:
            let property = MutableProperty<Number?>(nil)
            disposables.append((property <~ otherWire)!)
            show(property.producer)
            kept.append(property)
        case .bindTarget:
            let (lifetime, token) = Lifetime.make()
            let target = BindingTarget<Number>(on: scheduler, lifetime: lifetime, action: called("target"))
            disposables.append((target <~ other)!)
            target.action(Number(7))
            kept.append(token)
        case .bindObserver:
            let observer = Wire.Observer(value: called("observer"), completed: call("completed"))
            disposables.append(observer <~ other)
            kept.append(observer)
        case .action:
            execute(.init { value in producer.map { Number($0.number + value.number) } }, Number(100))
        case .actionOfLargeInput:
            execute(.init { value in small.map { $0 + value.number } }, Number(100))
        case .actionOfLargeOutput:
            execute(.init { value in producer.map { Number($0.number + value) } }, 100)
        case .actionWithState:
            let state = MutableProperty(0)
            let action = Action<Number, Number, TimelineError>(state: state, enabledIf: { $0 < 1 }) {
                state,
                value in
                producer.map { Number($0.number + value.number + state) }
            }
            execute(action, Number(100))
            later.append { state.value += 1 }
        }
    }
}

private struct OtherError: Error {}

/// Values larger than 512 bytes are in boxes between their source and an observer, so operators have a second path for them.
@Suite struct LargeValueTests {
    @Test(arguments: Operation.allCases)
    private func largeValuesAreSentLikeSmallOnes(by operation: Operation) {
        for ending in Ending.allCases {
            let small = Run<NoRoom>.events(operation, ending)
            #expect(!small.contains("kept"), "\(ending)")
            #expect(Run<Kilobyte>.events(operation, ending) == small, "\(ending)")
            #expect(
                Run<HalfKilobyte>.events(operation, ending) == small,
                "\(ending), of small values with large pairs"
            )
        }
        // Each operation sends something in at least one program.
        let marks = ["-", "ended", "over"]
        let sent = Run<NoRoom>.events(operation, .completed).filter { !marks.contains($0) }
        #expect(!sent.isEmpty || operation == .never)
    }
}
