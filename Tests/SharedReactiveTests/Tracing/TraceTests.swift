import Dispatch
import TestSupport
import Testing

@testable import SharedReactive

/// Steps of properties and actions, and the causes that queued work carries.
@Suite(tenMinutes)
struct TraceTests {
    let recorder = TraceRecorder { [.app, .property].contains($0.kind) || $0.type.hasPrefix("Action<Order") }

    struct Order: Equatable, Sendable {
        var number = 0
    }

    func traced<Result>(_ body: () throws -> Result) rethrows -> Result {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        return try body()
    }

    /// The steps that a mark causes, each as its name and its differences.
    func caused(byMark name: String) -> [String] {
        guard let mark = recorder.steps.first(where: { $0.kind == .mark && $0.name == name }) else {
            return ["There is no such mark."]
        }
        return recorder.steps(causedBy: mark.number).dropFirst().map { step in
            ([step.subject.name ?? step.name] + step.differences.map(\.description)).joined(separator: " ")
        }
    }

    // MARK: Properties

    @Test func aPropertyWithANameRecordsItsChanges() {
        traced {
            let count = MutableProperty(1, name: "count")
            count.value = 2
            count.swap(3)
            count.modify { $0 += 1 }
            let unnamed = MutableProperty(0)
            unnamed.value = 1
            let steps = recorder.steps(of: count)
            #expect(steps.map(\.kind) == [.began, .change, .change, .change])
            #expect(steps.flatMap(\.differences).map(\.description) == ["1 → 2", "2 → 3", "3 → 4"])
            #expect(steps[0].subject.description == "count: MutableProperty<Int> #\(steps[0].subject.id)")
            #expect(recorder.steps(of: unnamed) == [])
        }
    }

    @Test func aWrappedPropertyHasANameToo() {
        final class Counter {
            @MutableProperty(name: "wrapped") var count = 0
        }
        traced {
            let counter = Counter()
            counter.count += 1
            #expect(recorder.steps(of: counter.$count).flatMap(\.differences).map(\.description) == ["0 → 1"])
        }
    }

    @Test func changesOfAnObserverAreCausedByTheChange() {
        traced {
            let first = MutableProperty(0, name: "first")
            let second = MutableProperty(0, name: "second")
            first.observe { second.value = $0 * 10 }
            // The observer sets the property, which is delivered after this call. It retains the property until it is disposed
            // of.
            let observing = second.observe { if $0 < 100 { second.value = $0 + 90 } }
            defer { observing.dispose() }
            Trace.mark("chain") { first.value = 1 }
            #expect(caused(byMark: "chain") == ["first 0 → 1", "second 0 → 10", "second 10 → 100"])
            let steps = recorder.steps(of: second).filter { $0.kind == .change }
            #expect(steps[1].cause == steps[0].number)
            #expect(steps[0].cause == recorder.steps(of: first).last?.number)
        }
    }

    @Test func aChangeInsideAnotherChangeIsRecordedAfterwards() throws {
        // The tracer reads the property that is being changed. Under its lock this would trap.
        struct Reader: Tracer {
            let property: MutableProperty<Int>
            let read: Recorder<Int>

            func takes(_ subject: TraceSubject) -> Bool { subject.name == "inner of a change" }
            func record(_ step: TraceStep) { read.record(property.value) }
        }
        let outer = MutableProperty(0)
        let inner = MutableProperty(0, name: "inner of a change")
        let read = Recorder<Int>()
        let reading = Trace.start(Reader(property: outer, read: read))
        outer.modify { value in
            inner.value = 1
            value = 5
        }
        reading.dispose()
        #expect(read.values == [5])
    }

    @Test func threadsThatChangeAPropertyLeaveAChainOfValues() {
        traced {
            let count = MutableProperty(0, name: "threads")
            onThreads(8) { thread in
                for _ in 0..<1_000 {
                    if thread.isMultiple(of: 2) { count.modify { $0 += 1 } } else { count.value = -1 }
                }
            }
            let changes = recorder.steps(of: count).filter { $0.kind == .change }
            #expect(changes.count == 8_000)
            // Setting the same value is a change without a difference.
            let values = changes.compactMap(\.state).compactMap { Int($0) }
            for (index, step) in changes.enumerated().dropFirst() {
                let expected =
                    values[index - 1] == values[index] ? [] : ["\(values[index - 1]) → \(values[index])"]
                #expect(step.differences.map(\.description) == expected)
            }
        }
    }

