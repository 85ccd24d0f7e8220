import SharedReactive
import TestSupport
import Testing

@testable import IVCore

private enum PageEvent: Equatable {
    case add(Int)
    case hold(Held)
}

/// As in a module with the main actor as its default isolation.
extension PageEvent: @MainActor CaseIterable {
    @MainActor static let allCases: [Self] = [.add(5), .add(7)]
}

private enum PageCommand: Equatable {
    case show(Int)
}

private final class PageInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<PageCommand>?
    var total = 0

    func handle(event: PageEvent) {
        guard case .add(let number) = event else { return }
        total += number
        emit(command: .show(total))
    }
}

private final class PageView: ViewProtocol {
    var eventEmitter: EventEmitter<PageInteractor>?
    var commands: [PageCommand] = []

    func handle(command: PageCommand) { commands.append(command) }
}

/// Not `Sendable`.
private final class Local {}

private struct LocalEvent {
    let local = Local()
}

private final class LocalInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<Never>?
    var handled = 0

    func handle(event: LocalEvent) { handled += 1 }
}

private final class LocalView: ViewProtocol {
    var eventEmitter: EventEmitter<LocalInteractor>?

    func handle(command: Never) {}
}

@Suite(.serialized, tenMinutes) @MainActor
struct IVControlTests {
    private let app = InspectedApp {
        $0.type.hasPrefix("Link<PageView") || $0.type.hasPrefix("Link<LocalView")
    }
    private let view = PageView()

    private func link() {
        view.link(PageInteractor())
        app.connect()
    }

    @Test func aCaseOfTheTypeIsEmittedInPlaceOfAnEvent() async throws {
        link()
        view.emit(event: .add(2))
        let event = app.number(.event, 0)
        #expect(try await app.answer(app.line(event, choice: 0)) == Answer("cases", [".add(5)", ".add(7)"]))
        #expect(try await app.answer(app.line(event, choice: 1)) == Answer("done"))
        #expect(view.commands == [.show(2), .show(7)] && app.isInspectors(.event))
    }

    @Test func anEventIsEmittedAgainAndRecordedAsTheInspectors() async throws {
        link()
        view.emit(event: .add(2))
        view.eventEmitter?.emit(.add(3))
        view.emit(events: [.add(10), .add(100)])
        #expect(!app.isInspectors(.event))
        #expect(try await app.repeat(.event, 0) == "done")
        #expect(view.commands.last == .show(117))
        #expect(app.isInspectors(.event) && app.steps.last { $0.kind == .event }?.value == ".add(2)")
        #expect(try await app.repeat(.event, 1) == "done")
        #expect(try await app.repeat(.event, 3) == "done")
        #expect(view.commands.suffix(2) == [.show(120), .show(220)])
        // A repeated event can be repeated again.
        #expect(try await app.repeat(.event, 4) == "done")
        #expect(view.commands.last == .show(222))
    }

    @Test func onlySendableEventsAreKept() async throws {
        let view = LocalView()
        let interactor = LocalInteractor()
        view.link(interactor)
        app.connect()
        weak var local: Local?
        do {
            let event = LocalEvent()
            local = event.local
            view.emit(event: event)
        }
        #expect(local == nil)
        #expect(try await app.repeat(.event) == "gone")
        #expect(interactor.handled == 1)
    }

    @Test func anEventFromAnotherThreadIsNotEmittedOnTheMainThread() async throws {
        link()
        // Only this test uses it meanwhile.
        nonisolated(unsafe) let emitter = view.eventEmitter
        offMain { emitter?.emit(.add(1)) }
        #expect(try await app.repeat(.event) == "gone")
    }

    @Test func nothingIsKeptWithoutAnInspectorAndAllIsReleasedWhenItDisconnects() {
        view.link(PageInteractor())
        weak var held: Held?
        func hold() {
            let new = Held()
            held = new
            view.emit(event: .hold(new))
        }
        hold()
        #expect(held == nil)
        app.connect()
        hold()
        #expect(held != nil)
        app.control.disconnect()
        #expect(held == nil)
    }

    @Test func aKeptStepDoesNotRetainTheInteractor() async throws {
        link()
        view.emit(event: .add(1))
        weak var interactor: AnyObject?
        interactor = view.eventEmitter?.target.handler
        #expect(interactor != nil)
        let line = app.line(app.number(.event, 0))
        view.unlink()
        #expect(interactor == nil)
        #expect(try app.results(line) == ["gone"])
        #expect(view.commands == [.show(1)])
    }
}
