import TestSupport
import Testing

@testable import IVCore

/// `I8`: a link has one end.
@MainActor
@Suite struct LinkEndTests {
    @Test func afterTheEmitterWasSetToNilANewLinkIsObeyedAlone() {
        let view = CountingView<CountingInteractor>()
        let (first, second) = (CountingInteractor(), CountingInteractor())
        view.link(first)
        let copy = view.eventEmitter
        view.eventEmitter = nil
        view.link(second)
        first.emit(command: .show(1))
        second.emit(command: .show(2))
        #expect(view.shown == [2])
        copy?.emit(.count(3))
        #expect(first.counted.isEmpty)
        #expect(view.shown == [2])
    }

    @Test func nothingIsLeftOfALinkThatHasEnded() {
        weak var first: Link?
        weak var second: Link?
        weak var lane: Lane?
        func linkTwice() {
            let view = CountingView<CountingInteractor>()
            view.link(CountingInteractor())
            first = view.eventEmitter?.target.link
            lane = first?.lane
            view.link(CountingInteractor())
            second = view.eventEmitter?.target.link
            #expect(first == nil)
            #expect(second != nil)
            #expect(lane != nil)
        }
        linkTwice()
        #expect(second == nil)
        #expect(lane == nil)
    }

    @Test func anEventThroughAKeptCopyFindsTheEmitterSetToNilAndEndsTheLink() {
        let view = CountingView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let copy = view.eventEmitter
        copy?.emit(.count(1))
        view.eventEmitter = nil
        copy?.emit(.count(2))
        #expect(interactor.counted == [1])
        view.eventEmitter = copy
        view.eventEmitter?.emit(.count(3))
        interactor.emit(command: .show(4))
        #expect(interactor.counted == [1])
        #expect(view.shown == [1])
    }

    @Test func settingTheEmitterToNilEndsTheLinkThoughACopyIsKept() async {
        let view = CountingView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let copy = view.eventEmitter
        let emitter = interactor.commandEmitter
        let work = emitter?.task { await untilCancelled() }
        onThreads(1) { _ in emitter?.emit(.show(1)) }
        view.eventEmitter = nil
        interactor.emit(command: .show(2))
        await mainQueueTurn()
        #expect(view.shown.isEmpty)
        await work?.value
        copy?.emit(.count(3))
        #expect(interactor.counted.isEmpty)
        // The link does not begin again.
        view.eventEmitter = copy
        view.emit(event: .count(4))
        interactor.emit(command: .show(5))
        #expect(interactor.counted.isEmpty)
        #expect(view.shown.isEmpty)
    }

    @Test func aViewsEndEndsTheWorkThoughACopyOfItsEmitterIsKept() async {
        let interactor = CountingInteractor()
        var copy: EventEmitter<CountingInteractor>?
        let work: Task<Void, Never>?
        do {
            let view = CountingView<CountingInteractor>()
            view.link(interactor)
            copy = view.eventEmitter
            work = interactor.commandEmitter?.task { await untilCancelled() }
        }
        interactor.emit(command: .show(1))
        await work?.value
        let late = interactor.commandEmitter?.task { await untilCancelled() }
        #expect(late?.isCancelled == true)
        await late?.value
        withExtendedLifetime(copy) { copy = nil }
    }

    @Test func aKeptCopyReachesTheInteractorOfADeallocatedViewUntilACommandEndsTheLink() {
        let interactor = CountingInteractor()
        var copy: EventEmitter<CountingInteractor>?
        do {
            let view = CountingView<CountingInteractor>()
            view.link(interactor)
            copy = view.eventEmitter
        }
        copy?.emit(.count(1))
        #expect(interactor.counted == [1])
        // The interactor has answered with a command.
        copy?.emit(.count(2))
        #expect(interactor.counted == [1])
        copy = nil
    }

    @Test func releasingTheLastCopyEndsTheWorkForADeallocatedView() async {
        let interactor = CountingInteractor()
        var copies: [EventEmitter<CountingInteractor>?] = []
        let work: Task<Void, Never>?
        do {
            let view = CountingView<CountingInteractor>()
            view.link(interactor)
            copies = [view.eventEmitter, view.eventEmitter]
            work = interactor.commandEmitter?.task { await untilCancelled() }
        }
        copies.removeLast()
        #expect(work?.isCancelled == false)
        copies.removeLast()
        #expect(work?.isCancelled == true)
        await work?.value
    }

