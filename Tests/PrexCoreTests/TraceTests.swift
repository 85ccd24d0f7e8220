import PrexCore
import SharedReactive
import TestSupport
import Testing

/// Steps of Prex.
///
/// Other tests run at the same time and are traced too, so each test selects the steps of its own flux.
@Suite(tenMinutes)
struct TraceTests {
    enum CountAction: PrexCore.Action {
        case add(Int)
        case reset
    }

    struct CountState: State, Equatable {
        var count = 0
        var names: [String] = []
    }

    struct CountMutation: Mutation {
        func mutate(action: CountAction, state: inout CountState) {
            switch action {
            case .add(let number): state.count += number
            case .reset: state = CountState()
            }
        }
    }

    let recorder = TraceRecorder { subject in
        subject.kind == .app || subject.type.contains("CountAction") || subject.type == "EchoView"
            || subject.type == "RecordingView<CountState>"
    }

    func traced<Result>(_ body: () throws -> Result) rethrows -> Result {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        return try body()
    }

    func makeFlux() -> Flux<CountAction, CountState> {
        Flux(state: CountState(), mutation: CountMutation())
    }

    @Test func anActionCausesAMutationWithTheDifferenceOfTheStates() {
        traced {
            let flux = makeFlux()
            flux.dispatcher.dispatch(.add(2))
            let steps = recorder.steps(of: flux)
            #expect(steps.map(\.kind) == [.began, .action, .mutation])
            #expect(steps[0].state == "CountState\n  count: 0\n  names: []")
            #expect(steps[1].value == ".add(2)")
            #expect(steps[1].cause == nil)
            #expect(steps[2].cause == steps[1].number)
            #expect(steps[2].differences.map(\.description) == ["count: 0 → 2"])
            #expect(steps[2].state == "CountState\n  count: 2\n  names: []")
            #expect(steps[0].subject.type == "Flux<CountAction, CountState>")
            #expect(steps.allSatisfy { $0.subject == steps[0].subject })
        }
    }

    @Test func whatAHandlerDispatchesIsCausedByTheMutationBefore() {
        traced {
            let flux = makeFlux()
            flux.dispatcher.register { [unowned flux] action in
                if case .add(let number) = action, number > 1 { flux.dispatcher.dispatch(.add(number - 1)) }
            }
            flux.dispatcher.dispatch(.add(3))
            let steps = recorder.steps(of: flux).filter { $0.kind != .began }
            #expect(steps.map(\.kind) == [.action, .mutation, .action, .mutation, .action, .mutation])
            #expect(steps.map(\.cause) == [nil] + steps.dropLast().map(\.number))
            #expect(recorder.steps(causedBy: steps[2].number).count == 4)
        }
    }

    @Test func aStepsDescriptionShowsWhatIsDifferent() throws {
        let flux = makeFlux()
        try traced {
            flux.dispatcher.dispatch(.add(2))
            let step = try #require(recorder.steps(of: flux).last)
            let cause = try #require(step.cause)
            let line = "\(step.number)  ← \(cause)  \(step.subject)  mutation"
            let thread = step.thread == .main ? "" : "  (background)"
            #expect(step.description == "\(line)\(thread)\n    count: 0 → 2")
        }
    }

    /// A view that dispatches while it reflects.
    @MainActor
    final class EchoView {
        var presenter: Presenter<CountAction, CountState>?
    }

    @Test @MainActor func theViewIsToldInTheCourseOfTheMutationAndCausesWhatItDispatches() throws {
        let flux = makeFlux()
        let view = EchoView()
        view.presenter = Presenter(view: view, flux: flux)
        let (parent, steps) = traced {
            let number = Trace.mark("tapped") {
                flux.dispatcher.dispatch(.add(1))
                return recorder.steps.last { $0.name == "tapped" }?.number ?? 0
            }
            return (number, recorder.steps(causedBy: number).filter { $0.number != number })
        }
        #expect(steps.map(\.kind) == [.action, .mutation, .reflection, .action, .mutation, .reflection])
        #expect(steps.map(\.cause) == [parent] + steps.dropLast().map(\.number))
        let reflection = try #require(steps.last)
        #expect(reflection.subject.type == "EchoView")
        #expect(reflection.subject.parent == steps[0].subject.id)
        #expect(reflection.differences.map(\.description) == ["count: 1 → 0"])
        #expect(reflection.thread == .main)
    }

