import ReactiveOperators
import TestSupport
import Testing

/// `R2`: the end of work whose operator has started it and whose start handler has released its observer.
@Suite struct DroppedObserverTests {
    private typealias Work = SignalProducer<Int, TimelineError>

    /// The operators that pass on the work of one start.
    private static let passing: [(String, @Sendable (Work) -> Work)] = [
        ("none", { $0 }),
        ("map", { $0.map { $0 } }),
        ("delay", { $0.delay(1, on: TestScheduler()) }),
        ("debounce", { $0.debounce(1, on: TestScheduler()) }),
        ("timeout", { $0.timeout(after: 1, raising: TimelineError(), on: TestScheduler()) }),
        ("collect", { $0.collect().map(\.count) }),
    ]

    /// The operators that start work by themselves.
    private static let starting: [(String, @Sendable (Work) -> Work)] = [
        ("flatMap(.latest)", { work in Work(value: 1).flatMap(.latest) { _ in work } }),
        ("flatMap(.merge)", { work in Work(value: 1).flatMap(.merge) { _ in work } }),
        ("flatMap(.concat)", { work in Work(value: 1).flatMap(.concat) { _ in work } }),
        ("flatMap(.race)", { work in Work(value: 1).flatMap(.race) { _ in work } }),
        ("flatMap(.latest) of never", { work in Work.never.prefix(value: 1).flatMap(.latest) { _ in work } }),
        ("flatMap(.merge) of two", { work in Work([1, 2]).flatMap(.merge) { $0 == 1 ? work : Work.never } }),
        ("concat", { $0.concat(Work(value: 1)) }),
        ("then", { $0.then(Work(value: 1)) }),
        ("concat after", { Work(value: 1).concat($0) }),
        ("then after", { Work.empty.then($0) }),
        ("flatMapError", { work in Work(error: TimelineError()).flatMapError { _ in work } }),
        ("retry", { $0.retry(upTo: 2) }),
        ("repeat", { $0.repeat(2) }),
        ("merge", { Work.merge($0, Work.never) }),
        ("combineLatest", { Work.combineLatest($0, Work.never).map(\.0) }),
        ("zip", { Work.zip($0, Work.never).map(\.0) }),
        ("withLatest", { $0.withLatest(from: Work.never.flatMapError { _ in .empty }).map(\.0) }),
        ("take(until:)", { $0.take(until: SignalProducer<Void, Never>.never) }),
        ("start(on:)", { $0.start(on: ImmediateScheduler()) }),
        ("lift", { $0.lift { $0.map { $0 } } }),
        ("lift of two, left", { $0.lift { left in { right in .merge(left, right) } }(Work.never) }),
        ("lift of two, right", { Work.never.lift { left in { right in .merge(left, right) } }($0) }),
        ("replayLazily", { $0.replayLazily(upTo: 1) }),
        ("an action", { work in Action { work }.apply().mapError { _ in TimelineError() } }),
    ]

    @Test func itLastsAsLongAsItsStart() {
        for (name, operation) in Self.passing + Self.starting {
            let ended = AtomicCounter()
            let work = Work { _, lifetime in lifetime.observeEnded { _ = ended.add(1) } }
            var start: (any Disposable)? = operation(work).start()
            #expect(ended.value == 0, "\(name)")
            #expect(start?.isDisposed == false, "\(name)")
            start = nil
            #expect(ended.value == 1, "\(name)")
        }
    }

    @Test func itEndsWhenItsStartIsDisposedOf() {
        for (name, operation) in Self.passing + Self.starting {
            let ended = AtomicCounter()
            let work = Work { _, lifetime in lifetime.observeEnded { _ = ended.add(1) } }
            let start = operation(work).start()
            #expect(ended.value == 0, "\(name)")
            start.dispose()
            #expect(ended.value == 1, "\(name)")
        }
    }
}
