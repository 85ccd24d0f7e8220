import Dispatch
import Foundation
import FractalCore
import XCTest

class DocumentTests: XCTestCase {
    /// Runs a test on the main actor, as an app runs its views.
    private func onMain(_ body: @MainActor @Sendable () -> Void) async {
        services.user.value = nil
        await MainActor.run { body() }
    }

    @MainActor private static func start(_ app: AppDelegate) -> Disposable? {
        let root = RootViewModel(
            dependencies: RootViewModel.Dependencies(title: "Welcome", authServices: services),
            context: RootViewModel.Context(imageService: NoImages())
        )
        return root <- app
    }

    @MainActor private static func main(of app: AppDelegate) -> MainViewController? {
        let navigation = app.window?.rootViewController as? UINavigationController
        return navigation?.rootViewController as? MainViewController
    }

    func testSignInTypeAndGoBack() async {
        await onMain {
            let app = AppDelegate()
            let disposable = Self.start(app)
            (app.window?.rootViewController as? LoginViewController)?.signIn("Pam")
            let main = Self.main(of: app)!
            XCTAssertEqual(main.title, "Text")
            XCTAssertEqual(main.shown, [])

            let input = main.input
            input?("a")
            input?("ab")
            XCTAssertEqual(main.shown, ["a", "ab"])
            XCTAssertEqual(main.textField.text, "ab")

            main.back?.apply().start()
            XCTAssertTrue(app.window?.rootViewController is LoginViewController)
            XCTAssertFalse(main.isShown)
            input?("late")
            XCTAssertEqual(main.shown, ["a", "ab"])
            disposable?.dispose()
        }
    }

    func testDisposingOfTheRootEndsAll() async {
        await onMain {
            let app = AppDelegate()
            let disposable = Self.start(app)
            services.user.value = "Pam"
            let main = Self.main(of: app)!
            let input = main.input
            input?("a")
            disposable?.dispose()
            XCTAssertTrue(disposable!.disposed)
            XCTAssertFalse(main.isShown)
            input?("b")
            services.user.value = nil
            services.user.value = "Jim"
            XCTAssertEqual(main.shown, ["a"])
            XCTAssertTrue(Self.main(of: app) === main)
        }
    }

    func testAViewModelIsTestedWithoutAView() {
        let viewModel = TextViewModel(
            dependencies: TextViewModel.Dependencies(backAction: Action { .empty }),
            context: TextViewModel.Context()
        )
        let screen = RecordingScreen()
        let disposable = viewModel <- screen
        screen.input.current?("typed")
        XCTAssertEqual(screen.title.presented, ["Text"])
        XCTAssertEqual(screen.text.shown, ["typed"])
        XCTAssertTrue(screen.back.current === viewModel.backAction)
        disposable?.dispose()
        XCTAssertEqual(screen.title.shown + screen.text.shown, [])
    }
}

/// Counts the presentations that are alive.
final class Alive: Sendable {
    private struct State: Sendable {
        var now = 0
        var most = 0
        var total = 0
        var last = ""
    }

    private let state = MutableProperty(State())

    func begin(_ name: String) -> Disposable {
        state.modify { state in
            state.now += 1
            state.total += 1
            state.most = max(state.most, state.now)
            state.last = name
        }
        return AnyDisposable { self.state.modify { $0.now -= 1 } }
    }

    var count: Int { state.value.now }
    var most: Int { state.value.most }
    var total: Int { state.value.total }
    var last: String { state.value.last }
}

class AcceptanceTests: XCTestCase {
    func testAThousandSwitchesWhileFourThreadsWrite() async throws {
        let (property, alive) = (MutableProperty(0), Alive())
        let isLastShown = expectation(description: "the last child is shown")
        let presenter = Presenter<String>.UI { name in
            defer { if name == "child 1000" { isLastShown.fulfill() } }
            return alive.begin(name)
        }
        let disposable = presenter.serial() <~ property.map { "child \($0)" }
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<250 { property.modify { $0 += 1 } }
        }
        // A background thread may deliver the last change, which is presented in a later turn of the main queue.
        await fulfillment(of: [isLastShown], timeout: 30)
        // The main thread may still be in the last presentation.
        await MainActor.run {}
        XCTAssertEqual(alive.most, 1)
        XCTAssertEqual(alive.last, "child 1000")
        disposable?.dispose()
        XCTAssertEqual(alive.count, 0)
    }

    func testTenThousandChildren() {
        let (alive, list) = (Alive(), MutableProperty(Children(0..<10_000)))
        let presenter = Presenter<Int>.immediate { alive.begin("\($0)") }
        let disposable = presenter.each(id: \.self) <~ list
        XCTAssertEqual(alive.count, 10_000)
        list.modify { $0.insert(-1, at: 5_000) }
        XCTAssertEqual(alive.total, 10_001)
        list.modify { $0.remove(at: 0) }
        XCTAssertEqual(alive.total, 10_001)
        XCTAssertEqual(alive.count, 10_000)
        disposable?.dispose()
        XCTAssertEqual(alive.count, 0)
    }
}