    @Test func anActionOfAnotherThreadReachesTheViewWithItsCause() async throws {
        let flux = makeFlux()
        let view = RecordingView<CountState>()
        let presenter = Presenter(view: view, flux: flux)
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        await Task.detached {
            Trace.mark("in the background") { flux.dispatcher.dispatch(.add(1)) }
        }.value
        _ = await view.changes(count: 1)
        let mark = try #require(recorder.steps.first { $0.name == "in the background" })
        let steps = recorder.steps(causedBy: mark.number)
        #expect(steps.map(\.kind) == [.mark, .action, .mutation, .reflection])
        #expect(steps.map(\.thread) == [.background, .background, .background, .main])
        withExtendedLifetime(presenter) {}
    }

    @Test func anActionInsideAMutationIsCausedByThatAction() {
        struct Chain: Mutation {
            let next: Slot<Flux<CountAction, CountState>>

            func mutate(action: CountAction, state: inout CountState) {
                if case .add(let number) = action {
                    state.count += number
                    if number > 1 { next.value?.dispatcher.dispatch(.add(number - 1)) }
                }
            }
        }
        traced {
            let slot = Slot<Flux<CountAction, CountState>>()
            let flux = Flux(state: CountState(), mutation: Chain(next: slot))
            slot.value = flux
            flux.dispatcher.dispatch(.add(3))
            slot.value = nil
            let actions = recorder.steps(of: flux).filter { $0.kind == .action }
            #expect(actions.map(\.value) == [".add(3)", ".add(2)", ".add(1)"])
            #expect(actions.map(\.cause) == [nil, actions[0].number, actions[1].number])
        }
    }

    @Test func threadsThatDispatchLeaveAChainOfStates() {
        traced {
            let flux = makeFlux()
            onThreads(8) { _ in for _ in 0..<200 { flux.dispatcher.dispatch(.add(1)) } }
            let mutations = recorder.steps(of: flux).filter { $0.kind == .mutation }
            #expect(mutations.count == 1_600)
            #expect(
                mutations.flatMap(\.differences).map(\.description)
                    == (0..<1_600).map { "count: \($0) → \($0 + 1)" }
            )
        }
    }

    @Test func whatEndsSaysSo() throws {
        try traced {
            let id = try { () throws -> Int in
                let flux = makeFlux()
                flux.dispatcher.dispatch(.reset)
                return try #require(recorder.steps(of: flux).first).subject.id
            }()
            #expect(recorder.steps.filter { $0.subject.id == id }.last?.kind == .ended)
        }
    }

    @Test func tracingKeepsNobody() {
        weak var gone: Flux<CountAction, CountState>?
        traced {
            let flux = makeFlux()
            gone = flux
            flux.dispatcher.dispatch(.add(1))
        }
        #expect(gone == nil)
    }

    @Test func nothingIsRecordedWithoutATracer() {
        let flux = makeFlux()
        flux.dispatcher.dispatch(.add(1))
        flux.dispatcher.dispatch(.add(1))
        traced {
            flux.dispatcher.dispatch(.reset)
            #expect(recorder.steps(of: flux).flatMap(\.differences).map(\.description) == ["count: 2 → 0"])
        }
    }
}

extension TraceTests.EchoView: @MainActor View {
    func reflect(change: StateChange<TraceTests.CountState>) {
        if change.new.count > 0 { presenter?.dispatch(.reset) }
    }
}

extension TraceTests {
    @Test @MainActor func aPresenterThatHasGoneLeavesNoFluxBehind() {
        // This blocks the main thread, so the notification of the view stays queued.
        let isGone = offMain {
            weak var gone: Flux<CountAction, CountState>?
            do {
                let flux = Flux(state: CountState(), mutation: CountMutation())
                gone = flux
                let presenter = Presenter(view: RecordingView<CountState>(), flux: flux)
                presenter.dispatch(.add(1))
            }
            return gone == nil
        }
        #expect(isGone)
    }
}

// MARK: Actions of a tracer

extension TraceTests {
    /// Calls a closure at the first step of a kind, on the step's thread.
    private struct Meddler: Tracer {
        let kind: TraceStep.Kind
        let isDone = Slot(false)
        let thread = UInt(bitPattern: CurrentThread.record)
        let meddle: @Sendable () -> Void

        init(kind: TraceStep.Kind, meddle: @escaping @Sendable () -> Void) {
            (self.kind, self.meddle) = (kind, meddle)
        }

        func takes(_ subject: TraceSubject) -> Bool {
            UInt(bitPattern: CurrentThread.record) == thread
                && (subject.type.contains("MeddledAction") || subject.type.contains("MeddledState"))
        }

        func record(_ step: TraceStep) {
            guard step.kind == kind, isDone.value == false else { return }
            isDone.value = true
            meddle()
        }
    }

    struct MeddledAction: PrexCore.Action {
        var next: [Int] = []
    }

    struct MeddledState: State, Equatable {
        var count = 0
    }

