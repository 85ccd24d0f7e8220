import IVCore
import TestSupport
import Testing

/// `I1`, `I2`
@MainActor
@Suite struct LinkTests {
    @Test func anInteractorIsLinkedWithoutInout() {
        let view = CountingView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        view.emit(event: .count(1))
        #expect(view.shown == [1])
        #expect(interactor.counted == [1])
    }

    @Test func anInteractorIsConfiguredAsPrinted() {
        let view = CountingView<CountingInteractor>()
        var interactor = CountingInteractor()
        view.configure(with: &interactor)
        view.eventEmitter?.emit(.count(1))
        interactor.commandEmitter?.emit(.show(2))
        #expect(view.shown == [1, 2])
    }

    @Test func theViewOwnsTheInteractor() {
        weak var interactor: CountingInteractor?
        var view: CountingView<CountingInteractor>? = CountingView()
        do {
            let made = CountingInteractor()
            view?.link(made)
            interactor = made
        }
        #expect(interactor != nil)
        view?.emit(event: .count(1))
        #expect(interactor?.counted == [1])
        view = nil
        #expect(interactor == nil)
    }

    @Test func nothingOwnsTheView() {
        let interactor = CountingInteractor()
        weak var released: CountingView<CountingInteractor>?
        do {
            let view = CountingView<CountingInteractor>()
            view.link(interactor)
            view.emit(event: .count(1))
            released = view
        }
        #expect(released == nil)
    }

    @Test func aCommandForADeadViewIsDropped() async {
        let shown = Recorder<Int>()
        let interactor = CountingInteractor()
        do {
            let view = CountingView<CountingInteractor> { shown.record($0) }
            view.link(interactor)
            interactor.emit(command: .show(1))
            let emitter = interactor.commandEmitter
            onThreads(1) { _ in emitter?.emit(.show(2)) }
        }
        interactor.emit(command: .show(3))
        await mainQueueTurn()
        #expect(shown.values == [1])
    }

    @Test func queuedCommandsOfADeallocatedViewAreReleasedWithIt() {
        let released = Recorder<Int>()
        let interactor = CanaryInteractor()
        do {
            let view = CanaryView()
            view.link(interactor)
            let emitter = interactor.commandEmitter
            onThreads(1) { _ in emitter?.emit(Canary { released.record(1) }) }
            #expect(released.values.isEmpty)
        }
        #expect(released.values == [1])
    }

    @Test func linkingAnInteractorToASecondViewEndsTheFirstLinkInBothDirections() {
        let (first, second) = (CountingView<CountingInteractor>(), CountingView<CountingInteractor>())
        let interactor = CountingInteractor()
        first.link(interactor)
        let former = interactor.commandEmitter
        let copy = first.eventEmitter
        interactor.emit(command: .show(1))
        second.link(interactor)
        interactor.emit(command: .show(2))
        former?.emit(.show(10))
        first.emit(event: .count(3))
        copy?.emit(.count(5))
        second.emit(event: .count(4))
        #expect(first.shown == [1])
        #expect(second.shown == [2, 4])
        #expect(interactor.counted == [4])
        // A link back to the first view is a new one.
        first.link(interactor)
        copy?.emit(.count(6))
        second.emit(event: .count(7))
        first.emit(event: .count(8))
        #expect(first.shown == [1, 8])
        #expect(second.shown == [2, 4])
    }

    @Test func theFirstViewsEndLeavesTheSecondsLinkAlone() {
        let interactor = CountingInteractor()
        let second = CountingView<CountingInteractor>()
        do {
            let first = CountingView<CountingInteractor>()
            first.link(interactor)
            second.link(interactor)
        }
        interactor.emit(command: .show(1))
        #expect(second.shown == [1])
    }

    @Test func aViewThatIsLinkedToASecondInteractorObeysThatOneAlone() async {
        let view = CountingView<CountingInteractor>()
        let (first, second) = (CountingInteractor(), CountingInteractor())
        view.link(first)
        let emitter = first.commandEmitter
        onThreads(1) { _ in emitter?.emit(.show(1)) }
        view.link(second)
        first.emit(command: .show(2))
        second.emit(command: .show(3))
        view.emit(event: .count(4))
        await mainQueueTurn()
        #expect(view.shown == [3, 4])
        #expect(first.counted.isEmpty)
    }