    @Test func causesAreCarriedToQueuesTheMainThreadAndTasks() async {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let queued = MutableProperty(0, name: "queued")
        let later = MutableProperty(0, name: "queued for later")
        let onMain = MutableProperty(0, name: "on main")
        let inTask = MutableProperty(0, name: "in a task")
        let task = Trace.mark("hops") {
            QueueScheduler(name: "hops").schedule { queued.value = 1 }
            QueueScheduler(name: "hops later").schedule(after: .milliseconds(1)) { later.value = 1 }
            // This thread is not the main thread, so the action runs later.
            UIScheduler().schedule { onMain.value = 1 }
            return Task.detached {
                await Task { inTask.value = 1 }.value
            }
        }
        await task.value
        // A value may be readable before its step is recorded. A detached task drops its context by design.
        let expected = ["on main 0 → 1", "queued 0 → 1", "queued for later 0 → 1"]
        // Objects that another test released may end on one of these threads, so only changes count.
        @Sendable func changes() -> [String] { caused(byMark: "hops").filter { $0.contains(" → ") }.sorted() }
        await expectEventually(changes(), equals: expected)
        let inherited = Trace.mark("a task") { Task { inTask.value = 2 } }
        await inherited.value
        #expect(caused(byMark: "a task") == ["in a task 1 → 2"])
    }

