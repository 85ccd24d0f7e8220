import Inspection
import Testing

@testable import SharedReactive

struct BacklogTests {
    private static let subjects = (0...20).map { TraceSubject(kind: .app, type: "Model", id: $0) }

    private var backlog: Backlog
    private var limits: Backlog.Limits

    init() {
        limits = Backlog.Limits()
        limits.steps = 100
        limits.history = 30
        limits.subjects = 5
        backlog = Backlog(limits: limits)
    }

    private func numbers(_ batch: Backlog.Batch) -> [Int] { batch.steps.map(\.number) }

    /// Adds steps with values of a thousand characters.
    private func add(_ numbers: ClosedRange<Int>, to backlog: inout Backlog) {
        for number in numbers {
            backlog.add(step(number, of: Self.subjects[1], value: String(repeating: "a", count: 1_000)))
        }
    }

    @Test func stepsAreTakenInOrderAndOnce() {
        var backlog = backlog
        func taking(_ steps: Int, bytes: Int = .max) -> [Int] {
            numbers(backlog.take(steps: steps, bytes: bytes))
        }
        _ = backlog.connect()
        for number in 1...7 { backlog.add(step(number, of: Self.subjects[1])) }
        #expect(taking(5) == [1, 2, 3, 4, 5])
        #expect(taking(5) == [6, 7])
        #expect(taking(5) == [])
        for number in 8...9 { backlog.add(step(number, of: Self.subjects[1])) }
        #expect(taking(5, bytes: 1) == [8])
        #expect(taking(5, bytes: 1) == [9])
    }

    @Test func stepsThatDoNotFitAreDroppedAndCountedOldestFirst() {
        var backlog = backlog
        _ = backlog.connect()
        for number in 1...150 { backlog.add(step(number, of: Self.subjects[1])) }
        let batch = backlog.take(steps: .max, bytes: .max)
        #expect(batch.dropped == 50)
        #expect(numbers(batch) == Array(51...150))
        #expect(batch.living?.subjects == [1])
        #expect(batch.living?.isComplete == true)
        let further = backlog.take(steps: .max, bytes: .max)
        #expect(further.living == nil)
        #expect(further.dropped == 0)
    }

    /// They stay for the next inspector, and make room first.
    @Test func stepsThatWereSentTakeNoRoomFromThoseThatFollow() {
        var limits = limits
        limits.stepBytes = 10_000
        var backlog = Backlog(limits: limits)
        _ = backlog.connect()
        for number in 1...20 {
            add(number...number, to: &backlog)
            _ = backlog.take(steps: .max, bytes: .max)
        }
        backlog.add(step(21, of: Self.subjects[1]))
        #expect(backlog.takesValues)
        // Half of the room is for steps that are not described any more.
        add(22...27, to: &backlog)
        #expect(!backlog.takesValues)
        backlog.disconnect()
        _ = backlog.connect()
        #expect(!backlog.takesValues)
        _ = backlog.take(steps: .max, bytes: .max)
        #expect(backlog.takesValues)
    }

    @Test func livingSubjectsAreSentAfterAllSteps() {
        var backlog = backlog
        _ = backlog.connect()
        for number in 1...149 { backlog.add(step(number, of: Self.subjects[1])) }
        backlog.add(step(150, of: Self.subjects[1], kind: .ended))
        // The end is not among these steps, and must not be sent before them.
        let (first, second) = (backlog.take(steps: 99, bytes: .max), backlog.take(steps: 99, bytes: .max))
        #expect(first.living == nil)
        #expect(second.living?.subjects == [])
    }

    @Test func anAppKeeps1000Steps() {
        var backlog = Backlog(limits: Backlog.Limits())
        for number in 1...1_500 { backlog.add(step(number, of: Self.subjects[1])) }
        _ = backlog.connect()
        #expect(numbers(backlog.take(steps: .max, bytes: .max)) == Array(501...1_500))
    }

    @Test func bytesAreBoundedToo() {
        var limits = limits
        limits.stepBytes = 10_000
        var backlog = Backlog(limits: limits)
        _ = backlog.connect()
        add(1...50, to: &backlog)
        let batch = backlog.take(steps: .max, bytes: .max)
        #expect(batch.dropped > 35)
        #expect(batch.dropped + batch.steps.count == 50)
        #expect(batch.steps.count > 5)
        #expect(numbers(batch) == Array((1...50).suffix(batch.steps.count)))
    }

    @Test func anInspectorThatStartsLaterReceivesTheLastStepsAndTheLivingSubjects() {
        var backlog = backlog
        for number in 1...150 { backlog.add(step(number, of: Self.subjects[1], state: "count: \(number)")) }
        backlog.add(step(151, of: Self.subjects[2], kind: .began, state: nil))
        backlog.add(step(152, of: Self.subjects[3], kind: .began))
        backlog.add(step(153, of: Self.subjects[3], kind: .ended))
        for _ in 1...2 {
            let living = backlog.connect()
            #expect(living.map(\.subject.id) == [1, 2])
            #expect(living.map(\.state?.text) == ["count: 150", nil])
            #expect(living.first?.state?.number == 150)
            let batch = backlog.take(steps: .max, bytes: .max)
            // Steps from before the inspector's start do not count as missing.
            #expect(batch.dropped == 0)
            #expect(numbers(batch) == Array(124...153))
            backlog.disconnect()
        }
    }

    @Test func aLateStepNeitherReplacesALaterStateNorRevivesAnEndedSubject() {
        var backlog = backlog
        backlog.add(step(2, of: Self.subjects[1], state: "new"))
        backlog.add(step(1, of: Self.subjects[1], state: "old"))
        backlog.add(step(4, of: Self.subjects[2], kind: .ended))
        backlog.add(step(3, of: Self.subjects[2]))
        let living = backlog.connect()
        #expect(living.map(\.state?.text) == ["new"])
    }

