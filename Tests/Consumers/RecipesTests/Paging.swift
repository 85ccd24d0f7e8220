import PrexCore

// A list that loads its next page when its end is reached, in Prex.

struct Page: Sendable {
    let rows: [String]
    /// The number of the next page, if there is one.
    let next: Int?
}

protocol PageAPI {
    func page(_ number: Int) async throws -> Page
}

struct ListState: State {
    var rows: [String] = []
    var nextPage: Int? = 0
    var isLoading = false
    /// The failure of the next page.
    var failure: String?
    /// The failure of the last refresh.
    var refreshFailure: String?
    /// The number of requests that have ended.
    var answers = 0
}

enum ListAction: Action {
    case began
    case loaded(Page)
    case failed(String)
    case refreshed(Page)
    case refreshFailed(String)
}

struct ListMutation: Mutation {
    func mutate(action: ListAction, state: inout ListState) {
        switch action {
        case .began:
            state.isLoading = true
            state.failure = nil
            return
        case .loaded(let page):
            state.rows += page.rows
            state.nextPage = page.next
        case .failed(let failure): state.failure = failure
        case .refreshed(let page):
            state = ListState(rows: page.rows, nextPage: page.next, answers: state.answers)
        case .refreshFailed(let failure): state.refreshFailure = failure
        }
        state.isLoading = false
        state.answers += 1
    }
}

final class ListPresenter: Presenter<ListAction, ListState> {
    @MainActor private let api: any PageAPI
    @MainActor private let clock: any Clock<Duration>

    @MainActor init(api: any PageAPI, clock: any Clock<Duration>) {
        self.api = api
        self.clock = clock
        super.init(flux: Flux(state: ListState(), mutation: ListMutation()))
    }
}

extension ListPresenter {
    @discardableResult func reachedEnd() -> Task<Void, Never>? {
        guard let number = state.nextPage, !state.isLoading else { return nil }
        dispatch(.began)
        return task(id: "page") { [api, clock] send in
            do {
                let page = try await retrying(3, after: .seconds(1), clock: clock) {
                    try await api.page(number)
                }
                send(.loaded(page))
            } catch {
                send(.failed("\(error)"))
            }
        }
    }

    @discardableResult func refresh() -> Task<Void, Never> {
        dispatch(.began)
        return task(id: "page") { [api] send in
            do {
                send(.refreshed(try await api.page(0)))
            } catch {
                send(.refreshFailed("\(error)"))
            }
        }
    }
}

extension ListPresenter {
    /// Loads the first page, and returns when the request has ended. It ends too when the caller is cancelled.
    func refreshInBackground() async {
        if state.isLoading { return }
        let request = refresh()
        await withTaskCancellationHandler {
            await request.value
        } onCancel: {
            request.cancel()
        }
        if Task.isCancelled, state.isLoading {
            dispatch(.refreshFailed("There was no time to load the list."))
        }
    }
}
