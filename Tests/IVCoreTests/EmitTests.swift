import IVCore
import TestSupport
import Testing

/// `I3`, `I4`
@MainActor
@Suite struct EmitTests {
    @Test func viewsAndInteractorsEmitOneOrSeveral() {
        let view = CountingView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        view.emit(event: .count(1))
        view.emit(events: [.count(2), .count(3)])
        interactor.emit(command: .show(4))
        interactor.emit(commands: [.show(5), .show(6)])
        view.emit(events: [])
        interactor.emit(commands: [])
        #expect(interactor.counted == [1, 2, 3])
        #expect(view.shown == [1, 2, 3, 4, 5, 6])
    }

    /// `I7`
    @Test func bothEmittersTakeSeveral() {
        let view = CountingView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        view.eventEmitter?.emit([.count(1), .count(2)])
        interactor.commandEmitter?.emit([.show(3), .show(4)])
        view.eventEmitter?.emit([])
        #expect(interactor.counted == [1, 2])
        #expect(view.shown == [1, 2, 3, 4])
        let commands = Recorder<CountingCommand>()
        CommandEmitter { commands.record($0) }.emit([.show(5), .show(6)])
        #expect(commands.values == [.show(5), .show(6)])
        let single = Recorder<[Int]>()
        CommandEmitter<[Int]> { single.record($0) }.emit([1, 2])
        #expect(single.values == [[1, 2]])
    }

    @Test func commandsEmittedBeforeTheLinkAreDropped() {
        let view = CountingView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.emit(event: .count(1))
        view.emit(events: [.count(2)])
        interactor.emit(command: .show(3))
        interactor.emit(commands: [.show(4)])
        view.link(interactor)
        view.emit(event: .count(5))
        #expect(interactor.counted == [5])
        #expect(view.shown == [5])
    }

    @Test func onMainACommandIsHandledBeforeEmitReturns() {
        let log = Recorder<String>()
        let view = CountingView<CountingInteractor> { log.record("shown \($0)") }
        let interactor = CountingInteractor()
        view.link(interactor)
        log.record("emit")
        interactor.emit(command: .show(1))
        log.record("emitted")
        #expect(log.values == ["emit", "shown 1", "emitted"])
    }

    @Test func manyEventsAndCommandsKeepTheirOrder() {
        let view = CountingView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        for number in 0..<100_000 { view.emit(event: .count(number)) }
        #expect(interactor.counted == Array(0..<100_000))
        #expect(view.shown == Array(0..<100_000))
    }

    @Test func commandsAreHandledOneAtATime() {
        let log = Recorder<String>()
        let slot = Slot<@Sendable (Int) -> Void>()
        let view = CountingView<CountingInteractor> { number in
            log.record("begin \(number)")
            slot.value?(number)
            log.record("end \(number)")
        }
        let interactor = CountingInteractor()
        view.link(interactor)
        let emitter = interactor.commandEmitter
        slot.value = { if $0 == 1 { emitter?.emit(.show(10)) } }
        interactor.emit(commands: [.show(1), .show(2)])
        #expect(log.values == ["begin 1", "end 1", "begin 2", "end 2", "begin 10", "end 10"])
        slot.value = nil
    }

    private nonisolated static let many = repetitions(300_000)

    @Test func aViewAndItsInteractorMayAnswerEachOtherWithoutEnd() async {
        let last = Slot(0)
        let view = Echo(last: last)
        view.link(CountingInteractor())
        view.emit(event: .count(0))
        // The stack stays flat, and the main thread can do other work.
        await expectEventually(last.value, equals: Self.many)
    }

    /// Answers a command with an event, whose handling emits a command.
    private final class Echo: ViewProtocol {
        var eventEmitter: EventEmitter<CountingInteractor>?
        private let last: Slot<Int>

        init(last: Slot<Int>) {
            self.last = last
        }

        func handle(command: CountingCommand) {
            if case .show(let number) = command {
                last.value = number
                if number < EmitTests.many { emit(event: .count(number + 1)) }
            }
        }
    }
}
