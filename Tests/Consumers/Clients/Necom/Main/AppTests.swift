import Foundation
import NecomCore
import Synchronization
import Testing

@Suite struct CounterTests {
    @Test func aPresenterOnMainTellsItsViewAtOnce() {
        let clicks = Clicks()
        let screen = CounterScreen(clicks: clicks)
        screen.presenter.action.increment()
        screen.presenter.action.increment()
        #expect(screen.label == "2")
        #expect(screen.presenter.state.count == 2)
        #expect(clicks.number == 2)
    }

    @Test func aTaskThatAnActionStartsIsOnTheMainActor() async {
        let screen = CounterScreen(clicks: Clicks())
        await screen.presenter.action.incrementLater().value
        #expect(screen.label == "1")
    }
}

@Suite struct LoginTests {
    private let server = AccountServer()

    private func makeScreen() -> LoginScreen {
        LoginScreen(
            presenter: LoginPresenter(accountModel: AccountModel(server: server), debounce: AtOnceOnMain())
        )
    }

    @Test func aNameIsCheckedAndTheLastAnswerCounts() async {
        let screen = makeScreen()
        screen.type("jo")
        #expect(screen.text == "The name is too short.")
        screen.type("john")
        await wait { server.asked == ["john"] }
        screen.type("johnny")
        await wait { server.asked == ["john", "johnny"] }
        // The check was cancelled, so this answer is dropped.
        server.answer("john", true)
        server.answer("johnny", false)
        await wait { screen.text == "The name is taken." }
        #expect(!screen.isEnabled)
        screen.type("johannes")
        await wait { server.asked == ["johannes"] }
        server.answer("johannes", true)
        await wait { screen.isEnabled }
        #expect(screen.text == "")
        screen.tap()
        #expect(screen.timesDone == 1)
    }

    @Test func aMockStandsForTheModelAndTheView() {
        final class MockAccountModel: AccountModelType {
            private(set) var checked: [String] = []
            private(set) var delegate: DelegateProxy<AccountModelDelegate>?
            private(set) lazy var action = ActionProxy(
                AccountModel.Action(check: { [weak self] in self?.checked.append($0) })
            )

            func connect(_ delegate: AccountModelDelegate) {
                self.delegate = DelegateProxy(delegate: delegate)
            }
        }
        let model = MockAccountModel()
        let screen = LoginScreen(presenter: LoginPresenter(accountModel: model, debounce: AtOnceOnMain()))
        screen.type("john")
        #expect(model.checked == ["john"])
        model.delegate?.isNameFree(true)
        #expect(screen.isEnabled)
    }
}

@Suite struct PagingTests {
    @Test func pagesThatLoadInTheBackgroundAreShownInOrder() async {
        let model = PageModel { number in ["\(number)a", "\(number)b"] }
        let screen = ListScreen(pageModel: model)
        await wait { screen.shown == ["0a", "0b"] && !screen.isSpinnerShown }
        screen.scrollToEnd()
        await wait { screen.shown == ["0a", "0b", "1a", "1b"] && !screen.isSpinnerShown }
        #expect(model.state.loads.pages == 2)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func aReloadDropsThePageThatIsUnderWay() async {
        let gate = Mutex<[CheckedContinuation<[String], Never>]>([])
        let model = PageModel { _ in
            await withCheckedContinuation { continuation in gate.withLock { $0.append(continuation) } }
        }
        let screen = ListScreen(pageModel: model)
        await wait { gate.withLock(\.count) == 1 }
        // It is loading.
        screen.scrollToEnd()
        model.action.reload()
        await wait { gate.withLock(\.count) == 2 }
        gate.withLock { $0[0] }.resume(returning: ["old"])
        gate.withLock { $0[1] }.resume(returning: ["new"])
        await wait { !screen.isSpinnerShown }
        #expect(screen.shown == ["new"])
    }
}

/// Runs the handler at once, on the calling thread.
private struct AtOnceOnMain: DebounceType {
    func execute(_ handler: @escaping @Sendable () -> Void) {
        handler()
    }
}

private func wait(until condition: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(60)
    while !condition() {
        if ContinuousClock.now > end {
            Issue.record("It did not happen within a minute.")
            return
        }
        await Task.yield()
    }
}
