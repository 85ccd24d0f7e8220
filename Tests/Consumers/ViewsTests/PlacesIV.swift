#if canImport(SwiftUI)
import Foundation
import IVCore
import Observation
import SwiftUI

enum PlacesEvent {
    case didSetPath([PlaceRoute])
    case didSetSheet(PlaceSheet?)
    case didAdd(String)
    case didDismissFailure
    case didOpen(URL)
}

enum PlacesCommand: Equatable {
    case showPlaces([String])
    case showPath([PlaceRoute])
    case showSheet(PlaceSheet?)
    case showFailure(String?)
}

final class PlacesInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<PlacesCommand>?
    private var places = ["Rome", "Oslo"]

    func handle(event: PlacesEvent) {
        switch event {
        case .didSetPath(let path):
            commandEmitter?.emit(.showPath(path))
        case .didSetSheet(let sheet):
            commandEmitter?.emit([.showFailure(nil), .showSheet(sheet)])
        case .didDismissFailure:
            commandEmitter?.emit(.showFailure(nil))
        case .didOpen(let url):
            commandEmitter?.emit([.showFailure(nil), .showSheet(nil), .showPath(PlaceRoute.path(of: url))])
        case .didAdd(let name):
            guard !name.isEmpty, !places.contains(name) else {
                commandEmitter?.emit(.showFailure("A place needs a name of its own."))
                return
            }
            places.append(name)
            commandEmitter?.emit([.showPlaces(places), .showSheet(nil)])
        }
    }
}

@Observable
final class PlacesView: ViewProtocol {
    @ObservationIgnored var eventEmitter: EventEmitter<PlacesInteractor>?
    private(set) var places = ["Rome", "Oslo"]
    private(set) var path: [PlaceRoute] = []
    private(set) var sheet: PlaceSheet?
    private(set) var failure: String?

    var isFailing: Bool { failure != nil }

    init() {
        link(PlacesInteractor())
    }

    func handle(command: PlacesCommand) {
        switch command {
        case .showPlaces(let places): self.places = places
        case .showPath(let path): self.path = path
        case .showSheet(let sheet): self.sheet = sheet
        case .showFailure(let failure): self.failure = failure
        }
    }
}

struct IVPlaces: View {
    let view: PlacesView

    var body: some View {
        NavigationStack(path: view.binding(\.path, sending: PlacesEvent.didSetPath)) {
            List {
                ForEach(view.places, id: \.self) { name in
                    NavigationLink(name, value: PlaceRoute.place(name))
                }
                Button("New") { view.emit(event: .didSetSheet(.add)) }
            }
            .navigationDestination(for: PlaceRoute.self) { route in PlacePage(route: route) }
        }
        .sheet(item: view.binding(\.sheet, sending: PlacesEvent.didSetSheet)) { _ in
            AddPlace { name in view.emit(event: .didAdd(name)) }
                .alert("Not added", isPresented: view.binding(\.isFailing) { _ in .didDismissFailure }) {
                    Button("OK") {}
                } message: {
                    Text(view.failure ?? "")
                }
        }
        .onOpenURL { url in view.emit(event: .didOpen(url)) }
    }
}
#endif
