import PrexCore

// A button whose effect is shown before the server has answered, in Prex.

protocol LikeAPI {
    func setLiked(_ isLiked: Bool) async throws
}

struct LikeState: State {
    var isLiked = false
    /// The value that the server has confirmed.
    var confirmed = false
    var failure: String?
}

enum LikeAction: Action {
    case toggled
    case confirmed(Bool)
    case failed(String)
}

struct LikeMutation: Mutation {
    func mutate(action: LikeAction, state: inout LikeState) {
        switch action {
        case .toggled:
            state.isLiked.toggle()
            state.failure = nil
        case .confirmed(let isLiked): state.confirmed = isLiked
        case .failed(let failure):
            state.isLiked = state.confirmed
            state.failure = failure
        }
    }
}

final class LikePresenter: Presenter<LikeAction, LikeState> {
    @MainActor private let api: any LikeAPI
    @MainActor private var request: Task<Void, Never>?

    @MainActor init(api: any LikeAPI) {
        self.api = api
        super.init(flux: Flux(state: LikeState(), mutation: LikeMutation()))
    }
}

extension LikePresenter {
    func toggle() {
        dispatch(.toggled)
        // The requests are sent one after the other, so the server's last value is the last one that the user chose.
        request = task { [flux, api, previous = request] send in
            await previous?.value
            let wanted = flux.state.isLiked
            if wanted == flux.state.confirmed { return }
            do {
                try await api.setLiked(wanted)
                send(.confirmed(wanted))
            } catch {
                send(.failed("\(error)"))
            }
        }
    }
}