    @Test func aChangeThatAnotherThreadDeliversKeepsItsCause() async {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let source = MutableProperty(0)
        let target = MutableProperty(0, name: "target")
        let (isBusy, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        source.observe { value in
            if value == 1 {
                isBusy.signal()
                mayGoOn.wait()
            }
            target.value = value
        }
        let busy = Task.detached { Trace.mark("busy thread") { source.value = 1 } }
        await Task.detached { waitFor(isBusy) }.value
        Trace.mark("other thread") { source.value = 2 }
        mayGoOn.signal()
        await busy.value
        await expectEventually(target.value, equals: 2)
        #expect(caused(byMark: "busy thread") == ["target 0 → 1"])
        #expect(caused(byMark: "other thread") == ["target 1 → 2"])
    }

    @Test func aChangeThatIsPostponedKeepsItsCause() {
        traced {
            let (outer, source) = (MutableProperty(0), MutableProperty(0))
            let target = MutableProperty(0, name: "postponed")
            source.observe { target.value = $0 }
            outer.modify { value in
                // Delivered when `modify` returns, and therefore outside the mark.
                Trace.mark("inside") { source.value = 1 }
                value = 1
            }
            #expect(caused(byMark: "inside") == ["postponed 0 → 1"])
        }
    }

    // MARK: Tracing itself

    @Test func theWorkOfATracerIsNotTraced() {
        struct Meddler: Tracer {
            let property: MutableProperty<Int>
            let received: Recorder<Int>

            func takes(_ subject: TraceSubject) -> Bool { subject.name == "meddled with" }

            func record(_ step: TraceStep) {
                received.record(step.number)
                property.value += 1
            }
        }
        let property = MutableProperty(0, name: "meddled with")
        let received = Recorder<Int>()
        let meddling = Trace.start(Meddler(property: property, received: received))
        property.value = 10
        meddling.dispose()
        property.value = 20
        #expect(received.values.count == 1)
    }

    @Test func anArrayIsChangedInPlaceForATracerThatWantsNoValues() async {
        struct Counting: Tracer {
            let received = AtomicCounter()

            var takesValues: Bool { false }
            func takes(_ subject: TraceSubject) -> Bool { subject.name == "changed in place" }
            func record(_ step: TraceStep) { _ = received.add(1) }
        }
        let counting = Counting()
        let tracing = Trace.start(counting)
        defer { tracing.dispose() }
        let list = MutableProperty(Array(0..<100), name: "changed in place")
        @Sendable func place() -> Int { list.value.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
        // Tracers of other tests may take the values of all properties.
        let isInPlace = await eventually(within: 300) {
            let (before, count) = (place(), counting.received.value)
            list.modify { $0[0] += 1 }
            return place() == before && counting.received.value > count
        }
        #expect(isInPlace)
    }

    @Test func aTracerThatBeginsToWantValuesDuringAChangeGetsTheNewState() async {
        struct Waking: Tracer {
            let asked = AtomicCounter()
            let steps = Recorder<TraceStep>()

            var takesValues: Bool { asked.add(1) > 1 }
            func takes(_ subject: TraceSubject) -> Bool { subject.name == "woken" }
            func record(_ step: TraceStep) { steps.record(step) }
        }
        // If another test's tracer is asked first, this tracer is asked only once.
        let isNotified = await eventually(within: 300) {
            let property = MutableProperty([1], name: "woken")
            let waking = Waking()
            let tracing = Trace.start(waking)
            property.modify { $0.append(2) }
            tracing.dispose()
            let steps = waking.steps.values
            #expect(steps.allSatisfy { $0.isDescribed == ($0.state != nil) })
            return steps.map(\.state) == ["2 elements\n  [0]: 1\n  [1]: 2"]
        }
        #expect(isNotified)
    }

    @Test func workEnqueuedByATracerIsNotTracedEither() async {
        struct Meddler: Tracer {
            let meddle: @Sendable () -> Void

            func takes(_ subject: TraceSubject) -> Bool { subject.name == "meddler's own" }
            func record(_ step: TraceStep) { meddle() }
        }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let (own, queued) = (MutableProperty(0, name: "meddler's own"), MutableProperty(0, name: "meddler's"))
        let (busy, scheduler) = (MutableProperty(0), TestScheduler())
        busy.observe { queued.value = $0 }
        let meddling = Trace.start(
            Meddler {
                scheduler.schedule { queued.value = 1 }
                QueueScheduler(name: "meddler").schedule(Trace.carrying { queued.value = 2 })
                UIScheduler().schedule { queued.value = 3 }
                Task { queued.value = 4 }
                // The change is queued behind the running callback.
                busy.value = 5
            }
        )
        let values = Recorder<Int>()
        let observing = queued.observe { values.record($0) }
        defer { observing.dispose() }
        let beginning = busy.observe { value in if value == 1 { own.value = 1 } }
        busy.value = 1
        beginning.dispose()
        meddling.dispose()
        scheduler.advance()
        #expect(await eventually { Set(values.values) == [1, 2, 3, 4, 5] && values.values.count == 6 })
        // The first cause is the app's.
        #expect(recorder.steps(of: queued).flatMap(\.differences).map(\.description) == ["0 → 1"])
    }

    @Test func deliveriesForOthersOnATracersThreadAreTraced() {
        struct Helper: Tracer {
            let help: @Sendable () -> Void

            func takes(_ subject: TraceSubject) -> Bool { subject.name == "helper's" }
            func record(_ step: TraceStep) { help() }
        }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let (own, source) = (MutableProperty(0, name: "helper's"), MutableProperty(0))
        let (target, scheduled) = (MutableProperty(0, name: "helped"), MutableProperty(0, name: "scheduled"))
        let scheduler = TestScheduler()
        // The observer retains its property until it is disposed of.
        let observing = source.observe { value in
            if value == 1 {
                // The change of another thread is queued behind this callback.
                onThreads(1) { _ in Trace.mark("for another thread") { source.value = 2 } }
            } else {
                target.value = value
            }
        }
        defer { observing.dispose() }
        _ = Trace.mark("scheduled by the app") { scheduler.schedule { scheduled.value = 1 } }
        scheduler.schedule { scheduled.value = 2 }
        let helping = Trace.start(
            Helper {
                source.value = 1
                scheduler.advance()
            }
        )
        own.value = 1
        helping.dispose()
        #expect(caused(byMark: "for another thread") == ["helped 0 → 2"])
        #expect(caused(byMark: "scheduled by the app") == ["scheduled 0 → 1"])
        #expect(recorder.steps(of: scheduled).compactMap(\.state) == ["0", "1", "2"])
    }

    @Test func tracersAreCalledWhileNoLockIsHeld() {
        struct Watcher: Tracer {
            let exclusions: Recorder<UInt>
            let received: AtomicCounter

            func takes(_ subject: TraceSubject) -> Bool {
                guard subject.kind == .property, subject.name?.hasPrefix("watched") == true else {
                    return false
                }
                exclusions.record(CurrentThread.record.pointee.exclusion)
                return true
            }

            func record(_ step: TraceStep) {
                _ = received.add(1)
                exclusions.record(CurrentThread.record.pointee.exclusion)
            }
        }
        let (exclusions, received) = (Recorder<UInt>(), AtomicCounter())
        let watching = Trace.start(Watcher(exclusions: exclusions, received: received))
        let (outer, inner) = (
            MutableProperty(0, name: "watched outer"), MutableProperty(0, name: "watched inner")
        )
        outer.modify { value in
            inner.modify { $0 += 1 }
            #expect(Trace.takes(TraceSubject(kind: .property, type: "", id: 1, name: "watched")))
            value += 1
        }
        watching.dispose()
        #expect(Set(exclusions.values) == [0])
        // Two `began` steps and two changes.
        #expect(received.value == 4)
    }

    @Test func theOldValueIsReleasedBeforeObserversAreNotified() {
        traced {
            let isGone = Recorder<Bool>()
            let property = MutableProperty(Canary {}, name: "kept")
            let last = Slot<@Sendable () -> Bool>()
            let observing = property.observe { _ in
                if let gone = last.value { isGone.record(gone()) }
            }
            for _ in 0..<2 {
                weak let old = property.value
                last.value = { old == nil }
                property.modify { $0 = Canary {} }
            }
            observing.dispose()
            #expect(isGone.values == [true, true])
            #expect(recorder.steps(of: property).count == 3)
        }
    }

    @Test func tracersComeAndGoWhileThreadsChangeThings() {
        let count = MutableProperty(0, name: "come and go")
        onThreads(4) { thread in
            for _ in 0..<200 {
                if thread == 0 {
                    let tracing = Trace.start(TraceRecorder { $0.name == "come and go" })
                    count.value = 1
                    tracing.dispose()
                    tracing.dispose()
                } else {
                    count.modify { $0 += 1 }
                }
            }
        }
        count.value = 5
        #expect(count.value == 5)
    }

    @Test func aRecorderKeepsTheNewest() {
        let recorder = TraceRecorder(limit: 10) { $0.name == "many" }
        let tracing = Trace.start(recorder)
        let many = MutableProperty(0, name: "many")
        for number in 1...100 { many.value = number }
        tracing.dispose()
        #expect(recorder.steps.map(\.state) == (91...100).map { "\($0)" })
    }

    @Test func aRecorderKnowsTheStepsOfAnObjectAfterTracing() {
        let count = MutableProperty(0, name: "after tracing")
        traced { count.value = 1 }
        #expect(recorder.steps(of: count).map(\.kind) == [.change])
        traced { count.value = 2 }
        #expect(recorder.steps(of: count).map(\.state) == ["1", "2"])
        let other = MutableProperty(0)
        #expect(recorder.steps(of: other).isEmpty)
    }

    @Test func aRecorderKnowsAnObjectThatAnotherTracerHasRecordedSince() {
        let count = MutableProperty(0, name: "recorded by another")
        let recorder = TraceRecorder { $0.name == "recorded by another" }
        // Objects are forgotten between two tracers. The identifier -1 stands for an identifier from before, so it does
        // not depend on the steps of other tests.
        recorder.record(step(1, of: subject(of: count, id: -1), state: "1"))
        traced { count.value = 2 }
        #expect(recorder.steps(of: count).map(\.state) == ["1"])
        let tracing = Trace.start(recorder)
        count.value = 3
        tracing.dispose()
        #expect(recorder.steps(of: count).map(\.state) == ["1", "3"])
    }

    @Test func aRecorderDistinguishesAnObjectFromAnEarlierOneAtItsAddress() {
        let recorder = TraceRecorder { _ in false }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        final class Thing {}
        let thing = Thing()
        func begin() -> TraceSubject { Trace.subject(of: thing, .property, type: Thing.self) }
        func states() -> [String?] { recorder.steps(of: thing).map(\.state) }
        recorder.record(step(1, of: begin(), state: "1"))
        #expect(states() == ["1"])
        // The recorder does not receive the end, as if it had been started after it.
        Trace.ended(thing)
        #expect(states() == [])
        let second = begin()
        recorder.record(step(2, of: second, state: "2"))
        #expect(states() == ["2"])
        // Objects without a current number are distinguished by their end or by their kind.
        recorder.record(step(3, of: second, kind: .ended))
        Trace.ended(thing)
        #expect(states() == [])
        recorder.record(step(4, of: subject(of: thing, .app, id: -2), state: "3"))
        recorder.record(step(5, of: subject(of: thing, id: -1), state: "4"))
        #expect(states() == ["4"])
    }

    @Test func aRecorderKnowsTheStepsOfALinkAfterItsEndAndThoseOfTheLastAtAnAddress() {
        let recorder = TraceRecorder { _ in false }
        final class Thing {}
        let thing = Thing()
        let link = TraceSubject.Kind("link", endsBeforeItsObject: true)
        for (number, id, kind) in [
            (1, -2, .change), (2, -2, .ended), (3, -1, .change), (4, -1, .ended),
        ] as [(Int, Int, TraceStep.Kind)] {
            recorder.record(step(number, of: subject(of: thing, link, id: id), kind: kind))
        }
        #expect(recorder.steps(of: thing).map(\.number) == [3, 4])
        // Another thread may record a step that it began before the link's end.
        recorder.record(step(5, of: subject(of: thing, link, id: -1), kind: .change))
        #expect(recorder.steps(of: thing).map(\.number) == [3, 4, 5])
    }

    /// A subject for an object, with an identifier that no other object has.
    private func subject(of object: AnyObject, _ kind: TraceSubject.Kind = .property, id: Int) -> TraceSubject
    {
        TraceSubject(kind: kind, type: "\(type(of: object))", id: id, object: ObjectIdentifier(object))
    }

    private func step(
        _ number: Int,
        of subject: TraceSubject,
        kind: TraceStep.Kind = .change,
        state: String? = nil
    ) -> TraceStep {
        TraceStep(
            number: number,
            cause: nil,
            subject: subject,
            kind: kind,
            name: "",
            state: state,
            thread: .main,
            time: 0
        )
    }

    @Test func theLineOfAStepWithoutItsValueSaysNothingOfItAlsoIfAnotherTracerHadItDescribed() {
        let subject = TraceSubject(kind: .property, type: "MutableProperty<String>", id: 7, name: "password")
        let step = TraceStep(
            number: 12,
            cause: 11,
            subject: subject,
            kind: .change,
            name: "text",
            value: "secret",
            state: "secret",
            differences: [.init(path: "", old: "none", new: "secret")],
            thread: .background,
            time: 0
        )
        #expect(
            step.description == """
                12  ← 11  password: MutableProperty<String> #7  change text secret  (background)
                    none → secret
                """
        )
        #expect(
            step.line(with: nil)
                == "12  ← 11  password: MutableProperty<String> #7  change text  (background)"
        )
    }

    struct Refusal: Error, Equatable {}

    @Test func aMarkPassesOnTheResultAndTheErrorOfItsBody() {
        #expect(Trace.mark("without a tracer") { 1 } == 1)
        traced {
            #expect(Trace.mark("with one") { 2 } == 2)
            #expect(throws: Refusal()) {
                try Trace.mark("that throws") { () throws(Refusal) in throw Refusal() }
            }
        }
    }

    @Test func aDeallocatedPropertyRecordsItsEndAndIsNotRetained() throws {
        try traced {
            weak var gone: MutableProperty<Int>?
            let id = try { () throws -> Int in
                let property = MutableProperty(0, name: "short-lived")
                gone = property
                return try #require(recorder.steps(of: property).first).subject.id
            }()
            #expect(gone == nil)
            #expect(recorder.steps.filter { $0.subject.id == id }.map(\.kind) == [.began, .ended])
        }
    }
}

private func waitFor(_ semaphore: DispatchSemaphore) {
    semaphore.wait()
}