    struct MeddledMutation: Mutation {
        let flux = Slot<Flux<MeddledAction, MeddledState>>()

        func mutate(action: MeddledAction, state: inout MeddledState) {
            state.count += 1
            for _ in action.next { flux.value?.dispatcher.dispatch(MeddledAction()) }
        }
    }

    @Test(arguments: [[], [1, 2]])
    func whomATracerRemovesIsNotToldAnyMore(next: [Int]) {
        let mutation = MeddledMutation()
        let flux = Flux(state: MeddledState(), mutation: mutation)
        mutation.flux.value = flux
        defer { mutation.flux.value = nil }
        let received = Recorder<String>()
        let first = flux.dispatcher.register { _ in received.record("first") }
        let second = flux.store.addListener { received.record("second \($0.new.count)") }
        flux.store.addListener { received.record("third \($0.new.count)") }
        let meddling = Trace.start(
            Meddler(kind: .mutation) { [weak flux] in
                flux?.dispatcher.unregister(first)
                flux?.store.removeListener(with: second)
                // This handler receives only later actions.
                flux?.dispatcher.register { _ in received.record("late") }
            }
        )
        flux.dispatcher.dispatch(MeddledAction(next: next))
        meddling.dispose()
        // The action precedes its handler, and the actions of its mutation follow.
        #expect(received.values == ["third 1"] + next.flatMap { ["third \($0 + 1)", "late"] })
    }

    @Test @MainActor func aViewIsNotToldOfAStepThatReleasesItOrItsPresenter() {
        final class Screen: @unchecked Sendable {
            // Invariant behind `@unchecked Sendable`: the main thread alone uses it.
            var view: RecordingView<MeddledState>?
            var presenter: Presenter<MeddledAction, MeddledState>?
        }
        for releasesView in [true, false] {
            let flux = Flux(state: MeddledState(), mutation: MeddledMutation())
            let changes = Recorder<Int>()
            let screen = Screen()
            screen.view = RecordingView { changes.record($0.new.count) }
            screen.presenter = Presenter(view: screen.view!, flux: flux)
            let meddling = Trace.start(
                Meddler(kind: .reflection) {
                    if releasesView { screen.view = nil } else { screen.presenter = nil }
                }
            )
            flux.dispatcher.dispatch(MeddledAction())
            meddling.dispose()
            #expect(changes.values == [])
        }
    }

    @Test @MainActor func aStateThatIsPutBackIsAMutationThatTheCurrentStepCauses() throws {
        try traced {
            let flux = makeFlux()
            let core = try #require(flux.tracedObject as? any StepRepeater)
            Trace.mark("put back") { core.repeat(nil, CountState(count: 5)) }
            let mark = recorder.steps.first { $0.name == "put back" }
            let steps = recorder.steps(of: flux)
            #expect(steps.map(\.kind) == [.began, .mutation])
            #expect(steps.last?.cause == mark?.number)
        }
    }

    /// A mutation that makes a presenter reflect.
    struct ReflectingMutation: Mutation {
        let reflect = Slot<@Sendable () -> Void>()

        func mutate(action: CountAction, state: inout CountState) {
            state.count += 1
            reflect.value?()
        }
    }

    @Test @MainActor func aReflectionThatAMutationAsksForIsCausedByTheMutation() throws {
        try traced {
            let mutation = ReflectingMutation()
            let flux = Flux(state: CountState(), mutation: mutation)
            let view = RecordingView<CountState>()
            let presenter = Handed(Presenter(view: view, flux: flux))
            mutation.reflect.value = { presenter.value.reflect() }
            flux.dispatcher.dispatch(.add(1))
            mutation.reflect.value = nil
            let step = try #require(recorder.steps(of: flux).last)
            let reflections = recorder.steps.filter { $0.subject.parent == step.subject.id }
            #expect(step.kind == .mutation)
            #expect(reflections.map(\.cause) == [step.number, step.number])
        }
    }

    @Test @MainActor func aPresenterEndsWhenItIsReleased() throws {
        try traced {
            let flux = makeFlux()
            let view = RecordingView<CountState>()
            var presenter: Presenter? = Presenter(view: view, flux: flux)
            presenter?.dispatch(.add(1))
            presenter = nil
            let subject = try #require(recorder.steps(of: flux).first).subject
            let steps = recorder.steps.filter { $0.subject.parent == subject.id }
            #expect(steps.map(\.kind) == [.reflection, .ended])
        }
    }

    @Test @MainActor func aViewThatHasGoneReflectsNothing() throws {
        try traced {
            let flux = makeFlux()
            var view: RecordingView<CountState>? = RecordingView()
            let presenter = Presenter(view: view!, flux: flux)
            view = nil
            flux.dispatcher.dispatch(.add(1))
            let subject = try #require(recorder.steps(of: flux).first).subject
            #expect(recorder.steps.allSatisfy { $0.subject.parent != subject.id })
            withExtendedLifetime(presenter) {}
        }
    }

