#if canImport(SwiftUI)
import Foundation
import NecomCore
import SwiftUI

final class PlacesModel: MainSeedModel<PlacesModel> {
    init(state: State = .init()) {
        super.init(state: state, extra: .init())
        connect()
    }

    struct Action: ActionType {
        let setPath: ([PlaceRoute]) -> Void
        let setSheet: (PlaceSheet?) -> Void
        let add: (String) -> Void
        let dismissFailure: () -> Void
        let open: (URL) -> Void
    }

    struct State: StateType {
        var places = ["Rome", "Oslo"]
        var path: [PlaceRoute] = []
        var sheet: PlaceSheet?
        var failure: String?

        var isFailing: Bool { failure != nil }
    }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<NoDelegate>
    ) -> Action {
        Action(
            setPath: { state.path = $0 },
            setSheet: { sheet in
                state.sheet = sheet
                state.failure = nil
            },
            add: { name in
                guard !name.isEmpty, !state.places.contains(name) else {
                    state.failure = "A place needs a name of its own."
                    return
                }
                state.places.append(name)
                state.sheet = nil
            },
            dismissFailure: { state.failure = nil },
            open: { url in
                state.sheet = nil
                state.failure = nil
                state.path = PlaceRoute.path(of: url)
            }
        )
    }
}

struct NecomPlaces: View {
    let model: PlacesModel

    var body: some View {
        NavigationStack(path: model.state.binding(\.path, sending: model.action.setPath)) {
            List {
                ForEach(model.state.places, id: \.self) { name in
                    NavigationLink(name, value: PlaceRoute.place(name))
                }
                Button("New") { model.action.setSheet(.add) }
            }
            .navigationDestination(for: PlaceRoute.self) { route in PlacePage(route: route) }
        }
        .sheet(item: model.state.binding(\.sheet, sending: model.action.setSheet)) { _ in
            AddPlace { name in model.action.add(name) }
                .alert(
                    "Not added",
                    isPresented: model.state.binding(\.isFailing) { _ in model.action.dismissFailure() }
                ) {
                    Button("OK") {}
                } message: {
                    Text(model.state.failure ?? "")
                }
        }
        .onOpenURL { url in model.action.open(url) }
    }
}
#endif
