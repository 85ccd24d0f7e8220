import PrexCore
import Testing

// Tasks that send, and properties of the state as members, in each mode. It needs no annotations.

struct FeedState: State {
    var posts: [String] = []
    var isLoading = false
    /// Names of the presenter's own members, and of its parts.
    var task = "none"
    var tasks = 2
    var source = "feed"
    var subscription = "weekly"
}

enum FeedAction: Action, Equatable {
    case began
    case loaded([String])
    case edit(Edit<FeedState>)
}

struct FeedMutation: Mutation {
    func mutate(action: FeedAction, state: inout FeedState) {
        switch action {
        case .began: state.isLoading = true
        case .loaded(let posts):
            state.posts += posts
            state.isLoading = false
        case .edit(let edit): edit.apply(to: &state)
        }
    }
}

struct FeedAPI: Sendable {
    func posts(page: Int) async -> [String] { ["post \(page)"] }
}

enum FeedWork { case load, check }

extension Presenter where Action == FeedAction, State == FeedState {
    func load(from api: FeedAPI) {
        task(id: "load") { send in
            send(.began)
            send(.loaded(await api.posts(page: 1)))
        }
    }

    @discardableResult func loadPages(from api: FeedAPI) -> Task<Void, Never> {
        task(id: FeedWork.load) { send in
            await withTaskGroup(of: Void.self) { group in
                for page in 1...3 {
                    group.addTask { send(.loaded(await api.posts(page: page))) }
                }
            }
        }
    }

    func loadUnlessLoading(from api: FeedAPI) {
        if !self.isLoading { load(from: api) }
    }
}

final class FeedPresenter: Presenter<FeedAction, FeedState> {
    var hasPosts: Bool { !self.posts.isEmpty }

    func loadOnce(from api: FeedAPI) -> Task<Void, Never> {
        task { send in send(.loaded(await api.posts(page: 1))) }
    }
}

@Suite struct SendTests {
    @Test func aTaskSendsInEachForm() async throws {
        let presenter = FeedPresenter(state: FeedState(), mutation: FeedMutation())
        await presenter.loadOnce(from: FeedAPI()).value
        #expect(presenter.posts == ["post 1"] && presenter.hasPosts)
        await presenter.loadPages(from: FeedAPI()).value
        #expect(presenter.posts.count == 4)
        await presenter.task(id: FeedWork.check) { [flux = presenter.flux] in flux.dispatch(.began) }.value
        await presenter.task { _ in }.value
        #expect(presenter.isLoading)
    }

    @Test func thePresentersOwnMembersComeFirst() async {
        let presenter = FeedPresenter(state: FeedState(), mutation: FeedMutation())
        await presenter.task {}.value
        #expect(presenter[\.task] == "none")
        #expect(presenter.tasks == 2 && presenter.source == "feed" && presenter.subscription == "weekly")
    }

    @Test func anEditIsAnActionOfTheForm() throws {
        let presenter = FeedPresenter(state: FeedState(), mutation: FeedMutation())
        let actions = RecordingActions(presenter.flux)
        presenter.dispatch(.edit(.set(\.source, to: "news")))
        #expect(presenter.source == "news")
        try actions.expect(.edit(.set(\.source, to: "news")))
        #expect("\(Edit<FeedState>.set(\.source, to: "news"))" == #"source = "news""#)
    }
}