    @Test func subjectsAreBoundedAndThenTheListSaysThatItIsNotComplete() {
        var backlog = backlog
        _ = backlog.connect()
        for id in 1...8 { backlog.add(step(id, of: Self.subjects[id], kind: .began)) }
        for number in 9...150 { backlog.add(step(number, of: Self.subjects[1])) }
        let living = backlog.take(steps: .max, bytes: .max).living
        #expect(living?.subjects == [1, 2, 3, 4, 5])
        #expect(living?.isComplete == false)
    }

    @Test(arguments: ["initialization", "reflection", "workBegan", "change"])
    func theListIsNotCompleteWhateverASubjectWithoutRoomSaysFirst(name: String) {
        let kind = TraceStep.Kind(name)
        var backlog = backlog
        for id in 1...5 { backlog.add(step(id, of: Self.subjects[id], kind: .began)) }
        _ = backlog.connect()
        // A subject that has ended needs no place.
        backlog.add(step(6, of: Self.subjects[6], kind: .ended))
        backlog.add(step(7, of: Self.subjects[6], kind: kind))
        #expect(backlog.take(steps: .max, bytes: .max).living?.isComplete == true)
        backlog.add(step(8, of: Self.subjects[7], kind: kind))
        _ = backlog.connect()
        let living = backlog.take(steps: .max, bytes: .max).living
        #expect(living?.subjects == [1, 2, 3, 4, 5])
        #expect(living?.isComplete == false)
    }

    @Test func statesAreBounded() {
        var limits = limits
        limits.stateBytes = 100
        var backlog = Backlog(limits: limits)
        for id in 1...5 {
            backlog.add(step(id, of: Self.subjects[id], state: String(repeating: "s", count: 40)))
        }
        func known() -> [Bool] { backlog.connect().map { $0.state != nil } }
        #expect(known() == [true, true, false, false, false])
        backlog.add(step(6, of: Self.subjects[1], kind: .ended))
        backlog.add(step(7, of: Self.subjects[5], state: String(repeating: "s", count: 40)))
        #expect(known() == [true, false, false, true])
    }

    @Test func describingTakesAShareOfTheTimeHoweverManyStepsThereAre() {
        for (isConnected, share) in [(true, 50), (false, 5)] {
            for cost in [20_000, 3_000_000, 100_000_000] as [UInt64] {
                var backlog = backlog
                if isConnected { _ = backlog.connect() }
                var (now, described, number) = (1_000_000_000 as UInt64, 0 as UInt64, 0)
                let end = now + 10_000_000_000
                while now < end {
                    number += 1
                    let takesValues = backlog.takesValues || backlog.takesValues(at: now)
                    let describing = takesValues ? cost : 0
                    backlog.spend(describing)
                    backlog.add(step(number, of: Self.subjects[1], isDescribed: takesValues, time: now))
                    _ = backlog.take(steps: .max, bytes: .max)
                    described += describing
                    now += 100_000 + describing
                }
                let most = UInt64(10_000_000 * Int64(share) + limits.burst) + cost
                #expect(described <= most)
                #expect(described >= most / 2, "What may be described is.")
            }
        }
    }

    @Test func aLateStepBringsNothingBackHoweverMuchHasEndedSince() {
        var limits = limits
        limits.subjects = .max
        var backlog = Backlog(limits: limits)
        var number = 0
        func subject(_ id: Int) -> TraceSubject { TraceSubject(kind: .app, type: "Model", id: id) }
        func add(_ id: Int, _ kind: TraceStep.Kind) {
            number += 1
            backlog.add(step(number, of: subject(id), kind: kind))
        }
        for id in 1...5_000 {
            add(id, .began)
            if !id.isMultiple(of: 1_000) { add(id, .ended) }
        }
        for id in 1...5_000 where !id.isMultiple(of: 1_000) { add(id, .change) }
        #expect(backlog.connect().map(\.subject.id) == [1_000, 2_000, 3_000, 4_000, 5_000])
    }

    @Test func anInspectorThatConnectsAgainReceivesTheLivingSubjects() {
        var backlog = backlog
        _ = backlog.connect()
        for id in 1...2 { backlog.add(step(id, of: Self.subjects[id], kind: .began)) }
        _ = backlog.take(steps: .max, bytes: .max)
        backlog.disconnect()
        backlog.add(step(3, of: Self.subjects[1], kind: .ended))
        // The step of its end is too old to be kept.
        for number in 4...60 { backlog.add(step(number, of: .app)) }
        #expect(backlog.connect().map(\.subject.id) == [2])
        let batch = backlog.take(steps: .max, bytes: .max)
        #expect(batch.dropped == 0)
        #expect(batch.living?.subjects == [2])
        #expect(batch.living?.isComplete == true)
        #expect(backlog.take(steps: .max, bytes: .max).living == nil)
    }

    @Test func nothingIsDescribedWhileThereIsNoRoomForIt() {
        var backlog = backlog
        _ = backlog.connect()
        for number in 1...51 { backlog.add(step(number, of: Self.subjects[1], isDescribed: false)) }
        #expect(!backlog.takesValues)
        _ = backlog.take(steps: 20, bytes: .max)
        #expect(backlog.takesValues)
        // Without an inspector, new steps displace the oldest.
        for number in 52...200 { backlog.add(step(number, of: Self.subjects[1], isDescribed: false)) }
        #expect(!backlog.takesValues)
        backlog.disconnect()
        #expect(backlog.takesValues)
    }
}
