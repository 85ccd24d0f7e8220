import Dispatch
import NecomCore
import Observation
import SharedReactive
import TestSupport
import Testing

/// Steps of Necom.
///
/// Other tests run at the same time and are traced too, so each test selects the steps of its own models.
@Suite(.serialized, tenMinutes)
struct TraceTests {
    /// The delegate of a model that counts.
    protocol TracedDisplay: AnyObject, Sendable {
        var total: Binder<Int> { get }
        var name: Binder<String> { get }
        var done: Binder<Void> { get }
    }

    struct TracedState: StateType, Sendable {
        var total = 0
        var names: [String] = []
        var held: Canary?
        /// A computed property: twice the total.
        var double: Int {
            get { total * 2 }
            set { total = newValue / 2 }
        }
    }

    /// Counts, and sends the total to its delegate.
    final class TracedModel: SeedModel<TracedModel> {
        struct Failure: Error {}

        struct Action: ActionType {
            let add: @Sendable (Int) -> Void
            let rename: (_ name: String, _ times: Int, _ tells: Bool) -> String
            let reset: () -> Void
            let replace: (TracedState) -> Void
            let fail: (Bool) throws -> Int
            let load: @Sendable (Int) async -> Int
            let failLater: (Bool) async throws -> Int
            let six: (Int, Int, Int, Int, Int, Int) -> Int
            let seven: (Int, Int, Int, Int, Int, Int, Int) -> Int
            let inPlace: (inout Int) -> Void
            let start: @Sendable () -> Task<Void, Never>
            let tellTotal: @Sendable (Int) -> Void
            let state: StateProxy<TracedState>
        }

        init(_ state: TracedState = TracedState()) {
            super.init(state: state, extra: NoExtra())
        }

        static func make(
            state: StateProxy<TracedState>,
            extra: NoExtra,
            delegate: SendableDelegateProxy<any TracedDisplay>
        ) -> Action {
            Action(
                add: {
                    state.total += $0
                    delegate.total(state.total)
                },
                rename: { name, times, tells in
                    state.names = Array(repeating: name, count: times)
                    if tells { delegate.name(name) }
                    return name
                },
                reset: {
                    state.double = 0
                    delegate.done()
                },
                replace: {
                    state.names.append(contentsOf: $0.names)
                },
                fail: { if $0 { throw Failure() } else { 1 } },
                load: { number in
                    await Task.yield()
                    state.total = number
                    return number
                },
                failLater: { fails in
                    await Task.yield()
                    if fails { throw Failure() }
                    return 1
                },
                six: { $0 + $1 + $2 + $3 + $4 + $5 },
                seven: { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
                inPlace: { $0 += 1 },
                start: {
                    state.startTask {
                        await Task.yield()
                        state.total += 1
                    }
                },
                tellTotal: { delegate.total($0) },
                state: state
            )
        }
    }

    /// Records its values on the calling thread.
    final class Display: TracedDisplay {
        let received = Recorder<String>()

        var total: Binder<Int> {
            Binder(self) { me, total in
                me.received.record("total \(total)")
                Trace.mark("TracedDisplay") {}
            }
        }

        var name: Binder<String> {
            Binder(self) { me, name in me.received.record("name \(name)") }
        }

        var done: Binder<Void> {
            Binder(self) { me in me.received.record("done") }
        }
    }

    let recorder = TraceRecorder {
        $0.kind == .app || $0.kind.pattern == "Necom" && $0.type.contains("Traced")
    }
    let display = Display()

    func traced<Result>(_ body: () throws -> Result) rethrows -> Result {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        return try body()
    }

    func makeModel() -> TracedModel {
        let model = TracedModel()
        model.connect(display)
        return model
    }

    /// The steps of a model without the first one, which is its creation.
    func steps(of model: AnyObject) -> [TraceStep] {
        recorder.steps(of: model).filter { $0.kind != .began }
    }

