import GalleryServer
import GitHubSearch
import NIOConcurrencyHelpers
import NecomCore

/// Puts what passes between the parts of one visitor's search in the visitor's outbox.
///
/// What it tells comes from the models' own protocols: stand-ins take each call and each value, note it, and
/// hand it on.
final class SearchTrace: Sendable {
    /// The parts of the figure.
    enum Part: String {
        case view, presenter, logic, api, server
    }

    private struct Turns: Sendable {
        /// Counts what the visitor typed.
        var typed = 0
        /// What the search that is under way, or was the last, came from.
        var searched = 0
        /// What was searched then; nothing if the search was cleared.
        var query = ""
    }

    private let outbox: Outbox
    private let turns = NIOLockedValueBox(Turns())

    init(outbox: Outbox) {
        self.outbox = outbox
    }

    /// Notes that the visitor has typed, with which a turn begins.
    func begin(_ value: String) {
        let turn = turns.withLockedValue { turns in
            turns.typed += 1
            return turns.typed
        }
        outbox.trace(FigureStep(part: Part.view.rawValue, value: value, turn: turn))
    }

    /// Notes a call on the way from the view to the server.
    func call(_ part: Part, _ value: String) {
        let turn = turns.withLockedValue { turns in
            if part == .api { turns.searched = turns.typed }
            return part == .server ? turns.searched : turns.typed
        }
        outbox.trace(FigureStep(part: part.rawValue, value: value, turn: turn))
    }

    /// What was searched last; nothing if the search was cleared.
    var query: String {
        turns.withLockedValue { $0.query }
    }

    /// Takes down what is searched from now on.
    func search(_ query: String) {
        turns.withLockedValue { $0.query = query }
    }

    /// Notes a value on its way back to the view, which belongs to the search that brought it.
    func value(_ part: Part, _ value: String) {
        let turn = turns.withLockedValue { $0.searched }
        outbox.trace(FigureStep(part: part.rawValue, value: value, turn: turn))
    }
}

/// Stands before a logic model, and notes what passes.
final class TracedLogicModel: GitHubSearchLogicModelType {
    private(set) lazy var action: ActionProxy<GitHubSearchLogicModel.Action> = undefined()
    private let model: GitHubSearchLogicModel
    private let trace: SearchTrace
    private var listener: Listener?

    init(_ model: GitHubSearchLogicModel, trace: SearchTrace) {
        self.model = model
        self.trace = trace
    }

    func connect(_ delegate: any GitHubSearchLogicModelDelegate) {
        let listener = Listener(delegate, trace)
        self.listener = listener
        model.connect(listener)
        let model = model.action
        action = ActionProxy(
            GitHubSearchLogicModel.Action(searchText: { [trace] text in
                trace.call(.logic, "searchText(\(quoted(text ?? "")))")
                model.searchText(text)
            })
        )
    }

    /// Stands before the presenter, as the logic model's delegate.
    private final class Listener: GitHubSearchLogicModelDelegate {
        private let delegate: SendableDelegateProxy<any GitHubSearchLogicModelDelegate>
        private let trace: SearchTrace

        init(_ delegate: any GitHubSearchLogicModelDelegate, _ trace: SearchTrace) {
            self.delegate = SendableDelegateProxy(delegate: delegate)
            self.trace = trace
        }

        var isSearching: Binder<Bool> {
            Binder(self) { me, isSearching in me.delegate.isSearching(isSearching) }
        }

        var repositories: Binder<[GitHub.Repository]> {
            Binder(self) { me, repositories in
                me.trace.value(.presenter, "repositories(\(repositories.count))")
                me.delegate.repositories(repositories)
            }
        }

        var error: Binder<Error> {
            Binder(self) { me, error in
                me.trace.value(.presenter, "error")
                me.delegate.error(error)
            }
        }
    }
}

/// Stands before an API model, and notes what passes.
final class TracedAPIModel: GitHubSearchAPIModelType {
    private(set) lazy var action: ActionProxy<GitHubSearchAPIModel.Action> = undefined()
    private let model: GitHubSearchAPIModel
    private let trace: SearchTrace
    private var listener: Listener?

    init(_ model: GitHubSearchAPIModel, trace: SearchTrace) {
        self.model = model
        self.trace = trace
    }

    func connect(_ delegate: any GitHubSearchAPIModelDelegate) {
        let listener = Listener(delegate, trace)
        self.listener = listener
        model.connect(listener)
        let model = model.action
        action = ActionProxy(
            GitHubSearchAPIModel.Action(
                searchRepository: { [trace] query in
                    trace.search(query)
                    trace.call(.api, "searchRepository(\(quoted(query)))")
                    model.searchRepository(query)
                },
                cancel: { [trace] in
                    trace.search("")
                    trace.call(.api, "cancel()")
                    model.cancel()
                }
            )
        )
    }

    /// Stands before the logic model, as the API model's delegate.
    private final class Listener: GitHubSearchAPIModelDelegate {
        private let delegate: SendableDelegateProxy<any GitHubSearchAPIModelDelegate>
        private let trace: SearchTrace

        init(_ delegate: any GitHubSearchAPIModelDelegate, _ trace: SearchTrace) {
            self.delegate = SendableDelegateProxy(delegate: delegate)
            self.trace = trace
        }

        var isSearching: Binder<Bool> {
            Binder(self) { me, isSearching in me.delegate.isSearching(isSearching) }
        }

        var searchResponse: Binder<GitHub.ItemsResponse<GitHub.Repository>> {
            Binder(self) { me, response in
                me.trace.value(.api, "items: \(response.items.count)")
                me.trace.value(.logic, "searchResponse(\(response.items.count))")
                me.delegate.searchResponse(response)
            }
        }

        var searchCancelled: Binder<Void> {
            Binder(self) { me in
                me.trace.value(.logic, "searchCancelled()")
                me.delegate.searchCancelled()
            }
        }

        var searchError: Binder<Error> {
            Binder(self) { me, error in
                me.trace.value(.api, "failure")
                me.trace.value(.logic, "searchError")
                me.delegate.searchError(error)
            }
        }
    }
}

/// A text as it is shown in a step, of which no more is quoted than fits a line.
func quoted(_ text: String) -> String {
    "\"\(text.shortened(to: 24))\""
}