    /// Only the main thread can read the view's emitter, so off main the copy still works.
    @Test func offMainAKeptCopyReachesTheInteractorThoughTheEmitterWasSetToNil() async {
        let view = CountingView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let (copy, emitter) = (view.eventEmitter, interactor.commandEmitter)
        view.eventEmitter = nil
        let handed = Handed(copy)
        onThreads(1) { _ in handed.value?.emit(.count(1)) }
        #expect(interactor.counted == [1])
        let work = offMain { emitter?.task { await untilCancelled() } }
        #expect(work?.isCancelled == false)
        copy?.emit(.count(2))
        #expect(interactor.counted == [1])
        #expect(work?.isCancelled == true)
        await work?.value
        await mainQueueTurn()
        #expect(view.shown.isEmpty)
    }

    @Test func aCommandEmittedWhenTheEmitterIsSetMeetsTheNewLink() {
        let view = AnsweringView()
        let first = EagerInteractor()
        view.link(first)
        #expect(view.shown == [1, 2])
        #expect(first.counted == [1, 2])
        let second = EagerInteractor()
        view.link(second)
        #expect(view.shown == [1, 2, 1, 2])
        #expect(first.counted == [1, 2])
        #expect(second.counted == [1, 2])
    }

    @Test func aMockMeetsTheNewLinkTooWhenACommandIsEmittedWhileLinking() {
        let view = MockView<EagerInteractor>()
        let first = EagerInteractor()
        view.link(first)
        view.link(EagerInteractor())
        first.emit(command: .show(3))
        #expect(view.commands == [.show(1), .show(2), .show(1), .show(2)])
    }

    @Test func anEventEmittedWhenTheEmitterIsSetMeetsTheNewLink() {
        let view = EagerView()
        let first = CountingInteractor()
        view.link(first)
        #expect(first.counted == [1, 2])
        #expect(view.shown == [1, 2])
        let second = CountingInteractor()
        view.link(second)
        #expect(first.counted == [1, 2])
        #expect(second.counted == [1, 2])
        #expect(view.shown == [1, 2, 1, 2])
        view.unlink()
        #expect(second.counted == [1, 2])
    }

    @Test func aViewThatIsLinkedWhileItIsLinkedObeysTheLatterAlone() {
        let view = CountingView<RelinkingInteractor>()
        let (first, second) = (RelinkingInteractor(), RelinkingInteractor())
        first.onEmitter = { view.link(second) }
        view.link(first)
        view.emit(event: .count(1))
        first.emit(command: .show(2))
        second.emit(command: .show(3))
        #expect(view.shown == [1, 3])
        first.onEmitter = nil
    }

    @Test func unlinkingEndsBothDirections() async {
        let view = CountingView<CountingInteractor>()
        weak var released: CountingInteractor?
        let emitter: CommandEmitter<CountingCommand>?
        let work: Task<Void, Never>?
        do {
            let interactor = CountingInteractor()
            released = interactor
            view.link(interactor)
            emitter = interactor.commandEmitter
            work = emitter?.task { await untilCancelled() }
            onThreads(1) { _ in emitter?.emit(.show(1)) }
            view.unlink()
            view.emit(event: .count(2))
            interactor.emit(command: .show(3))
            #expect(interactor.counted.isEmpty)
        }
        #expect(view.eventEmitter == nil)
        #expect(released == nil)
        await mainQueueTurn()
        emitter?.emit(.show(4))
        #expect(view.shown.isEmpty)
        await work?.value
        view.unlink()
        view.link(CountingInteractor())
        view.emit(event: .count(5))
        #expect(view.shown == [5])
    }

    @Test func queuedCommandsOfAnEndedLinkAreReleasedWithIt() {
        let released = Recorder<Int>()
        let view = CanaryView()
        let (first, second) = (CanaryInteractor(), CanaryInteractor())
        view.link(first)
        let emitter = first.commandEmitter
        onThreads(1) { _ in emitter?.emit(Canary { released.record(1) }) }
        view.link(second)
        #expect(released.values == [1])
        let other = second.commandEmitter
        onThreads(1) { _ in other?.emit(Canary { released.record(2) }) }
        view.unlink()
        #expect(released.values == [1, 2])
    }

    @Test func unlinkingAPartThatWasGivenItsParentsEmitterLeavesTheParentsLinkAlone() {
        let (parent, part) = (CountingView<CountingInteractor>(), CountingView<CountingInteractor>())
        let interactor = CountingInteractor()
        parent.link(interactor)
        part.eventEmitter = parent.eventEmitter
        part.emit(event: .count(1))
        part.unlink()
        part.emit(event: .count(2))
        parent.emit(event: .count(3))
        #expect(parent.shown == [1, 3])
        #expect(part.shown.isEmpty)
    }

