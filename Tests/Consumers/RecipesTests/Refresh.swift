import SedeCore

#if canImport(SwiftUI)
import SwiftUI
import protocol SwiftUI.View
#else
import protocol SedeCore.View
#endif

// A list whose spinner is shown as long as a refresh lasts, in Sede.

struct FeedView: View {
    @Seeder<Model, Msg> var seeder

    var body: some View {
        List {
            if let failure = seeder.failure { Text(failure) }
            ForEach(seeder.entries, id: \.self) { entry in Text(entry) }
        }
        .refreshable { await _seeder.finish(.refresh) }
    }
}

extension FeedView {
    struct Model {
        var entries: [String] = []
        var failure: String?
    }

    enum Msg {
        case refresh
        case loaded([String])
        case failed(String)
    }
}

struct FeedSeeder: CommandSeedable {
    let load: () async throws -> [String]

    func initialize() -> (FeedView.Model, Cmd<FeedView.Msg>) { (.init(), .none) }

    func receive(model: inout FeedView.Model, msg: FeedView.Msg) -> Cmd<FeedView.Msg> {
        switch msg {
        case .refresh:
            return .ofAsyncMsg {
                .loaded(try await load())
            } failure: {
                .failed("\($0)")
            }
        case .loaded(let entries):
            model = .init(entries: entries)
            return .none
        case .failed(let failure):
            model.failure = failure
            return .none
        }
    }
}
