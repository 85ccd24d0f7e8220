import PrexCore

// A service that tests and previews replace, in Prex.

/// The services of the app.
nonisolated struct Services: Sendable {
    var titles: @Sendable () async throws -> [String] = { try await Server.titles() }
    var clock: any Clock<Duration> = ContinuousClock()
}

nonisolated enum Server {
    struct IsUnreachable: Error {}

    static func titles() async throws -> [String] { throw IsUnreachable() }
}

struct TitlesState: State {
    var titles: [String] = []
    var failure: String?
}

enum TitlesAction: Action {
    case loaded([String])
    case failed(String)
}

struct TitlesMutation: Mutation {
    func mutate(action: TitlesAction, state: inout TitlesState) {
        switch action {
        case .loaded(let titles): state = TitlesState(titles: titles)
        case .failed(let failure): state.failure = failure
        }
    }
}

final class TitlesPresenter: Presenter<TitlesAction, TitlesState> {
    private let services: Services

    init(services: Services = Services()) {
        self.services = services
        super.init(flux: Flux(state: TitlesState(), mutation: TitlesMutation()))
    }
}

extension TitlesPresenter {
    func load() {
        task(id: "load") { [services] send in
            do {
                let titles = try await retrying(3, after: .seconds(1), clock: services.clock) {
                    try await services.titles()
                }
                send(.loaded(titles))
            } catch {
                send(.failed("\(error)"))
            }
        }
    }
}
