import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

// A list whose refresh lasts as long as the commands of its message.

@MainActor
protocol NewsAPI {
    func headlines() async throws -> [String]
}

struct NewsView: View {
    @Seeder<Model, Msg> var seeder

    var body: some View {
        List {
            ForEach(seeder.headlines, id: \.self) { headline in
                Text(headline)
            }
            if let failure = seeder.failure { Text(failure) }
        }
        .refreshable { await _seeder.finish(.refresh) }
    }
}

extension NewsView {
    struct Model: Equatable {
        var headlines: [String] = []
        var failure: String?
    }

    enum Msg {
        case refresh
        case loaded([String])
        case failed(String)
    }
}

struct NewsSeeder: CommandSeedable {
    let api: any NewsAPI

    func initialize() -> (NewsView.Model, Cmd<NewsView.Msg>) {
        (.init(), .none)
    }

    func receive(model: inout NewsView.Model, msg: NewsView.Msg) -> Cmd<NewsView.Msg> {
        switch msg {
        case .refresh:
            return .ofAsyncMsg {
                .loaded(try await api.headlines())
            } failure: { error in
                .failed("\(error)")
            }

        case .loaded(let headlines):
            model = .init(headlines: headlines)
            return .none

        case .failed(let failure):
            model.failure = failure
            return .none
        }
    }
}
