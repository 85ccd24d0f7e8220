#if canImport(SwiftUI)
import NecomCore
import PrexCore
import SwiftUI
import protocol SwiftUI.View
private typealias State = SwiftUI.State

// A page of Necom in an app of Prex. The page retains its model, which passes the result to the parent.

final class RenameModel: MainSeedModel<RenameModel> {
    init(name: String, rename: @escaping (String) -> Void) {
        super.init(state: .init(name: name), extra: .init(rename: rename))
        connect()
    }

    struct Action: ActionType {
        let setName: (String) -> Void
        let save: () -> Void
    }

    struct State: StateType {
        var name: String
    }

    struct Extra: ExtraType {
        let rename: (String) -> Void
    }

    static func make(state: StateProxy<State>, extra: Extra, delegate: DelegateProxy<NoDelegate>) -> Action {
        Action(setName: { state.name = $0 }, save: { extra.rename(state.name) })
    }
}

struct RenamePage: View {
    @State private var model: RenameModel

    init(name: String, rename: @escaping (String) -> Void) {
        _model = State(initialValue: RenameModel(name: name, rename: rename))
    }

    var body: some View {
        TextField("Name", text: model.state.binding(\.name, sending: model.action.setName))
        Button("Save") { model.action.save() }
    }
}

struct MixedPlaces: View {
    let presenter: PrexCore.Presenter<PlacesAction, PlacesState>

    var body: some View {
        NavigationStack(path: presenter.binding(\.path, sending: PlacesAction.setPath)) {
            List(presenter.places, id: \.self) { name in
                NavigationLink(name, value: PlaceRoute.place(name))
            }
            .navigationDestination(for: PlaceRoute.self) { route in
                if case .place(let name) = route {
                    RenamePage(name: name) { newName in presenter.dispatch(.rename(name, newName)) }
                }
            }
        }
    }
}
#endif
