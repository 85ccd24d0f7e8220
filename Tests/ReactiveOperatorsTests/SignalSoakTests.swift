import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// The last of many operations on one long-lived signal, scheduler or action costs as much as the first.
@Suite(.serialized, .enabled(if: isSoakRun)) struct SignalSoakTests {
    private func check(_ report: SoakReport) {
        #expect(report.isSteady(), "\(report)")
    }

    @Test func sendingThroughOperators() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let sum = AtomicCounter()
        signal.map { $0 + 1 }.filter { _ in true }.skipRepeats().observeValues { _ = sum.add($0) }
        check(soak { input.send(value: $0) })
        #expect(sum.value > 0)
    }

    @Test func observingAndDisposingThroughOperators() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let mapped = signal.map { $0 }
        check(soak { _ in mapped.observeValues { _ in }?.dispose() })
        input.sendCompleted()
    }

    @Test func observingOnASchedulerThatRunsAtOnce() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let count = AtomicCounter()
        signal.observe(on: ImmediateScheduler()).observeValues { _ in _ = count.add(1) }
        check(soak { input.send(value: $0) })
        #expect(count.value >= 20_000)
    }

    @Test func observingOnAQueue() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let scheduler = QueueScheduler()
        let count = AtomicCounter()
        signal.observe(on: scheduler).observeValues { _ in _ = count.add(1) }
        check(
            soak { number in
                input.send(value: number)
                if number % 100 == 99 { scheduler.queue.sync {} }
            }
        )
        scheduler.queue.sync {}
        #expect(count.value >= 20_000)
    }

    @Test func observingInVirtualTime() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let scheduler = TestScheduler()
        let count = AtomicCounter()
        signal.observe(on: scheduler).observeValues { _ in _ = count.add(1) }
        check(
            soak { number in
                input.send(value: number)
                scheduler.advance()
            }
        )
        #expect(count.value >= 20_000)
    }

    @Test func observingOnMain() async {
        // The soak runs on a background thread, so its values are queued for the main thread.
        let (signal, input) = Signal<Int, Never>.pipe()
        let received = DispatchSemaphore(value: 0)
        signal.observe(on: UIScheduler()).observeValues { if $0 % 100 == 99 { received.signal() } }
        let report = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    returning: soak { number in
                        input.send(value: number)
                        if number % 100 == 99 { received.wait() }
                    }
                )
            }
        }
        check(report)
    }

    @Test func startingAndGivingUp() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let producer = SignalProducer(signal).map { $0 }
        check(soak { _ in producer.start { _ in }.dispose() })
        let work = SignalProducer<Int, Never> { observer, lifetime in
            lifetime += AnyDisposable { _ = observer }
        }
        check(soak { _ in work.start { _ in }.dispose() })
        input.sendCompleted()
    }

    @Test func startingAndGivingUpOnAScheduler() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let scheduler = TestScheduler()
        let producer = SignalProducer(signal).observe(on: scheduler)
        check(
            soak { _ in
                producer.start { _ in }.dispose()
                scheduler.advance()
            }
        )
        input.sendCompleted()
    }

    @Test func schedulingAndDisposingInVirtualTime() {
        let scheduler = TestScheduler()
        let waiting = (0..<1_000).map { scheduler.schedule(after: .seconds($0 + 1)) {} }
        check(soak { number in scheduler.schedule(after: .seconds(number + 1)) {}?.dispose() })
        check(
            soak { number in
                scheduler.schedule(after: .nanoseconds(1)) {}
                scheduler.advance(by: .nanoseconds(1))
            }
        )
        #expect(scheduler.count == waiting.count)
    }

    @Test func schedulingAndDisposingOnAQueue() {
        let scheduler = QueueScheduler()
        check(
            soak { number in
                scheduler.schedule(after: .seconds(1_000)) {}?.dispose()
                if number % 100 == 99 { scheduler.queue.sync {} }
            }
        )
    }

    @Test func repeating() {
        let scheduler = TestScheduler()
        let count = AtomicCounter()
        scheduler.schedule(after: .nanoseconds(1), interval: .nanoseconds(1)) { _ = count.add(1) }
        check(soak { _ in scheduler.advance(by: .nanoseconds(1)) })
        let runs = DispatchSemaphore(value: 0)
        let work = QueueScheduler().schedule(after: .nanoseconds(1), interval: .nanoseconds(1)) {
            runs.signal()
        }
        check(soak(operations: 20_000) { _ in runs.wait() })
        work?.dispose()
    }

    @Test func executing() {
        let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
        let sum = AtomicCounter()
        action.values.observeValues { _ = sum.add($0) }
        check(soak(operations: 20_000) { action.apply($0).start() })
        #expect(sum.value > 0)
        let endless = Action<Int, Int, Never> { _ in .never }
        check(soak(operations: 20_000) { endless.apply($0).start().dispose() })
        let disabled = Action<Int, Int, Never>(enabledIf: Property(value: false)) { _ in .empty }
        check(soak(operations: 20_000) { disabled.apply($0).start() })
    }

    @Test func awaiting() {
        let (signal, input) = Signal<Int, Never>.pipe()
        check(soak { _ in _ = signal.values })
        input.sendCompleted()
    }

    private typealias Page = SignalProducer<Int, Never>

    /// A page starts the next page in tail position.
    private func paging(_ goOn: @escaping @Sendable (Page, @escaping @Sendable () -> Page) -> Page) {
        let scheduler = TestScheduler()
        let count = AtomicCounter()
        @Sendable func page() -> Page {
            goOn(Page(value: 1).delay(1, on: scheduler).on(value: { _ in _ = count.add(1) }), page)
        }
        let work = page().start { _ in }
        check(soak(operations: 20_000) { _ in scheduler.advance(by: .seconds(1)) })
        work.dispose()
        #expect(count.value >= 20_000)
    }

    @Test func aPageThatStartsTheNext() {
        paging { page, next in page.flatMap(.concat) { Page(value: $0).concat(next()) } }
        paging { page, next in page.flatMap(.latest) { _ in next() } }
        paging { page, next in page.flatMap(.merge) { Page.merge(Page(value: $0), next()) } }
        paging { page, next in
            page.promoteError(TimelineError.self).attempt { _ in .failure(TimelineError()) }.flatMapError {
                _ in next()
            }
        }
    }
}
