import IVCore
import XCTest

/// The end of links, and events and commands during linking, in Swift 6 mode.
final class LinkTests: XCTestCase {
    enum Event: Equatable {
        case didLink
        case didTap(Int)
    }

    enum Command: Equatable {
        case showReady
        case show(Int)
    }

    @MainActor
    final class Interactor: @MainActor InteractorProtocol {
        var commandEmitter: CommandEmitter<Command>? {
            didSet { commandEmitter?.emit(.showReady) }
        }
        private(set) var events: [Event] = []

        func handle(event: Event) {
            events.append(event)
            if case .didTap(let number) = event { commandEmitter?.emit([.show(number), .show(number + 1)]) }
        }
    }

    @MainActor
    final class View: @MainActor ViewProtocol {
        var eventEmitter: EventEmitter<Interactor>? {
            didSet { eventEmitter?.emit(.didLink) }
        }
        private(set) var commands: [Command] = []

        func handle(command: Command) {
            commands.append(command)
        }
    }

    @MainActor
    func testWhatIsEmittedWhileLinkingMeetsTheNewLink() async {
        let view = View()
        let (first, second) = (Interactor(), Interactor())
        view.link(first)
        view.link(second)
        XCTAssertEqual(view.commands, [.showReady, .showReady])
        XCTAssertEqual(first.events, [.didLink])
        XCTAssertEqual(second.events, [.didLink])
    }

    @MainActor
    func testAnEndedLinkCarriesNothing() async {
        let view = View()
        let interactor = Interactor()
        view.link(interactor)
        let cell = view.eventEmitter
        cell?.emit([.didTap(1), .didTap(3)])
        XCTAssertEqual(view.commands, [.showReady, .show(1), .show(2), .show(3), .show(4)])
        view.unlink()
        cell?.emit(.didTap(5))
        interactor.emit(command: .show(6))
        XCTAssertEqual(interactor.events, [.didLink, .didTap(1), .didTap(3)])
        XCTAssertEqual(view.commands.count, 5)
        XCTAssertNil(view.eventEmitter)
    }
}