    @Test func commandsDoNotNestWhateverEndsTheLinkInsideOne() {
        for end in 0..<3 {
            let steps = Recorder<String>()
            let view = Slot<CountingView<CountingInteractor>>()
            let (first, second) = (CountingInteractor(), CountingInteractor())
            view.value = CountingView { number in
                steps.record("begin \(number)")
                if number == 1 {
                    if end == 1 { view.value?.unlink() }
                    if end == 2 { view.value?.eventEmitter = nil }
                    view.value?.link(second)
                    view.value?.emit(event: .count(2))
                }
                steps.record("end \(number)")
            }
            view.value?.link(first)
            first.emit(command: .show(1))
            view.value = nil
            #expect(steps.values == ["begin 1", "end 1", "begin 2", "end 2"])
        }
    }

    @Test func aNewViewAtADeadOnesAddressHasALinkOfItsOwn() {
        var copies: [ObjectIdentifier: EventEmitter<CountingInteractor>] = [:]
        var met = 0
        for number in 0..<10_000 where met < 10 {
            let view = CountingView<CountingInteractor>()
            let interactor = CountingInteractor()
            if let copy = copies[ObjectIdentifier(view)] {
                met += 1
                view.eventEmitter = copy
            }
            view.link(interactor)
            interactor.emit(command: .show(number))
            #expect(view.shown == [number])
            copies[ObjectIdentifier(view)] = view.eventEmitter
        }
        // The address sanitizer delays the reuse of memory.
        #expect(met > 0 || hasAddressSanitizer)
    }

    @Test func aMocksEmitterSetToNilEndsTheLinkAtOnce() async {
        let view = MockView<CountingInteractor>()
        let (first, second) = (CountingInteractor(), CountingInteractor())
        view.link(first)
        let copy = view.eventEmitter
        let work = first.commandEmitter?.task { await untilCancelled() }
        view.eventEmitter = nil
        await work?.value
        copy?.emit(.count(1))
        first.emit(command: .show(2))
        view.link(second)
        first.emit(command: .show(3))
        view.emit(event: .count(4))
        view.unlink()
        second.emit(command: .show(5))
        view.emit(event: .count(6))
        #expect(first.counted.isEmpty)
        #expect(second.counted == [4])
        #expect(view.commands == [.show(4)])
    }

    @Test func aViewMayEmitALastEventWhileItIsReleased() {
        let interactor = CountingInteractor()
        do {
            let view = PartingView()
            view.link(interactor)
        }
        #expect(interactor.counted == [1])
    }

    /// Emits commands as soon as it is linked.
    private final class EagerInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<CountingCommand>? {
            didSet { emit(commands: [.show(1), .show(2)]) }
        }
        private(set) var counted: [Int] = []

        func handle(event: CountingEvent) {
            if case .count(let number) = event { counted.append(number) }
        }
    }

    /// Answers each command with an event.
    private final class AnsweringView: ViewProtocol {
        var eventEmitter: EventEmitter<EagerInteractor>?
        private(set) var shown: [Int] = []

        func handle(command: CountingCommand) {
            if case .show(let number) = command {
                shown.append(number)
                emit(event: .count(number))
            }
        }
    }

    /// Emits events as soon as it is linked.
    private final class EagerView: ViewProtocol {
        var eventEmitter: EventEmitter<CountingInteractor>? {
            didSet { emit(events: [.count(1), .count(2)]) }
        }
        private(set) var shown: [Int] = []

        func handle(command: CountingCommand) {
            if case .show(let number) = command { shown.append(number) }
        }
    }

    private final class PartingView: ViewProtocol {
        var eventEmitter: EventEmitter<CountingInteractor>?

        func handle(command: CountingCommand) {}

        deinit {
            eventEmitter?.emit(.count(1))
        }
    }

    private final class RelinkingInteractor: InteractorProtocol {
        var onEmitter: (() -> Void)?
        var commandEmitter: CommandEmitter<CountingCommand>? {
            didSet { onEmitter?() }
        }

        func handle(event: CountingEvent) {
            if case .count(let number) = event { emit(command: .show(number)) }
        }
    }

    private final class CanaryInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<Canary>?

        func handle(event: Never) {}
    }

    private final class CanaryView: ViewProtocol {
        var eventEmitter: EventEmitter<CanaryInteractor>?

        func handle(command: Canary) {}
    }
}
