#if INTERLEAVING
import TestSupport
import Testing

@testable import IVCore

/// Links, in every order of two or three threads. The first thread stands for the main thread.
@Suite(.serialized) struct InterleavingTests {
    private final class Interactor: InteractorProtocol, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: it is linked by one thread, and constant for the others.
        var commandEmitter: CommandEmitter<Int>?

        func handle(event: Int) { emit(command: event) }

        var link: Link { commandEmitter!.target.link }
    }

    private final class View: ViewProtocol, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the thread that stands for the main thread uses it alone.
        var eventEmitter: EventEmitter<Interactor>?
        private(set) var shown: [Int] = []

        func handle(command: Int) { shown.append(command) }
    }

    /// Returns a view and an interactor, linked on this thread, which is not the main thread.
    private func linked() -> (View, Interactor) {
        let (view, interactor) = (View(), Interactor())
        view.connect(interactor)
        return (view, interactor)
    }

    @Test func noCommandOfALinkArrivesAfterALaterLink() throws {
        let report = try exploreInterleavings {
            let (view, first) = linked()
            let second = Interactor()
            let emitter = first.commandEmitter
            return InterleavedProgram(
                [
                    {
                        view.connect(second)
                        second.emit(command: 10)
                    },
                    { emitter?.emit([1, 2]) },
                    { emitter?.emit(3) },
                ],
                mainFirst: true
            ) {
                // A command from another thread is handled in a later turn, when the view has been linked again.
                if view.shown != [10] { throw ProgramFailure("\(view.shown)") }
            }
        }
        print("linked again: \(report)")
    }

    @Test func commandsOfOneThreadKeepTheirOrder() throws {
        let report = try exploreInterleavings {
            let (view, interactor) = linked()
            let emitter = interactor.commandEmitter
            return InterleavedProgram(
                [
                    { emitter?.emit([10, 11]) },
                    { emitter?.emit([20, 21]) },
                ],
                mainFirst: true
            ) {
                let (ours, theirs) = (view.shown.filter { $0 < 20 }, view.shown.filter { $0 >= 20 })
                if ours != [10, 11] || theirs != [20, 21] { throw ProgramFailure("\(view.shown)") }
            }
        }
        print("order: \(report)")
        #expect(report.isComplete)
    }

    /// A link ends when its last emitter is released. Commands of the next link are unaffected.
    @Test func theEndOfALinkOnAnotherThreadLeavesTheNextLinkAlone() throws {
        let report = try exploreInterleavings {
            let (view, first) = linked()
            let copy = Slot(view.eventEmitter)
            let second = Interactor()
            let slot = Slot<CommandEmitter<Int>>()
            let emitted = Recorder<Int>()
            return InterleavedProgram(
                [
                    {
                        view.eventEmitter = nil
                        view.connect(second)
                        slot.value = second.commandEmitter
                    },
                    { copy.value = nil },
                    {
                        first.commandEmitter?.emit(1)
                        if let emitter = slot.value {
                            emitter.emit(2)
                            emitted.record(2)
                        }
                    },
                ],
                mainFirst: true
            ) {
                if view.shown != emitted.values { throw ProgramFailure("\(view.shown) of \(emitted.values)") }
                if !first.link.hasCancelledItsTasks { throw ProgramFailure("the link has not ended") }
            }
        }
        print("ended elsewhere: \(report)")
    }

    /// The lane of a view is released on another thread while the view is linked.
    @Test func aViewIsLinkedWhileItsLastLaneIsReleased() throws {
        let report = try exploreInterleavings(preemptions: 3) {
            let view = View()
            let copy = Slot<EventEmitter<Interactor>>()
            let kept = Slot<CommandEmitter<Int>>()
            do {
                let first = Interactor()
                view.connect(first)
                (copy.value, kept.value) = (view.eventEmitter, first.commandEmitter)
                view.eventEmitter = nil
            }
            let second = Interactor()
            return InterleavedProgram(
                [
                    {
                        view.connect(second)
                        second.emit(command: 10)
                    },
                    {
                        kept.value = nil
                        copy.value = nil
                    },
                ],
                mainFirst: true
            ) {
                if view.shown != [10] { throw ProgramFailure("\(view.shown)") }
                let lane = CommandLane<Int>.existing(of: view)
                if lane == nil || second.link.lane !== lane { throw ProgramFailure("the lane is not found") }
            }
        }
        print("lane: \(report)")
    }

    @Test func aLinkEndsOnceOnAnyThread() throws {
        let report = try exploreInterleavings {
            let (view, interactor) = linked()
            let copy = Slot(view.eventEmitter)
            let emitter = interactor.commandEmitter
            return InterleavedProgram(
                [
                    {
                        view.disconnect(CommandLane<Int>.existing(of: view))
                        emitter?.emit(1)
                    },
                    { copy.value = nil },
                    { emitter?.target.link.end() },
                ],
                mainFirst: true
            ) {
                if !interactor.link.hasCancelledItsTasks || !view.shown.isEmpty {
                    throw ProgramFailure("\(view.shown)")
                }
            }
        }
        print("ended by three: \(report)")
    }

    @Test func afterTheEmitterWasSetToNilTheNextLinkIsObeyedAlone() throws {
        let report = try exploreInterleavings {
            let (view, first) = linked()
            let copy = Slot(view.eventEmitter)
            let emitter = first.commandEmitter
            let second = Interactor()
            return InterleavedProgram(
                [
                    {
                        view.eventEmitter = nil
                        view.connect(second)
                        second.emit(command: 10)
                    },
                    { emitter?.emit(1) },
                ],
                mainFirst: true
            ) {
                if view.shown != [10] { throw ProgramFailure("\(view.shown)") }
                copy.value = nil
            }
        }
        print("set to nil, linked again: \(report)")
    }

    /// When it receives its emitter, emits a command and has another thread emit one.
    private final class EagerInteractor: InteractorProtocol, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: it is linked by one thread, and constant for the others.
        let given = Slot<CommandEmitter<Int>>()
        var commandEmitter: CommandEmitter<Int>? {
            didSet {
                given.value = commandEmitter
                emit(command: 1)
            }
        }

        func handle(event: Int) {}
    }

    private final class EagerView: ViewProtocol, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the thread that stands for the main thread uses it alone.
        var eventEmitter: EventEmitter<EagerInteractor>?
        private(set) var shown: [Int] = []
        /// The interactor whose commands the view should handle.
        var interactor: EagerInteractor?
        /// Commands that it handled while it had another interactor's emitter.
        private(set) var early: [Int] = []

        func handle(command: Int) {
            shown.append(command)
            if eventEmitter?.target.handler !== interactor { early.append(command) }
        }
    }

    @Test func commandsEmittedWhileLinkingMeetTheNewLink() throws {
        let report = try exploreInterleavings {
            let view = EagerView()
            // The command of this interactor is still queued, and is dropped.
            view.connect(EagerInteractor())
            let second = EagerInteractor()
            view.interactor = second
            let emitted = Recorder<Int>()
            return InterleavedProgram(
                [
                    { view.connect(second) },
                    {
                        guard let emitter = second.given.value else { return }
                        emitter.emit(2)
                        emitted.record(2)
                    },
                ],
                mainFirst: true
            ) {
                if view.shown.sorted() != [1] + emitted.values || !view.early.isEmpty {
                    throw ProgramFailure("\(view.shown) of \(emitted.values), too early: \(view.early)")
                }
            }
        }
        print("emitted while linking: \(report)")
    }

    @Test func aMockRecordsTheCommandsOfThreadsOnceAndCallsBackInThatOrder() throws {
        let report = try exploreInterleavings {
            let view = MockView<Interactor>()
            let interactor = Interactor()
            view.link(interactor)
            let called = Recorder<Int>()
            view.emit(0) { called.record($0) }
            let emitter = interactor.commandEmitter
            return InterleavedProgram([{ emitter?.emit([1, 2]) }, { emitter?.emit([3, 4]) }]) {
                if called.values != view.commands || view.commands.sorted() != [0, 1, 2, 3, 4] {
                    throw ProgramFailure("\(view.commands), \(called.values)")
                }
            }
        }
        print("mock: \(report)")
    }
}

extension Link {
    /// Whether the link has ended, and cancels every task that is started for it.
    fileprivate var hasCancelledItsTasks: Bool {
        hasEnded && tasks.run(priority: nil, isolation: nil) {}.isCancelled
    }
}
#endif
