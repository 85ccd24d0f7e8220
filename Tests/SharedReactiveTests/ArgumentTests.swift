import Dispatch
import TestSupport
import Testing

@testable import SharedReactive

@Suite struct ArgumentTests {
    enum Mistake: String, CaseIterable, Codable {
        case advance, advanceByTheLeast
        case repeatNever, repeatBackwards, repeatWithNegativeLeeway
        case repeatNeverOnQueue, repeatBackwardsOnQueue, repeatWithNegativeLeewayOnQueue
        case negativeLimit

        func make() {
            let (test, queue) = (TestScheduler(), QueueScheduler())
            let none = DispatchTimeInterval.nanoseconds(0)
            switch self {
            case .advance: test.advance(by: .seconds(-1))
            case .advanceByTheLeast: test.advance(by: .seconds(.min))
            case .repeatNever: test.schedule(after: none, interval: none) {}
            case .repeatBackwards: test.schedule(after: none, interval: .seconds(-1)) {}
            case .repeatWithNegativeLeeway:
                test.schedule(after: none, interval: .seconds(1), leeway: .seconds(-1)) {}
            case .repeatNeverOnQueue: queue.schedule(after: none, interval: none) {}
            case .repeatBackwardsOnQueue: queue.schedule(after: none, interval: .seconds(-1)) {}
            case .repeatWithNegativeLeewayOnQueue:
                queue.schedule(after: none, interval: .seconds(1), leeway: .seconds(-1)) {}
            case .negativeLimit: _ = TraceRecorder(limit: -1)
            }
        }

        /// The name of the function and the remedy that the message must contain.
        var message: (String, String) {
            switch self {
            case .advance, .advanceByTheLeast:
                ("TestScheduler.advance(by:)", "Pass an interval that is not negative")
            case .repeatNever, .repeatBackwards:
                (
                    "TestScheduler.schedule(after:interval:leeway:action:)",
                    "Pass an interval of at least one nanosecond"
                )
            case .repeatWithNegativeLeeway:
                (
                    "TestScheduler.schedule(after:interval:leeway:action:)",
                    "Pass a leeway that is not negative"
                )
            case .repeatNeverOnQueue, .repeatBackwardsOnQueue:
                (
                    "QueueScheduler.schedule(after:interval:leeway:action:)",
                    "Pass an interval of at least one nanosecond"
                )
            case .repeatWithNegativeLeewayOnQueue:
                (
                    "QueueScheduler.schedule(after:interval:leeway:action:)",
                    "Pass a leeway that is not negative"
                )
            case .negativeLimit:
                ("TraceRecorder.init(limit:where:)", "Pass a number that is not negative")
            }
        }
    }

    #if os(macOS) || os(Linux)
    @Test(arguments: Mistake.allCases)
    func aMistakeTrapsAtTheCallWithTheFunctionAndTheRemedy(mistake: Mistake) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [mistake] in mistake.make()
        }
        #expect(result.message.contains(mistake.message.0))
        #expect(result.message.contains(mistake.message.1))
    }
    #endif

    static let edges: [DispatchTimeInterval] = [
        .seconds(.min), .nanoseconds(.min), .seconds(-1), .nanoseconds(0), .nanoseconds(1), .seconds(.max),
        .nanoseconds(.max), .never,
    ]

    @Test(arguments: edges)
    func virtualWorkIsDueAfterEachDelayAndAtOnceAfterANegativeOne(delay: DispatchTimeInterval) {
        let scheduler = TestScheduler()
        let runs = AtomicCounter()
        let work = scheduler.schedule(after: delay) { _ = runs.add(1) }
        scheduler.advance()
        let nanoseconds = delay.inNanoseconds ?? .max
        #expect(runs.value == (nanoseconds <= 0 ? 1 : 0))
        scheduler.run()
        #expect(runs.value == (delay == .never ? 0 : 1))
        #expect(work?.isDisposed == true)
    }

    @Test(arguments: edges)
    func workOfAQueueIsDueAfterEachDelayAndAtOnceAfterANegativeOne(delay: DispatchTimeInterval) async {
        let scheduler = QueueScheduler()
        let runs = AtomicCounter()
        let work = scheduler.schedule(after: delay) { _ = runs.add(1) }
        let isSoon = (delay.inNanoseconds ?? .max) < 1_000
        if isSoon { await expectEventually(runs.value, equals: 1) }
        scheduler.queue.sync {}
        #expect(runs.value == (isSoon ? 1 : 0))
        #expect(work?.isDisposed == (isSoon || delay == .never))
        work?.dispose()
    }

    @Test(arguments: edges.dropFirst(3), [DispatchTimeInterval.nanoseconds(0), .seconds(.max), .never])
    func repeatedWorkTakesEachIntervalAndLeeway(delay: DispatchTimeInterval, leeway: DispatchTimeInterval) {
        for scheduler in [TestScheduler(), QueueScheduler()] as [any DateScheduler] {
            for interval in [DispatchTimeInterval.nanoseconds(1), .seconds(.max), .never] {
                scheduler.schedule(after: delay, interval: interval, leeway: leeway) {}?.dispose()
            }
        }
    }

    @Test func workWhoseIntervalNeverEndsRunsOnce() async {
        let (test, queue) = (TestScheduler(), QueueScheduler())
        let runs = AtomicCounter()
        let works = [test, queue].map { (scheduler: any DateScheduler) in
            scheduler.schedule(after: .nanoseconds(1), interval: .never) { _ = runs.add(1) }
        }
        test.run()
        #expect(await eventually { runs.value == 2 && works.allSatisfy { $0?.isDisposed == true } })
    }

    @Test func aTimeWithoutEndIsRunToItsEnd() {
        for interval in [DispatchTimeInterval.seconds(.max), .never] {
            let scheduler = TestScheduler()
            let runs = AtomicCounter()
            scheduler.schedule(after: .seconds(1_000_000)) { _ = runs.add(1) }
            scheduler.advance(by: interval)
            #expect(runs.value == 1)
            scheduler.advance(by: .seconds(1))
        }
    }

    @Test func waitingForNoWorkReturnsAtOnce() async {
        for count in [.min, -1, 0] { await TestScheduler().waiting(count: count) }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aSleepUntilAMomentThatHasPassedIsNone() async throws {
        let clock = TestScheduler().clock
        for offset in [Duration.seconds(Int64.min), .seconds(-1), .zero] {
            try await clock.sleep(until: TestClock.Instant(offset: offset))
        }
    }

    @Test func aRecorderKeepsAsManyStepsAsItsLimit() {
        for limit in [0, 1, .max] {
            let recorder = TraceRecorder(limit: limit)
            let subject = TraceSubject(kind: .property, type: "", id: 1, name: "name")
            for number in 1...5 {
                recorder.record(
                    TraceStep(
                        number: number,
                        cause: nil,
                        subject: subject,
                        kind: .change,
                        name: "",
                        thread: .main,
                        time: 0
                    )
                )
            }
            #expect(recorder.steps.map(\.number) == Array((1...5).suffix(limit)))
        }
    }
}
