import Foundation
import IVCore
import XCTest

/// The document's suite, as printed.
class VIExampleTests: XCTestCase {
    func testInteractor() {
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

        wait(
            for: [
                showItemsTriggered
            ],
            timeout: 10,
            enforceOrder: true
        )
    }
}

/// The document's view in use.
class ViewTests: XCTestCase {
    func testTheViewShowsTheUsers() async {
        await MainActor.run {
            let view = UsersListView()
            var interactor = UsersListInteractor()
            view.configure(with: &interactor)
            view.viewDidLoad()
            XCTAssertEqual(view.title, "Users")
            XCTAssertEqual(view.tableView.reloads, 1)
            XCTAssertEqual(view.tableView(view.tableView, numberOfRowsInSection: 0), 4)
            let cell = view.tableView(view.tableView, cellForRowAt: IndexPath(indexes: [0, 1]))
            XCTAssertEqual(cell.textLabel?.text, "Pam Beesly")
            XCTAssertNotNil(cell.detailTextLabel?.text.flatMap { UUID(uuidString: $0) })
        }
    }

    func testTheViewIsReleasedAndItsInteractorWithIt() async {
        await MainActor.run {
            weak var released: UsersListInteractor?
            do {
                let view = UsersListView()
                let interactor = UsersListInteractor()
                view.link(interactor)
                view.viewDidLoad()
                released = interactor
            }
            XCTAssertNil(released)
        }
    }
}
