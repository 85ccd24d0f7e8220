import Foundation
import NecomCore
import SharedReactive
import Synchronization

@testable import GitHubSearch
@testable import StopwatchDomain
@testable import StopwatchNecom

final class SessionStopwatchView: RecordingDelegate, StopwatchView {
    let recording = DelegateRecording()

    var time: Binder<String> { recording.binder() }
    var enabled: Binder<Set<StopwatchButton>> { recording.binder() }
    var laps: Binder<[LapRow]> { recording.binder() }
    var message: Binder<String?> { recording.binder() }
}

@MainActor func stopwatchNecom(_ driver: Driver) async throws {
    let (store, view) = (SessionStore(), SessionStopwatchView())
    let presenter = StopwatchPresenter(store: store, clock: StopwatchClock(driver.scheduler.clock))
    presenter.connect(view)
    presenter.action.load()
    try await drive(
        DrivenStopwatch(
            store: store,
            perform: { button in
                switch button {
                case .start: presenter.action.start()
                case .stop: presenter.action.stop()
                case .lap: presenter.action.lap()
                case .reset: presenter.action.reset()
                }
            },
            enabled: { presenter.state.enabled },
            revision: { view.recording.members.count },
            isSaved: { saves in view.recording.members.filter { $0 == "message" }.count == saves }
        ),
        driver
    )
}

/// Answers after a twentieth of a second, in virtual time.
final class SessionSearch: GitHubSearchAPIModelType, Sendable {
    let action: ActionProxy<GitHubSearchAPIModel.Action>
    private let delegate: Told

    private final class Told: Sendable {
        private let current = Mutex<SendableDelegateProxy<GitHubSearchAPIModelDelegate>?>(nil)

        var delegate: SendableDelegateProxy<GitHubSearchAPIModelDelegate>? {
            get { current.withLock { $0 } }
            set { current.withLock { $0 = newValue } }
        }
    }

    init(_ scheduler: TestScheduler) {
        let told = Told()
        delegate = told
        action = ActionProxy(
            .init(
                searchRepository: { query in
                    told.delegate?.query(query)
                    told.delegate?.isSearching(true)
                    scheduler.schedule(after: .milliseconds(50)) {
                        told.delegate?.isSearching(false)
                        if query.hasPrefix("x") {
                            told.delegate?.searchError(SearchFailure("There is no “\(query)”."))
                        } else {
                            told.delegate?.searchResponse(Self.answer(query))
                        }
                    }
                },
                cancel: {
                    told.delegate?.query("")
                    told.delegate?.searchCancelled()
                }
            )
        )
    }

    private static func answer(_ query: String) -> GitHub.ItemsResponse<GitHub.Repository> {
        let items = query.map { letter in
            GitHub.Repository(
                fullName: "a/\(letter)",
                description: letter == "b" ? nil : "\(letter)",
                page: URL(string: "https://example.com/?q=%20")!
            )
        }
        return .init(totalCount: items.count, items: items)
    }

    func connect(_ delegate: GitHubSearchAPIModelDelegate) {
        self.delegate.delegate = SendableDelegateProxy(delegate: delegate)
    }
}

@MainActor final class SessionSearchView: RecordingDelegate, GitHubSearchView {
    let recording = DelegateRecording()

    var query: Binder<String> { recording.binder() }
    var isSearching: Binder<Bool> { recording.binder() }
    var repositories: Binder<[GitHub.Repository]> { recording.binder() }
    var errorMessage: Binder<String> { recording.binder() }
}

@MainActor func makeSearch(_ scheduler: TestScheduler) -> GitHubSearchPresenter {
    GitHubSearchPresenter(
        searchLogicModel: GitHubSearchLogicModel(
            extra: .init(
                searchAPIModel: SessionSearch(scheduler),
                debounce: Debounce(delay: .milliseconds(300), scheduler: scheduler)
            )
        )
    )
}

@MainActor func gitHubSearch(_ driver: Driver) async throws {
    let (presenter, view) = (makeSearch(driver.scheduler), SessionSearchView())
    presenter.connect(view)
    for _ in 0..<driver.number(3..<15) {
        let text = driver.one(of: ["ab", "x", "", nil, "abc", " "])
        presenter.action.searchText(text)
        driver.arguments.append(text.map { "\"\($0)\"" } ?? "nil")
        for _ in 0..<driver.number(0..<3) {
            await driver.pass(driver.one(of: [50, 100, 300]), isAwaited: false)
        }
    }
    await driver.pass(1_000, isAwaited: false)
}