    @Test func anActionCausesTheStepsInsideIt() throws {
        try traced {
            let model = makeModel()
            model.action.add(2)
            let steps = recorder.steps(of: model)
            try #require(steps.map(\.kind) == [.began, .action, .change, .delegate])
            #expect(steps.map(\.name) == ["", "add", "total", "total"])
            #expect(steps.map(\.value) == [nil, "@Sendable (Int) -> ()", nil, "2"])
            #expect(steps.map(\.cause) == [nil, nil, steps[1].number, steps[1].number])
            #expect(steps[0].state == "TracedState\n  total: 0\n  names: []\n  held: nil")
            #expect(steps[2].state == "TracedState\n  total: 2\n  names: []\n  held: nil")
            #expect(steps[2].differences.map(\.description) == ["total: 0 → 2"])
            #expect(steps[0].subject.type == "TracedModel")
            #expect(steps[0].subject.kind == .model)
            #expect(steps.allSatisfy { $0.subject == steps[0].subject })
            // The delegate records a mark during the step.
            let mark = try #require(recorder.steps.first { $0.cause == steps[3].number })
            #expect(mark.name == "TracedDisplay")
            #expect(display.received.values == ["total 2"])
        }
    }

    @Test func closuresOfEveryKindAreRecordedByName() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let model = makeModel()
        let action = model.action
        #expect(action.rename("a", 2, true) == "a")
        action.reset()
        #expect(try action.fail(false) == 1)
        #expect(throws: TracedModel.Failure.self) { try action.fail(true) }
        #expect(action.six(1, 2, 3, 4, 5, 6) == 21)
        #expect(action.seven(1, 2, 3, 4, 5, 6, 7) == 28)
        var number = 1
        action.inPlace(&number)
        #expect(number == 2)
        let load = action.load
        #expect(await load(5) == 5)
        let failLater = action.failLater
        #expect(try await failLater(false) == 1)
        await #expect(throws: TracedModel.Failure.self) { try await failLater(true) }
        let asked = steps(of: model).filter { $0.kind == .action }
        #expect(
            asked.map { "\($0.name) \($0.value ?? "–")" } == [
                "rename (String, Int, Bool) -> String", "reset –", "fail (Bool) throws -> Int",
                "fail (Bool) throws -> Int", "six (Int, Int, Int, Int, Int, Int) -> Int",
                "seven (Int, Int, Int, Int, Int, Int, Int) -> Int", "inPlace (inout Int) -> ()",
                "load @Sendable (Int) async -> Int", "failLater (Bool) async throws -> Int",
            ]
        )
        // A step that is recorded when the closure is read causes no others.
        let caused = steps(of: model).filter { $0.kind != .action }
        #expect(caused.map(\.kind) == [.change, .delegate, .change, .delegate, .change])
        let reset = asked.first { $0.name == "reset" }?.number
        #expect(caused.map(\.cause) == [nil, nil, reset, reset, nil])
        #expect(display.received.values == ["name a", "done"])
        let sent = steps(of: model).filter { $0.kind == .delegate }
        #expect(sent.map { "\($0.name) \($0.value ?? "–")" } == [#"name "a""#, "done –"])
    }

    @Test func eachWayOfChangingAMemberIsRecorded() {
        traced {
            let model = makeModel()
            let state = model.action.state
            state.total = 1
            state.total += 1
            state.names.append("a")
            state.names[0] += "b"
            state.double = 10
            state.double += 2
            let steps = steps(of: model)
            #expect(steps.allSatisfy { $0.kind == .change && $0.cause == nil })
            #expect(steps.prefix(4).map(\.name) == ["total", "total", "names", "names"])
            #expect(
                steps.map { $0.differences.map(\.description).joined(separator: ", ") } == [
                    "total: 0 → 1", "total: 1 → 2", #"names[0]: + "a""#, #"names[0]: "a" → "ab""#,
                    "total: 2 → 5", "total: 5 → 6",
                ]
            )
            #expect(steps.map(\.number) == steps.map(\.number).sorted())
        }
    }

    /// A model with names. Recorders of other tests do not take it, because it may change very often.
    final class NamesModel: SeedModel<NamesModel> {
        struct Action: ActionType {
            let state: StateProxy<TracedState>
        }

        static func make(
            state: StateProxy<TracedState>,
            extra: NoExtra,
            delegate: DelegateProxy<NoDelegate>
        ) -> Action {
            Action(state: state)
        }

        /// A state with two names.
        static func makeState() -> StateProxy<TracedState> {
            NamesModel(state: TracedState(names: ["a", "b"]), extra: NoExtra()).action.state
        }
    }

    @Test func anArrayIsChangedInPlaceForATracerThatWantsNoValues() async {
        struct Naming: Tracer {
            let names = Recorder<String>()

            var takesValues: Bool { false }
            func takes(_ subject: TraceSubject) -> Bool { subject.type == "NamesModel" }
            func record(_ step: TraceStep) { names.record(step.name) }
        }
        let naming = Naming()
        let tracing = Trace.start(naming)
        defer { tracing.dispose() }
        let state = NamesModel.makeState()
        @Sendable func place() -> Int { state.names.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
        // Tracers of other tests may take all values.
        let isInPlace = await eventually(within: 300) {
            let (before, count) = (place(), naming.names.values.count)
            state.names[0] = "\(count)"
            return place() == before && naming.names.values.dropFirst(count) == ["names"]
        }
        #expect(isInPlace)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test(arguments: [false, true])
    func anObserverOfAMemberRunsDuringTheStepOfItsChange(isPostponed: Bool) throws {
        try traced {
            let model = makeModel()
            let state = model.action.state
            let mark = "told of a TracedModel, \(isPostponed)"
            withObservationTracking {
                _ = model.state.total
            } onChange: {
                Trace.mark(mark) {}
            }
            if isPostponed {
                MutableProperty(0).modify {
                    $0 = state.total + 1; state.total = $0
                }
            } else {
                state.total = 1
            }
            let change = try #require(steps(of: model).first { $0.kind == .change })
            #expect(recorder.steps.filter { $0.name == mark }.map(\.cause) == [change.number])
        }
    }

    @Test func anArrayIsChangedInPlaceIfNoTracerTakesTheModel() async {
        struct Ignoring: Tracer {
            func takes(_ subject: TraceSubject) -> Bool { false }
            func record(_ step: TraceStep) {}
        }
        let tracing = Trace.start(Ignoring())
        defer { tracing.dispose() }
        let state = NamesModel.makeState()
        @Sendable func place() -> Int { state.names.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
        // Tracers of other tests may take the model.
        let isInPlace = await eventually(within: 300) {
            let before = place()
            state.names[0] = "c"
            return place() == before
        }
        #expect(isInPlace)
    }

    /// A presenter above a `TracedModel`.
    final class TracedPresenter: SeedModel<TracedPresenter> {
        struct Action: ActionType {
            let type: (Int) -> Void
        }

        struct Extra: ExtraType {
            let model: TracedModel
            let debounce: any DebounceType
        }

        final class Proxy: DelegateProxyType, TracedDisplay {
            private let view: SendableDelegateProxy<any TracedDisplay>

            init(delegate: any TracedDisplay) {
                view = SendableDelegateProxy(delegate: delegate)
            }

            var total: Binder<Int> { Binder(self) { me, total in me.view.name("\(total)") } }
            var name: Binder<String> { Binder(self) { _, _ in } }
            var done: Binder<Void> { Binder(self) { _ in } }
        }

        static func make(state: StateProxy<NoState>, extra: Extra, delegate: Proxy) -> Action {
            extra.model.connect(delegate)
            let model = extra.model.action
            let add = model.add
            return Action(type: { number in extra.debounce.execute { add(number) } })
        }
    }

    @Test(arguments: [true, false])
    func aDebounceCarriesTheCauseOfItsLastCallThroughAllModels(isVirtual: Bool) async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let scheduler = TestScheduler()
        let debounce =
            isVirtual
            ? Debounce(delay: .seconds(1), scheduler: scheduler) : Debounce(delay: .seconds(2))
        let model = TracedModel()
        let presenter = TracedPresenter(state: NoState(), extra: .init(model: model, debounce: debounce))
        presenter.connect(display)
        for number in 1...3 { presenter.action.type(number) }
        if isVirtual { scheduler.advance(by: .seconds(1)) }
        let display = display
        await expectEventually(display.received.values, equals: ["name 3"])
        let typed = steps(of: presenter).filter { $0.kind == .action }
        try #require(typed.count == 3)
        let caused = recorder.steps(causedBy: typed[2].number)
        try #require(caused.map(\.kind) == [.action, .action, .change, .delegate, .delegate])
        #expect(
            caused.map(\.subject.type) == [
                "TracedPresenter", "TracedModel", "TracedModel", "TracedModel", "TracedPresenter",
            ]
        )
        #expect(caused.map(\.name) == ["type", "add", "total", "total", "name"])
        #expect(caused[4].cause == caused[3].number)
        for step in typed.prefix(2) { #expect(recorder.steps(causedBy: step.number).count == 1) }
        withExtendedLifetime((presenter, model)) {}
    }

    @Test func laterStepsOfATaskAreCausedByTheActionThatStartedIt() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let model = makeModel()
        await model.action.start().value
        let steps = steps(of: model)
        try #require(steps.map(\.kind) == [.action, .change])
        #expect(steps[1].cause == steps[0].number)
    }

    /// Receives values on main or in the background, and records a mark for each.
    final class HoppingDisplay: TracedDisplay {
        let received = Recorder<Int>()
        let isMain: Bool

        init(isMain: Bool) {
            self.isMain = isMain
        }

        var total: Binder<Int> {
            let handle = { @Sendable (me: HoppingDisplay, total: Int) in
                Trace.mark("hopped", total) {}
                me.received.record(total)
            }
            return isMain
                ? Binder(self, queue: .main) { handle($0, $1) }
                : Binder(self, queue: .global, handler: handle)
        }

        var name: Binder<String> { Binder(self) { _, _ in } }
        var done: Binder<Void> { Binder(self) { _ in } }
    }

    @Test(arguments: [true, false])
    func aValueThatChangesThreadsHasItsCauseThere(isMain: Bool) async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let display = HoppingDisplay(isMain: isMain)
        let model = TracedModel()
        model.connect(display)
        let tell = model.action.tellTotal
        await Task.detached { for number in 1...3 { tell(number) } }.value
        await expectEventually(display.received.values, equals: [1, 2, 3])
        let steps = steps(of: model)
        #expect(steps.map(\.kind) == [.action, .delegate, .action, .delegate, .action, .delegate])
        let sent = steps.filter { $0.kind == .delegate }
        let marks = sent.map { step in recorder.steps.first { $0.cause == step.number } }
        #expect(marks.map { $0?.value } == ["1", "2", "3"])
        #expect(marks.allSatisfy { $0?.thread == (isMain ? .main : .background) })
    }

    @Test func workThatAnAppEnqueuesItselfCarriesItsCauseOnRequest() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let model = makeModel()
        let tell = model.action.tellTotal
        let queue = DispatchQueue(label: "TraceTests")
        Trace.mark("Traced request") {
            queue.async(execute: Trace.carrying { tell(1) })
            let completion: @Sendable (Int, String?, (any Error)?) -> Void = Trace.carrying { number, _, _ in
                tell(number)
            }
            queue.async { completion(2, nil, nil) }
            queue.async { tell(3) }
        }
        queue.sync {}
        let mark = try #require(recorder.steps.first { $0.name == "Traced request" })
        let asked = steps(of: model).filter { $0.kind == .action }
        #expect(asked.map(\.cause) == [mark.number, mark.number, nil])
    }

    /// A model on the main actor.
    final class TracedMainModel: MainSeedModel<TracedMainModel> {
        struct Action: ActionType {
            let add: (Int) -> Void
        }

        static func make(
            state: StateProxy<TracedState>,
            extra: NoExtra,
            delegate: DelegateProxy<any TracedDisplay>
        ) -> Action {
            Action(add: {
                state.total += $0
                delegate.total(state.total)
            })
        }
    }

    @Test @MainActor func aModelOnTheMainActorIsTracedToo() throws {
        try traced {
            let model = TracedMainModel(state: TracedState(), extra: NoExtra())
            model.connect(display)
            model.action.add(3)
            let steps = recorder.steps(of: model)
            try #require(steps.map(\.kind) == [.began, .action, .change, .delegate])
            #expect(steps.map(\.cause) == [nil, nil, steps[1].number, steps[1].number])
            #expect(steps[0].subject.type == "TracedMainModel")
        }
    }

    /// A model that is a property of another object.
    final class TracedHolder: SeedModelType {
        struct Action: ActionType, Sendable {
            let add: @Sendable (Int) -> Void
        }

        static func make(
            state: StateProxy<TracedState>,
            extra: NoExtra,
            delegate: SendableDelegateProxy<any TracedDisplay>
        ) -> Action {
            Action(add: {
                state.total += $0
                delegate.total(state.total)
            })
        }
    }

    @Test func aModelThatIsHeldIsTracedToo() {
        traced {
            let model = SendableModel<TracedHolder>(state: TracedState(), extra: NoExtra())
            model.connect(display)
            model.action.add(3)
            let steps = recorder.steps(of: model)
            #expect(steps.map(\.kind) == [.began, .action, .change, .delegate])
            #expect(steps[0].subject.type == "TracedHolder")
        }
    }

    @Test func modelsBeginAndEnd() throws {
        try traced {
            var model: TracedModel? = makeModel()
            let began = try #require(model.map { recorder.steps(of: $0) }?.first)
            let add = try #require(model?.action.add)
            model = nil
            // Calls of its closures still belong to the model, and are no model of their own.
            add(1)
            let steps = recorder.steps.filter { $0.subject == began.subject }
            #expect(steps.map(\.kind) == [.began, .ended, .action, .change, .delegate])
            #expect(steps.map(\.subject.id) == Array(repeating: began.subject.id, count: 5))
        }
    }

    @Test func aModelThatHasRecordedNothingDoesNotEnd() async throws {
        var model: TracedModel?
        var number: Int
        repeat {
            await Task.yield()
            number = Trace.nextNumber()
            model = makeModel()
            // If another test's tracer is active, the model records its beginning.
        } while Trace.nextNumber() != number + 1
        let object = ObjectIdentifier(try #require(model).tracedObject)
        traced { model = nil }
        #expect(model == nil)
        #expect(recorder.steps.allSatisfy { $0.subject.object != object })
    }

    @Test func aModelWithoutAStateBeginsWithoutOne() {
        traced {
            let debounce = Debounce(delay: .seconds(1), scheduler: TestScheduler())
            let presenter = TracedPresenter(
                state: NoState(),
                extra: .init(model: TracedModel(), debounce: debounce)
            )
            presenter.connect(display)
            let steps = recorder.steps(of: presenter)
            #expect(steps.map(\.kind) == [.began])
            #expect(steps.map(\.state) == [nil])
        }
    }

    /// A model whose state can be restored.
    final class TracedRepeatableModel: SeedModel<TracedRepeatableModel> {
        struct State: StateType, RepeatableType {
            var total = 0
        }

        struct Action: ActionType {
            let state: StateProxy<State>
        }

        static func make(
            state: StateProxy<State>,
            extra: NoExtra,
            delegate: SendableDelegateProxy<any TracedDisplay>
        ) -> Action {
            Action(state: state)
        }
    }

    @Test func aStateCanBePutBackIfItIsRepeatable() {
        let (tracer, other) = (KeepingTracer(of: "TracedRepeatableModel"), KeepingTracer(of: "TracedModel"))
        let tracing = CompositeDisposable([Trace.start(tracer), Trace.start(other)])
        defer { tracing.dispose() }
        let model = TracedRepeatableModel(state: .init(), extra: NoExtra())
        model.connect(display)
        model.action.state.total = 1
        makeModel().action.state.total = 1
        for kind in [TraceStep.Kind.began, .change] {
            #expect(tracer.areRepeatable(kind) == [true])
            #expect(other.areRepeatable(kind) == [false])
        }
    }

    @Test func allConnectionsOfAModelAreOneSubject() {
        traced {
            let model = makeModel()
            let before = model.action
            let other = Display()
            model.connect(other)
            before.add(1)
            model.action.add(2)
            let steps = steps(of: model)
            #expect(steps.map(\.kind) == [.action, .change, .delegate, .action, .change, .delegate])
            #expect(display.received.values == [])
            #expect(other.received.values == ["total 1", "total 3"])
            #expect(Set(steps.map(\.subject)).count == 1)
        }
    }

    @Test func aModelConnectedBeforeIsTheSubjectOfItsValues() {
        let model = makeModel()
        traced {
            model.action.add(1)
            let steps = steps(of: model)
            #expect(steps.map(\.kind) == [.action, .change, .delegate])
            #expect(Set(steps.map(\.subject)).count == 1)
        }
    }

    @Test func tracersAreAskedAboutAChangeInsideAnotherChangeAfterwards() {
        struct Watcher: Tracer {
            let exclusions: Recorder<UInt>
            let thread = UInt(bitPattern: CurrentThread.record)

            init(_ exclusions: Recorder<UInt>) { self.exclusions = exclusions }

            func takes(_ subject: TraceSubject) -> Bool {
                guard UInt(bitPattern: CurrentThread.record) == thread, subject.type == "TracedModel" else {
                    return false
                }
                exclusions.record(CurrentThread.record.pointee.exclusion)
                return true
            }

            func record(_ step: TraceStep) {}
        }
        let exclusions = Recorder<UInt>()
        let model = makeModel()
        let watching = Trace.start(Watcher(exclusions))
        traced {
            MutableProperty(0).modify { value in
                model.action.add(1)
                value = 1
            }
            #expect(steps(of: model).map(\.kind) == [.action, .change, .delegate])
        }
        watching.dispose()
        #expect(!exclusions.values.isEmpty)
        #expect(exclusions.values.allSatisfy { $0 == 0 })
    }

    @Test func proxiesThatWereMadeByHandAreSubjectsOfTheirOwn() {
        struct TracedAction: ActionType {
            let add: (Int) -> Void
        }
        traced {
            let delegate = DelegateProxy<any TracedDisplay>(delegate: display)
            let action = ActionProxy(TracedAction(add: { delegate.total($0) }))
            action.add(1)
            let (asked, sent) = (recorder.steps(of: action), recorder.steps(of: delegate))
            #expect(asked.map(\.subject.type) == ["ActionProxy<TracedAction>"])
            #expect(sent.map(\.subject.type) == ["TracedDisplay"])
            #expect(sent.map(\.subject.kind) == [.delegate])
            #expect(sent.map(\.cause) == asked.map(\.number))
        }
    }

    @Test func aProxyThatWasMadeByHandEndsWhenItIsReleased() {
        struct TracedOwnAction: ActionType {
            let add: (Int) -> Void
        }
        traced {
            do {
                let action = ActionProxy(TracedOwnAction(add: { _ in }))
                action.add(1)
                withExtendedLifetime(action) {}
            }
            let steps = recorder.steps.filter { $0.subject.type == "ActionProxy<TracedOwnAction>" }
            #expect(steps.map(\.kind) == [.action, .ended])
        }
    }

    @Test func aDeallocatedDelegateReceivesNothing() {
        traced {
            let model = TracedModel()
            do {
                let display = Display()
                model.connect(display)
            }
            model.action.tellTotal(1)
            #expect(steps(of: model).map(\.kind) == [.action])
        }
    }

    @Test func withoutATracerNothingIsRecorded() {
        let model = makeModel()
        let add = model.action.add
        add(1)
        let tracing = Trace.start(recorder)
        tracing.dispose()
        add(1)
        model.action.add(1)
        #expect(recorder.steps(of: model).isEmpty)
        #expect(display.received.values == ["total 1", "total 2", "total 3"])
    }

    @Test func tracingKeepsNothingAlive() {
        let released = Recorder<String>()
        traced {
            do {
                let model = TracedModel(TracedState(held: Canary { released.record("first") }))
                model.connect(display)
                let state = model.action.state
                state.held = Canary { released.record("second") }
                #expect(released.values == ["first"])
                state.held = nil
                #expect(released.values == ["first", "second"])
                state.held = Canary { released.record("third") }
                state.total += 1
                model.action.replace(TracedState(names: ["a"], held: Canary { released.record("argument") }))
                #expect(released.values == ["first", "second", "argument"])
            }
            #expect(released.values == ["first", "second", "argument", "third"])
        }
    }

    @Test func changesOnEightThreadsAreAChainInTheOrderOfTheirNumbers() {
        traced {
            let model = makeModel()
            let add = model.action.add
            onThreads(8) { thread in
                for _ in 0..<300 { add(thread + 1) }
            }
            let steps = steps(of: model)
            let changes = steps.filter { $0.kind == .change }
            #expect(changes.count == 2_400)
            let values = changes.map { $0.differences.map { ($0.old ?? "", $0.new ?? "") }.first ?? ("", "") }
            #expect(values.first?.0 == "0")
            #expect(values.last?.1 == "\(36 * 300)")
            #expect(zip(values, values.dropFirst()).allSatisfy { $0.1 == $1.0 })
            // Each change has an action of its own as its cause.
            let actions = steps.filter { $0.kind == .action }.map(\.number)
            #expect(Set(changes.map(\.cause)) == Set(actions))
        }
    }

    // MARK: Programs

    /// Runs a random program, and returns its visible behavior.
    private func run(_ generator: inout SeededGenerator) -> [String] {
        let log = Recorder<String>()
        let released = Recorder<String>()
        let scheduler = TestScheduler()
        let debounce = Debounce(delay: .seconds(1), scheduler: scheduler)
        let display = LoggingDisplay(log)
        let model = TracedModel(TracedState(held: Canary { released.record("canary") }))
        let presenter = TracedPresenter(state: NoState(), extra: .init(model: model, debounce: debounce))
        presenter.connect(display)
        for _ in 0..<30 {
            let number = Int.random(in: 0..<100, using: &generator)
            switch Int.random(in: 0..<12, using: &generator) {
            case 0, 1: presenter.action.type(number)
            case 2: scheduler.advance(by: .milliseconds(400))
            case 3: model.action.add(number)
            case 4: log.record(model.action.rename("n\(number)", number % 3, number % 2 == 0))
            case 5: model.action.reset()
            case 6: model.action.replace(TracedState(names: ["x\(number)"]))
            case 7: log.record("\((try? model.action.fail(number % 2 == 0)) ?? -1)")
            case 8: model.action.state.held = Canary { released.record("canary \(number)") }
            case 9: display.again = number % 4
            case 10: number % 2 == 0 ? model.connect(display) : presenter.connect(display)
            default:
                log.record("\(model.state.total) \(model.state.names) \(released.values.count)")
            }
        }
        scheduler.run()
        return log.values + released.values + ["\(model.state.total) \(model.state.names)"]
    }

    /// Calls actions while it handles a value.
    final class LoggingDisplay: TracedDisplay, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: a program runs on one thread.
        private let log: Recorder<String>
        var again = 0

        init(_ log: Recorder<String>) {
            self.log = log
        }

        var total: Binder<Int> {
            Binder(self) { me, total in me.log.record("total \(total)") }
        }

        var name: Binder<String> {
            Binder(self) { me, name in
                me.log.record("name \(name) \(me.again)")
                guard me.again > 0 else { return }
                me.again -= 1
                me.name.bind("again")
            }
        }

        var done: Binder<Void> { Binder(self) { me in me.log.record("done") } }
    }

    @Test func aRandomProgramDoesTheSameWithAndWithoutATracer() throws {
        try runPrograms(60) { generator in
            var same = generator
            let plain = run(&generator)
            let traced = traced { run(&same) }
            if plain != traced {
                throw ProgramFailure("without a tracer: \(plain)\nwith one: \(traced)")
            }
        }
    }
}