    @Test @MainActor func theFirstStepOfAViewNamesItsFlux() throws {
        let flux = makeFlux()
        let view = RecordingView<CountState>()
        let presenter = Presenter(view: view, flux: flux)
        // No tracer was active when the flux was created, except perhaps another test's.
        Trace.ended(flux.tracedObject)
        try traced {
            presenter.reflect()
            flux.dispatcher.dispatch(.add(1))
            let action = try #require(recorder.steps(of: flux).first)
            let reflections = recorder.steps.filter {
                $0.kind == .reflection && $0.subject.parent == action.subject.id
            }
            #expect(reflections.map(\.cause) == [nil, recorder.steps(of: flux).last?.number])
        }
    }
}

extension TraceTests {
    /// Dispatches actions inside a mutation, a handler and a listener, and returns the calls of the listeners.
    private func logOfNestedDispatches() -> [String] {
        let mutation = MeddledMutation()
        let flux = Flux(state: MeddledState(), mutation: mutation)
        mutation.flux.value = flux
        defer { mutation.flux.value = nil }
        let received = Recorder<String>()
        flux.dispatcher.register { [unowned flux] action in
            received.record("handler \(action.next.count) with \(flux.store.state.count)")
            if action.next.count == 2 { flux.dispatcher.dispatch(MeddledAction(next: [3])) }
        }
        flux.store.addListener { [unowned flux] change in
            received.record("listener \(change.new.count) after \(change.old?.count ?? 0)")
            if change.new.count == 5 { flux.dispatcher.dispatch(MeddledAction()) }
        }
        flux.dispatcher.dispatch(MeddledAction(next: [1, 2]))
        flux.dispatcher.dispatch(MeddledAction(next: [4]))
        return received.values
    }

    @Test func nestedDispatchesAreDeliveredInTheSameOrderWithATracer() {
        let log = logOfNestedDispatches()
        #expect(log.count == 16)
        let meddling = Trace.start(Meddler(kind: .mutation) {})
        defer { meddling.dispose() }
        #expect(logOfNestedDispatches() == log)
    }

    @Test func aDispatchDuringWhichTracingEndsIsDelivered() {
        for kind in [TraceStep.Kind.action, .mutation] {
            let flux = Flux(state: MeddledState(), mutation: MeddledMutation())
            let received = Recorder<Int>()
            flux.store.addListener { received.record($0.new.count) }
            let tracing = Slot<any Disposable>()
            tracing.value = Trace.start(Meddler(kind: kind) { tracing.value?.dispose() })
            flux.dispatcher.dispatch(MeddledAction())
            flux.dispatcher.dispatch(MeddledAction())
            #expect(received.values == [1, 2])
        }
    }
}

extension TraceTests {
    /// Passes the rest of an action on to another flux.
    private struct PassingMutation: Mutation {
        let next: Slot<Flux<MeddledAction, MeddledState>>

        func mutate(action: MeddledAction, state: inout MeddledState) {
            state.count += 1
            if !action.next.isEmpty {
                next.value?.dispatcher.dispatch(MeddledAction(next: Array(action.next.dropFirst())))
            }
        }
    }

    @Test(arguments: [false, true])
    func anActionInsideAMutationOfAnotherFluxIsDeliveredBeforeTheNext(isTraced: Bool) {
        let recorder = TraceRecorder { $0.kind == .app || $0.type == "Flux<MeddledAction, MeddledState>" }
        let tracing = isTraced ? Trace.start(recorder) : nil
        defer { tracing?.dispose() }
        let slot = Slot<Flux<MeddledAction, MeddledState>>()
        let first = Flux(state: MeddledState(), mutation: PassingMutation(next: slot))
        let second = Flux(state: MeddledState(), mutation: PassingMutation(next: slot))
        slot.value = second
        defer { slot.value = nil }
        let received = Recorder<String>()
        second.store.addListener { [unowned second] change in
            received.record("\(change.new.count) with \(second.store.state.count)")
            // The tracer receives the steps of both cases, which run at the same time.
            if isTraced { Trace.mark("change of the second flux") {} }
        }
        first.dispatcher.dispatch(MeddledAction(next: [1, 2]))
        #expect(received.values == ["1 with 1", "2 with 2"])
        guard isTraced else { return }
        let mutations = recorder.steps(of: second).filter { $0.kind == .mutation }
        let marks = recorder.steps.filter { $0.name == "change of the second flux" }
        #expect(marks.map(\.cause) == mutations.map(\.number))
    }
}
