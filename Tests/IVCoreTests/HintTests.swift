#if DEBUG
import SharedReactive
import TestSupport
import Testing

@testable import IVCore

/// Hints of debug builds about mistakes that are silent otherwise. Each test has types of its own, because a hint is given once.
@MainActor
struct HintTests {
    enum HintedEvent { case appeared }
    enum HintedCommand { case show }

    final class SilentInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<HintedCommand>?
        func handle(event: HintedEvent) { emit(command: .show) }
    }
    final class EarlyView: ViewProtocol {
        var eventEmitter: EventEmitter<SilentInteractor>?
        func handle(command: HintedCommand) {}
    }
    final class LinkedView: ViewProtocol {
        var eventEmitter: EventEmitter<LinkedInteractor>?
        func handle(command: HintedCommand) {}
    }
    final class LinkedInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<HintedCommand>?
        func handle(event: HintedEvent) { emit(command: .show) }
    }

    enum Linked {
        final class TwinView: ViewProtocol {
            var eventEmitter: EventEmitter<SilentInteractor>?
            func handle(command: HintedCommand) {}
        }
    }
    enum Unlinked {
        final class TwinView: ViewProtocol {
            var eventEmitter: EventEmitter<SilentInteractor>?
            func handle(command: HintedCommand) {}
        }
    }
    final class SiblingView: ViewProtocol {
        var eventEmitter: EventEmitter<SilentInteractor>?
        func handle(command: HintedCommand) {}
    }
    final class HandMadeView: ViewProtocol {
        var eventEmitter: EventEmitter<SilentInteractor>?
        func handle(command: HintedCommand) {}
    }

    /// Returns the hints that name a type, given while `body` runs.
    func hints(of type: Any.Type, _ body: () -> Void) -> [String] {
        body()
        return Hint.all.filter { $0.contains("\(type)") }
    }

    @Test func anEventBeforeTheLinkIsHintedAtOnce() {
        let given = hints(of: EarlyView.self) {
            let view = EarlyView()
            view.emit(event: .appeared)
            view.emit(events: [.appeared, .appeared])
        }
        #expect(given.count == 1)
        #expect(given.first?.contains("view.link(SilentInteractor(…))") == true)
    }

    @Test func aCommandBeforeTheLinkIsHintedAtOnce() {
        let given = hints(of: SilentInteractor.self) {
            SilentInteractor().handle(event: .appeared)
            SilentInteractor().handle(event: .appeared)
        }
        #expect(given.filter { $0.contains("command") }.count == 1)
    }

    @Test func aViewThatIsOrWasLinkedIsNotHintedAt() {
        let given = hints(of: LinkedView.self) {
            let view = LinkedView()
            view.link(LinkedInteractor())
            view.emit(event: .appeared)
            view.unlink()
            view.emit(event: .appeared)
        }
        #expect(given == [])
        #expect(hints(of: LinkedInteractor.self) {} == [])
    }

    @Test func aLinkSilencesTheViewsOfItsTypeAndNoOtherTypeOfItsName() {
        let given = hints(of: SiblingView.self) {
            SiblingView().link(SilentInteractor())
            SiblingView().emit(event: .appeared)
        }
        #expect(given == [])
        let ofTwins = hints(of: Linked.TwinView.self) {
            Linked.TwinView().link(SilentInteractor())
            Unlinked.TwinView().emit(event: .appeared)
        }
        #expect(ofTwins.count == 1)
    }

    /// The hint cannot know whether the view had an emitter before, so it reports only that the view is not linked.
    @Test func aViewWithADeallocatedHandMadeEmitterIsHintedAtAsNotLinked() {
        let given = hints(of: HandMadeView.self) {
            let view = HandMadeView()
            view.eventEmitter = EventEmitter(handler: SilentInteractor())
            view.emit(event: .appeared)
            view.eventEmitter = nil
            view.emit(event: .appeared)
        }
        #expect(given.count == 1)
        #expect(given.first?.contains("while it was not linked") == true)
    }
}
#endif