    @Test func linkingAgainEndsTheOldLinkThoughACopyOfTheEmitterIsKept() async {
        let view = CountingView<CountingInteractor>()
        let (first, second) = (CountingInteractor(), CountingInteractor())
        view.link(first)
        let cell = view.eventEmitter
        let work = first.commandEmitter?.task { await untilCancelled() }
        view.link(second)
        await work?.value
        first.emit(command: .show(1))
        second.emit(command: .show(2))
        #expect(view.shown == [2])
        cell?.emit(.count(3))
        #expect(first.counted.isEmpty)
        #expect(view.shown == [2])
    }

    @Test func commandsEmittedOffMainByAnUnlinkedInteractorAreDropped() async {
        let view = CountingView<CountingInteractor>()
        let (first, second) = (CountingInteractor(), CountingInteractor())
        view.link(first)
        view.link(second)
        let emitter = first.commandEmitter
        onThreads(1) { _ in emitter?.emit(.show(1)) }
        await mainQueueTurn()
        view.eventEmitter = nil
        let ended = second.commandEmitter
        onThreads(1) { _ in ended?.emit(.show(2)) }
        await mainQueueTurn()
        #expect(view.shown.isEmpty)
    }

    @Test func aPartThatWasGivenItsParentsEmitterLeavesTheParentsLinkAloneWhenItIsLinkedItself() {
        let (parent, part) = (CountingView<CountingInteractor>(), CountingView<CountingInteractor>())
        let (first, second) = (CountingInteractor(), CountingInteractor())
        parent.link(first)
        part.eventEmitter = parent.eventEmitter
        part.link(second)
        first.emit(command: .show(1))
        second.emit(command: .show(2))
        #expect(parent.shown == [1])
        #expect(part.shown == [2])
    }

    @Test func commandsDoNotNestWhereAViewIsLinkedAgainInsideOne() {
        let steps = Recorder<String>()
        let view = Slot<CountingView<CountingInteractor>>()
        let (first, second) = (CountingInteractor(), CountingInteractor())
        view.value = CountingView { number in
            steps.record("begin \(number)")
            if number == 1 {
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

    @Test func theSamePairMayBeLinkedAgain() {
        let view = CountingView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        view.link(interactor)
        view.emit(event: .count(1))
        #expect(view.shown == [1])
    }

    @Test func aViewMayBeReleasedWhileItHandlesACommand() {
        let (slot, shown) = (Slot<CountingView<CountingInteractor>>(), Recorder<Int>())
        let interactor = CountingInteractor()
        slot.value = CountingView { number in
            shown.record(number)
            slot.value = nil
        }
        slot.value?.link(interactor)
        interactor.emit(commands: [.show(1), .show(2)])
        #expect(slot.value == nil)
        #expect(shown.values == [1])
    }

    @Test func aCopyOfTheEventEmitterReachesTheInteractor() {
        let view = CountingView<CountingInteractor>()
        view.link(CountingInteractor())
        let cell = view.eventEmitter
        cell?.emit(.count(1))
        #expect(view.shown == [1])
    }

    @Test func emittersAreMadeByHandToo() {
        let commands = Recorder<CountingCommand>()
        let interactor = CountingInteractor()
        interactor.commandEmitter = CommandEmitter { commands.record($0) }
        EventEmitter(handler: interactor).emit(.count(1))
        #expect(commands.values == [.show(1)])
    }

    #if os(macOS) || os(Linux)
    @Test func aViewThatDoesNotKeepItsEventEmitterStopsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { ForgetfulView().link(CountingInteractor()) }
        }
        #expect(message(of: result).contains("ForgetfulView did not keep its eventEmitter"))
    }

    @Test func anInteractorThatDoesNotKeepItsCommandEmitterStopsWithASentence() async {
        let withView = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { CountingView<ForgetfulInteractor>().link(ForgetfulInteractor()) }
        }
        #expect(message(of: withView).contains("ForgetfulInteractor did not keep its commandEmitter"))
        let withMock = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            MockView<ForgetfulInteractor>().link(ForgetfulInteractor())
        }
        #expect(message(of: withMock).contains("ForgetfulInteractor did not keep its commandEmitter"))
    }
    #endif

    /// The text that a program wrote to standard error before it trapped.
    private func message(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    private final class ForgetfulInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<CountingCommand>? {
            get { nil }
            set {}
        }

        func handle(event: CountingEvent) {}
    }

    private final class CanaryInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<Canary>?

        func handle(event: Never) {}
    }

    private final class CanaryView: ViewProtocol {
        var eventEmitter: EventEmitter<CanaryInteractor>?

        func handle(command: Canary) {}
    }

    private final class ForgetfulView: ViewProtocol {
        var eventEmitter: EventEmitter<CountingInteractor>? {
            get { nil }
            set {}
        }

        func handle(command: CountingCommand) {}
    }
}
