import PrexCore

// Reports of actions, in Prex.

nonisolated protocol Analytics: Sendable {
    func track(_ event: String)
}

nonisolated extension ListAction {
    /// The name in the reports; `nil` for actions that are not reported.
    var event: String? {
        switch self {
        case .refreshed: "list refreshed"
        case .failed, .refreshFailed: "list failed"
        case .began, .loaded: nil
        }
    }
}

func report(_ flux: Flux<ListAction, ListState>, to analytics: some Analytics) {
    flux.dispatcher.register { action in
        if let event = action.event { analytics.track(event) }
    }
}
