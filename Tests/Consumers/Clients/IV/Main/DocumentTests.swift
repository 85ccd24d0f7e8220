import Foundation
import IVCore
import Testing
import XCTest

/// The document's suite where the main actor is the default isolation. XCTest requires a `nonisolated` class, and an asynchronous
/// test on the main actor for the interactor.
nonisolated class VIExampleTests: XCTestCase {
    @MainActor
    func testInteractor() async {
        let showItemsTriggered = expectation(description: "Show users triggered")
        let view = MockView<UsersListInteractor>()
        var interactor = UsersListInteractor()
        view.configure(with: &interactor)

        view.emit(.didLoadView) { command in
            switch command {
            case .showItems:
                showItemsTriggered.fulfill()
            }
        }

        let result = await XCTWaiter.fulfillment(of: [showItemsTriggered], timeout: 10, enforceOrder: true)
        XCTAssertEqual(result, .completed)
    }
}

/// The document's view in use.
@Suite struct ViewTests {
    @Test func theViewShowsTheUsers() {
        let view = UsersListView()
        var interactor = UsersListInteractor()
        view.configure(with: &interactor)
        view.viewDidLoad()
        #expect(view.title == "Users")
        #expect(view.tableView.reloads == 1)
        #expect(view.tableView(view.tableView, numberOfRowsInSection: 0) == 4)
        let cell = view.tableView(view.tableView, cellForRowAt: IndexPath(indexes: [0, 1]))
        #expect(cell.textLabel?.text == "Pam Beesly")
    }

    @Test func theViewIsReleasedAndItsInteractorWithIt() {
        weak var released: UsersListInteractor?
        do {
            let view = UsersListView()
            let interactor = UsersListInteractor()
            view.link(interactor)
            view.viewDidLoad()
            released = interactor
        }
        #expect(released == nil)
    }
}
