#if canImport(SwiftUI)
import PrexCore
import SedeCore
import SharedReactive
import SwiftUI
import protocol SwiftUI.View

// A preview of each pattern in a chosen state. Each property can also be used inside `#Preview { … }`.

struct PlacesPreviews: PreviewProvider {
    static var previews: some View {
        prex
        necom
        iv
        sede
        fractal
    }

    static var prex: some View {
        PrexPlaces(
            presenter: PrexCore.Presenter(state: PlacesState(places: ["Rome"]), mutation: PlacesMutation())
        )
    }

    static var necom: some View {
        NecomPlaces(model: PlacesModel(state: .init(places: ["Rome"])))
    }

    static var iv: some View {
        let view = PlacesView()
        view.handle(command: .showPlaces(["Rome"]))
        return IVPlaces(view: view)
    }

    static var sede: some View {
        SedePlaces()
            .seed(
                initialize: SedePlaces.Model(places: ["Rome"]),
                receive: { (_, _: SedePlaces.Msg) in }
            )
            .route(SedePlacesRouter())
    }

    static var fractal: some View {
        let viewModel = PlacesViewModel()
        viewModel.places.value = ["Rome"]
        return FractalPlaces(viewModel: viewModel)
    }
}
#endif
