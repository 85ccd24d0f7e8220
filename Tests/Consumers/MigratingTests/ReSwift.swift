import PrexCore

#if canImport(UIKit)
import UIKit
#endif

// The feature of the guide for migrating from ReSwift.

struct ShelfAPI: Sendable {
    let titles: @Sendable () async throws -> [String]

    static let live = ShelfAPI { ["Emma"] }
}

struct ShelfState: State, Equatable {
    var titles: [String] = []
    var isLoading = false
    var failure: String?
}

enum ShelfAction: Action, Equatable {
    case began
    case loaded([String])
    case failed(String)
}

struct ShelfMutation: Mutation {
    func mutate(action: ShelfAction, state: inout ShelfState) {
        switch action {
        case .began:
            state.isLoading = true
            state.failure = nil
        case .loaded(let titles):
            state.titles = titles
            state.isLoading = false
        case .failed(let failure):
            state.failure = failure
            state.isLoading = false
        }
    }
}

extension Presenter where Action == ShelfAction, State == ShelfState {
    func load(from api: ShelfAPI) {
        dispatch(.began)
        task(id: "load") { send in
            do {
                send(.loaded(try await api.titles()))
            } catch {
                send(.failed("\(error)"))
            }
        }
    }
}

struct LibraryState: State {
    var shelf = ShelfState()
    var reader: String?
}

enum LibraryAction: Action, Equatable {
    case shelf(ShelfAction)
    case logIn(String)
    case logOut
}

struct LibraryMutation: Mutation {
    func mutate(action: LibraryAction, state: inout LibraryState) {
        switch action {
        case .shelf(let action): ShelfMutation().mutate(action: action, state: &state.shelf)
        case .logIn(let reader): state.reader = reader
        case .logOut: state = LibraryState()
        }
    }
}

let library = Flux(state: LibraryState(), mutation: LibraryMutation())

final class ShelfViewController: UIViewController {
    let label = UILabel()
    private(set) lazy var presenter = Presenter(
        view: self,
        flux: library.scope(state: \.shelf, action: LibraryAction.shelf)
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.reflect()
        presenter.load(from: .live)
    }
}

extension ShelfViewController: @MainActor View {
    func reflect(change: StateChange<ShelfState>) {
        if let titles = change.titles?.value { label.text = titles.joined(separator: ", ") }
    }
}
