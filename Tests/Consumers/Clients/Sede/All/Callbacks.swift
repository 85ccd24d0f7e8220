import Observation
import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

// Commands with callbacks beside asynchronous commands, with an API of either kind.

nonisolated final class RepositoryAPI: Sendable {
    struct Failure: Error {}

    func search(_ text: String, completion: @escaping @Sendable (Result<[String], Failure>) -> Void) {
        completion(text.isEmpty ? .failure(Failure()) : .success([text]))
    }

    func load() async throws -> [String] { ["loaded"] }

    func follow(_ onChange: @escaping @Sendable (String) -> Void) {
        onChange("followed")
        onChange("again")
    }
}

enum RepositoriesMsg {
    case found([String])
    case failed
    case changed(String)
}

@Observable
final class Favourites {
    var names: [String] = []
}

struct RepositoriesSeeder: Seedable {
    @Environment(Favourites.self) var favourites
    let api: RepositoryAPI

    func initialize() -> ([String], Cmd<RepositoriesMsg>) {
        (favourites.names, .batch([follow, search("swift"), load, perhaps, later]))
    }

    var follow: Cmd<RepositoriesMsg> {
        .ofSub { dispatch in
            api.follow { dispatch(.changed($0)) }
        }
    }

    func search(_ text: String) -> Cmd<RepositoriesMsg> {
        .ofAsyncMsg { callback in
            api.search(text) { result in
                switch result {
                case .success(let names): callback(.found(names))
                case .failure: callback(.failed)
                }
            }
        }
    }

    var load: Cmd<RepositoriesMsg> {
        .batch([
            .ofAsyncMsg { await .found((try? api.load()) ?? []) },
            .ofAsyncMsg {
                .found(try await api.load())
            } failure: { _ in
                .failed
            },
            Cmd<[String]>.ofAsyncMsg { await (try? api.load()) ?? [] }.map { .found($0) },
            Cmd.map { .found($0) }(.ofSub { $0(["mapped"]) }),
        ])
    }

    var perhaps: Cmd<RepositoriesMsg> {
        .batch([
            .ofAsyncMsgOptional { callback in
                api.search("") { callback((try? $0.get()).map { .found($0) }) }
            },
            .ofAsyncMsgOptional { try? await .found(api.load()) },
        ])
    }

    var later: Cmd<RepositoriesMsg> {
        .batch([
            .ofAsyncCmd { callback in
                api.follow { callback(.batch([.ofMsg(.changed($0)), .none])) }
            },
            .ofAsyncCmdOptional { callback in
                api.search("two") { callback((try? $0.get()) == nil ? nil : .ofMsg(.failed)) }
            },
        ])
    }

    func receive(model: [String], msg: RepositoriesMsg) {
        switch msg {
        case .found(let names): favourites.names += names
        case .changed(let name): favourites.names.append(name)
        case .failed: favourites.names.append("failed")
        }
    }
}

struct RepositoriesView: View {
    @Seeder<[String], RepositoriesMsg> var seeder

    var body: some View {
        VStack {
            ForEach(seeder, id: \.self) { Text($0) }
            Text("\(_seeder.count)")
        }
    }
}
