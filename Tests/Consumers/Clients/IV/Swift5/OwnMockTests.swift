import IVCore
import XCTest

/// A nonisolated view of a client in a nonisolated test: Swift 5 mode accepts it.
class OwnMockTests: XCTestCase {
    final class OwnMock: ViewProtocol {
        var eventEmitter: EventEmitter<UsersListInteractor>?
        var titles: [String] = []

        func handle(command: UsersListCommand) {
            if case .showItems(let items) = command { titles = items.map(\.title) }
        }
    }

    func testAViewOfOnesOwnIsLinked() {
        let view = OwnMock()
        var interactor = UsersListInteractor()
        view.configure(with: &interactor)
        view.emit(event: .didLoadView)
        XCTAssertEqual(view.titles.count, 4)
    }

    func testALinkEndsAndSeveralAreEmitted() {
        let view = OwnMock()
        let interactor = UsersListInteractor()
        view.link(interactor)
        let copy = view.eventEmitter
        copy?.emit([.didLoadView, .didLoadView])
        XCTAssertEqual(view.titles.count, 4)
        view.titles = []
        view.unlink()
        copy?.emit(.didLoadView)
        interactor.commandEmitter?.emit([.showItems([SimpleListItem(title: "Jim", subtitle: "")])])
        XCTAssertTrue(view.titles.isEmpty)
        XCTAssertNil(view.eventEmitter)
    }
}
