import SharedReactive
import TestSupport
import Testing

@testable import IVCore

/// Steps of IV.
///
/// Tests of other suites run at the same time and are traced too, so each test selects the steps of its own types.
@MainActor
@Suite(.serialized, tenMinutes)
struct TraceTests {
    enum TracedEvent: Sendable {
        case count(Int)
        case work
        case twice
    }

    enum TracedCommand: Sendable, Equatable {
        case show(Int)
    }

    final class TracedInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<TracedCommand>? {
            didSet { if emitsWhenLinked { emit(command: .show(0)) } }
        }
        var emitsWhenLinked = false
        private(set) var handledCount = 0

        func handle(event: TracedEvent) {
            handledCount += 1
            switch event {
            case .count(let number): emit(command: .show(number))
            case .twice: emit(commands: [.show(1), .show(2)])
            case .work:
                guard let commandEmitter else { return }
                commandEmitter.task {
                    await Task.yield()
                    commandEmitter.emit(.show(9))
                }
            }
        }
    }

    @MainActor
    final class TracedView: @MainActor ViewProtocol {
        var eventEmitter: EventEmitter<TracedInteractor>? {
            didSet { if let number = emitsWhenLinked { emit(event: .count(number)) } }
        }
        var emitsWhenLinked: Int?
        private(set) var shown: [Int] = []
        var onShow: @MainActor (TracedView, Int) -> Void = { _, _ in }

        func handle(command: TracedCommand) {
            switch command {
            case .show(let number):
                shown.append(number)
                onShow(self, number)
            }
        }
    }

    let recorder = TraceRecorder { $0.kind == .app || $0.kind.pattern == "IV" && $0.type.contains("Traced") }

    func traced<Result>(_ body: () throws -> Result) rethrows -> Result {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        return try body()
    }

    /// The steps of a view's links.
    var steps: [TraceStep] { recorder.steps.filter { $0.subject.kind == .link } }

    func texts(_ steps: [TraceStep]) -> [String] {
        steps.map { [$0.kind.rawValue, $0.value].compactMap(\.self).joined(separator: " ") }
    }

    @Test func anEventCausesACommandAndTheViewHandlesIt() throws {
        try traced {
            let view = TracedView()
            view.link(TracedInteractor())
            view.emit(event: .count(1))
            #expect(view.shown == [1])
            #expect(recorder.steps(ofLinkOf: view) == steps)
            view.unlink()
            #expect(recorder.steps(ofLinkOf: view).isEmpty)
            view.emit(event: .count(2))
            try #require(
                texts(steps) == [
                    "began", "event .count(1)", "command .show(1)", "handling .show(1)", "ended",
                ]
            )
            #expect(steps.map(\.cause) == [nil, nil, steps[1].number, steps[2].number, nil])
            #expect(
                steps.map(\.subject.type) == Array(repeating: "Link<TracedView, TracedInteractor>", count: 5)
            )
            #expect(Set(steps.map(\.subject)).count == 1)
        }
    }

    @Test func eventsEmittedWhileACommandIsHandledAreCausedByIt() throws {
        try traced {
            let view = TracedView()
            view.link(TracedInteractor())
            view.onShow = { view, number in if number < 3 { view.emit(event: .count(number + 1)) } }
            view.emit(event: .twice)
            #expect(view.shown == [1, 2, 2, 3, 3])
            let steps = steps.filter { $0.kind != .began }
            // The commands of `.twice` are handled first, and then the commands of the events that the view emits meanwhile.
            try #require(
                texts(steps) == [
                    "event .twice", "command .show(1)", "command .show(2)",
                    "handling .show(1)", "event .count(2)", "command .show(2)",
                    "handling .show(2)", "event .count(3)", "command .show(3)",
                    "handling .show(2)", "event .count(3)", "command .show(3)",
                    "handling .show(3)", "handling .show(3)",
                ]
            )
            let causes = [0, 0, 1, 3, 4, 2, 6, 7, 5, 9, 10, 8, 11]
            #expect(steps.dropFirst().map(\.cause) == causes.map { steps[$0].number })
        }
    }

    @Test func aCommandOfAnotherThreadIsHandledOnMainWithItsCause() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let view = TracedView()
        let interactor = TracedInteractor()
        view.link(interactor)
        let emitter = try #require(interactor.commandEmitter)
        await Task.detached {
            Trace.mark("Traced work") { emitter.emit([.show(1), .show(2)]) }
        }.value
        await mainQueueTurn()
        #expect(view.shown == [1, 2])
        let mark = try #require(recorder.steps.first { $0.name == "Traced work" })
        let caused = recorder.steps(causedBy: mark.number)
        let (commands, handled) = (
            caused.filter { $0.kind == .command }, caused.filter { $0.kind == .handling }
        )
        #expect(commands.map(\.value) == [".show(1)", ".show(2)"])
        #expect(handled.map(\.value) == [".show(1)", ".show(2)"])
        #expect(commands.map(\.cause) == [mark.number, mark.number])
        #expect(handled.map(\.cause) == commands.map(\.number))
        #expect(commands.map(\.thread) == [.background, .background])
        #expect(handled.map(\.thread) == [.main, .main])
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func theTaskOfAnEmitterIsCausedByTheEventThatStartedIt() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let view = MockView<TracedInteractor>()
        view.link(TracedInteractor())
        view.emit(event: .work)
        try await view.expect(.show(9), within: .seconds(600))
        try #require(texts(steps) == ["began", "event .work", "command .show(9)", "handling .show(9)"])
        #expect(steps.map(\.cause) == [nil, nil, steps[1].number, steps[2].number])
        #expect(steps[0].subject.type == "Link<MockView<TracedInteractor>, TracedInteractor>")
    }

    @Test func callbacksOfAMockAreCausedByTheHandling() {
        traced {
            let view = MockView<TracedInteractor>()
            view.link(TracedInteractor())
            view.emit(.twice) { command in
                guard command == .show(1) else { return }
                Trace.mark("Traced callback") {}
            }
            let mark = recorder.steps.first { $0.name == "Traced callback" }
            #expect(mark?.cause == steps.first { $0.kind == .handling }?.number)
            #expect(
                texts(steps) == [
                    "began", "event .twice", "command .show(1)", "command .show(2)", "handling .show(1)",
                    "handling .show(2)",
                ]
            )
        }
    }

    @Test func commandsEmittedWhileLinkingAreRecordedOnceAndHandledInOrder() throws {
        try traced {
            let view = TracedView()
            view.emitsWhenLinked = 7
            let interactor = TracedInteractor()
            interactor.emitsWhenLinked = true
            view.link(interactor)
            #expect(view.shown == [0, 7])
            try #require(
                texts(steps) == [
                    "began", "event .count(7)", "command .show(0)", "handling .show(0)", "command .show(7)",
                    "handling .show(7)",
                ]
            )
            #expect(steps[4].cause == steps[1].number)
        }
    }

    @Test func aLinkEndsOnceWhateverEndsIt() {
        let endings: [@MainActor (TracedView) -> Void] = [
            { $0.unlink() },
            { $0.eventEmitter = nil },
            { $0.link(TracedInteractor()) },
        ]
        for end in endings {
            let recorder = TraceRecorder { $0.kind == .link && $0.type.contains("Traced") }
            let tracing = Trace.start(recorder)
            let view = TracedView()
            view.link(TracedInteractor())
            let subject = recorder.steps.first?.subject
            end(view)
            view.emit(event: .count(1))
            #expect(recorder.steps.filter { $0.subject == subject }.map(\.kind) == [.began, .ended])
            tracing.dispose()
        }
        traced {
            do {
                let view = TracedView()
                view.link(TracedInteractor())
            }
            #expect(texts(steps) == ["began", "ended"])
        }
    }

    @Test func anEmitterOfALinkThatHasEndedRecordsNothing() throws {
        try traced {
            let view = TracedView()
            let interactor = TracedInteractor()
            view.link(interactor)
            let (events, commands) = (
                try #require(view.eventEmitter), try #require(interactor.commandEmitter)
            )
            view.unlink()
            events.emit(.count(1))
            commands.emit(.show(1))
            #expect(texts(steps) == ["began", "ended"])
        }
    }

    @Test func aLinkThatIsRecordedAfterItsEndEndsAgainWhenItIsReleased() {
        traced {
            do {
                let view = TracedView()
                view.link(TracedInteractor())
                let link = view.eventEmitter?.target.link
                view.unlink()
                // Stands for a thread that saw the open link, and records a command after another thread has ended the link.
                _ = link?.record(.command, of: TracedCommand.show(1))
            }
            #expect(texts(steps) == ["began", "ended", "command .show(1)", "ended"])
        }
    }

    /// Unlinks a view at each step of a kind.
    private struct UnlinkingTracer: Tracer {
        let kind: TraceStep.Kind
        let unlink: @MainActor @Sendable () -> Void

        func takes(_ subject: TraceSubject) -> Bool { subject.type.hasSuffix("TracedInteractor>") }

        func record(_ step: TraceStep) {
            // Invariant: the views of these tests are used on the main thread alone.
            if step.kind == kind { MainActor.assumeIsolated { unlink() } }
        }
    }

    @Test(arguments: [TraceStep.Kind.event, .command, .handling])
    func aCommandWhoseLinkATracerEndsAtItsStepIsNotHandled(kind: TraceStep.Kind) {
        let view = TracedView()
        let interactor = TracedInteractor()
        view.link(interactor)
        let tracing = Trace.start(UnlinkingTracer(kind: kind) { view.unlink() })
        view.emit(event: .count(1))
        tracing.dispose()
        #expect(interactor.handledCount == (kind == .event ? 0 : 1))
        #expect(view.shown.isEmpty)
    }

    @Test func aMockViewRecordsNoCommandAtWhoseHandlingATracerUnlinksIt() {
        let view = Handed(MockView<TracedInteractor>())
        view.value.link(TracedInteractor())
        let called = Recorder<TracedCommand>()
        let tracing = Trace.start(UnlinkingTracer(kind: .handling) { view.value.unlink() })
        view.value.emit(.count(1)) { called.record($0) }
        tracing.dispose()
        #expect(view.value.commands.isEmpty)
        #expect(called.values.isEmpty)
    }

    /// An event that is not `Sendable`.
    final class PlainEvent {}

    final class TracedPlainInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<TracedCommand>?

        func handle(event: PlainEvent) {}
    }

    @Test func anEventCanBeRepeatedIfItIsSendableAndIsEmittedOnTheMainThread() {
        let tracer = KeepingTracer(of: "Link<MockView<Traced")
        let tracing = Trace.start(tracer)
        defer { tracing.dispose() }
        @Sendable func emit() {
            let view = MockView<TracedInteractor>()
            view.link(TracedInteractor())
            view.eventEmitter?.emit(.count(1))
        }
        emit()
        offMain { emit() }
        let view = MockView<TracedPlainInteractor>()
        view.link(TracedPlainInteractor())
        view.eventEmitter?.emit(PlainEvent())
        #expect(tracer.areRepeatable(.event) == [true, false, nil])
    }

    @Test func emittersThatWereMadeByHandDoTheirWorkAndRecordNothing() {
        traced {
            let shown = Recorder<TracedCommand>()
            let interactor = TracedInteractor()
            interactor.commandEmitter = CommandEmitter { shown.record($0) }
            EventEmitter(handler: interactor).emit(.count(1))
            #expect(shown.values == [.show(1)])
            #expect(steps.isEmpty)
        }
    }

    @Test func withoutATracerNothingIsRecorded() {
        let view = TracedView()
        view.link(TracedInteractor())
        view.emit(event: .count(1))
        let tracing = Trace.start(recorder)
        tracing.dispose()
        view.emit(event: .count(2))
        #expect(view.shown == [1, 2])
        #expect(steps.isEmpty)
    }

    @Test func aLinkThatBeganBeforeTheTracerIsRecordedFromThenOn() {
        let view = TracedView()
        view.link(TracedInteractor())
        traced {
            view.emit(event: .count(1))
            #expect(texts(steps) == ["event .count(1)", "command .show(1)", "handling .show(1)"])
        }
    }

    @Test func tracingKeepsNeitherViewNorInteractorNorLink() {
        weak var view: TracedView?
        weak var interactor: TracedInteractor?
        weak var link: Link?
        traced {
            do {
                let (newView, newInteractor) = (TracedView(), TracedInteractor())
                newView.link(newInteractor)
                newView.emit(event: .count(1))
                (view, interactor) = (newView, newInteractor)
                link = newView.eventEmitter?.target.link
            }
            #expect(view == nil)
            #expect(interactor == nil)
            #expect(link == nil)
        }
    }

    @Test func commandsOfEightThreadsAreHandledInTheOrderOfTheirNumbers() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let view = TracedView()
        let interactor = TracedInteractor()
        view.link(interactor)
        let emitter = try #require(interactor.commandEmitter)
        await Task.detached {
            onThreads(8) { thread in
                for number in 0..<50 { emitter.emit(.show(thread * 100 + number)) }
            }
        }.value
        while view.shown.count < 400 { await mainQueueTurn() }
        for thread in 0..<8 {
            #expect(view.shown.filter { $0 / 100 == thread } == (0..<50).map { thread * 100 + $0 })
        }
        let commands = Dictionary(
            uniqueKeysWithValues: steps.filter { $0.kind == .command }.map { ($0.number, $0) }
        )
        let handled = steps.filter { $0.kind == .handling }
        #expect(handled.map(\.value) == view.shown.map { ".show(\($0))" })
        #expect(handled.allSatisfy { commands[$0.cause ?? 0]?.value == $0.value })
    }

    // MARK: Programs

    /// Runs a random program, and returns its visible behavior.
    private func run(_ generator: inout SeededGenerator) -> [String] {
        let log = Recorder<String>()
        var views: [TracedView] = []
        let mock = MockView<TracedInteractor>()
        for number in 0..<3 {
            let view = TracedView()
            view.onShow = { view, shown in
                log.record("\(number) \(shown)")
                if shown % 5 == 4 { view.emit(event: .count(shown - 1)) }
            }
            views.append(view)
        }
        var interactors = (0..<3).map { _ in TracedInteractor() }
        for _ in 0..<40 {
            let number = Int.random(in: 0..<3, using: &generator)
            let view = views[number]
            let interactor = interactors[Int.random(in: 0..<3, using: &generator)]
            switch Int.random(in: 0..<10, using: &generator) {
            case 0, 1: view.link(interactor)
            case 2: view.unlink()
            case 3: view.eventEmitter = nil
            case 4, 5: view.emit(event: .count(Int.random(in: 0..<20, using: &generator)))
            case 6: view.emit(event: .twice)
            case 7: interactor.emit(command: .show(Int.random(in: 0..<20, using: &generator)))
            case 8: view.emitsWhenLinked = Bool.random(using: &generator) ? number : nil
            default:
                interactors[number] = TracedInteractor()
                mock.link(interactor)
                mock.emit(event: .twice)
            }
        }
        return log.values + mock.commands.map { "\($0)" } + views.map { "\($0.shown)" }
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
        #expect(!steps.isEmpty)
    }
}
