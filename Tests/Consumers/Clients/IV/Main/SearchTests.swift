import IVCore
import Testing

// A search that waits until the user stops typing, fetches, reports its progress from another thread, and is cancelled with its
// view. Declarations used off the main actor are `nonisolated`. Other annotations are not needed.

nonisolated struct Place: Equatable {
    let name: String
}

protocol PlacesAPI {
    func places(named name: String, onProgress: @escaping @Sendable (Int) -> Void) async throws -> [Place]
}

enum SearchEvent {
    case didType(String)
    case didSelect(Place)
    case didDisappear
}

// The closures of a mock compare its values off the main actor.
nonisolated enum SearchCommand: Equatable {
    case showProgress(Int)
    case showPlaces([Place])
    case showFailure(String)
    case open(Place)
}

final class SearchInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<SearchCommand>?
    private let api: PlacesAPI
    private let clock: any Clock<Duration>
    private var searching: Task<Void, Never>?

    init(api: PlacesAPI, clock: any Clock<Duration> = ContinuousClock()) {
        self.api = api
        self.clock = clock
    }

    func handle(event: SearchEvent) {
        switch event {
        case .didType(let name):
            searching?.cancel()
            searching = commandEmitter?.task { await search(name) }
        case .didSelect(let place):
            emit(command: .open(place))
        case .didDisappear:
            searching?.cancel()
        }
    }

    private func search(_ name: String) async {
        do {
            try await clock.sleep(for: .milliseconds(1))
            let places = try await api.places(named: name) { [commandEmitter] share in
                commandEmitter?.emit(.showProgress(share))
            }
            if Task.isCancelled { return }
            emit(command: .showPlaces(places))
        } catch {
            if Task.isCancelled { return }
            emit(command: .showFailure("\(error)"))
        }
    }
}

final class SearchView: ViewProtocol {
    var eventEmitter: EventEmitter<SearchInteractor>?
    private(set) var commands: [SearchCommand] = []

    func type(_ text: String) {
        emit(event: .didType(text))
    }

    func handle(command: SearchCommand) {
        commands.append(command)
    }
}

// A view that opens a second screen.

final class SearchViewController: UIViewController, ViewProtocol {
    var eventEmitter: EventEmitter<SearchInteractor>?
    private(set) var places: [Place] = []

    func handle(command: SearchCommand) {
        switch command {
        case .open(let place):
            let detail = PlaceViewController()
            detail.link(PlaceInteractor(place: place))
            navigationController?.pushViewController(detail, animated: true)
        case .showProgress, .showPlaces, .showFailure:
            show(command)
        }
    }

    private func show(_ command: SearchCommand) {
        if case .showPlaces(let places) = command { self.places = places }
    }
}

enum PlaceEvent {
    case didLoad
}

enum PlaceCommand {
    case showName(String)
}

final class PlaceInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<PlaceCommand>?
    private let place: Place

    init(place: Place) {
        self.place = place
    }

    func handle(event: PlaceEvent) {
        switch event {
        case .didLoad: emit(command: .showName(place.name))
        }
    }
}

final class PlaceViewController: UIViewController, ViewProtocol {
    var eventEmitter: EventEmitter<PlaceInteractor>?
    private(set) var name: String?

    func handle(command: PlaceCommand) {
        switch command {
        case .showName(let name): self.name = name
        }
    }
}

// MARK: Tests

struct NoPlaces: Error {}

struct StubPlaces: PlacesAPI {
    var fails = false

    func places(named name: String, onProgress: @escaping @Sendable (Int) -> Void) async throws -> [Place] {
        await Task.detached { onProgress(50) }.value
        if fails { throw NoPlaces() }
        return [Place(name: name)]
    }
}

/// When the first request is cancelled, fails with another error than `CancellationError`, as `URLSession` does.
final class SlowPlaces: PlacesAPI {
    private(set) var requests = 0

    func places(named name: String, onProgress: @escaping @Sendable (Int) -> Void) async throws -> [Place] {
        requests += 1
        if requests > 1 { return [Place(name: name)] }
        while !Task.isCancelled { await Task.yield() }
        throw NoPlaces()
    }
}

@Suite(.timeLimit(.minutes(2))) struct SearchTests {
    @Test func whatIsTypedIsSearched() async {
        let view = MockView<SearchInteractor>()
        view.link(SearchInteractor(api: StubPlaces()))
        view.emit(event: .didType("P"))
        view.emit(event: .didType("Paris"))
        let commands = await view.commands(count: 2)
        #expect(commands == [.showProgress(50), .showPlaces([Place(name: "Paris")])])
    }

    @Test func aFailureIsShown() async {
        let view = MockView<SearchInteractor>()
        view.link(SearchInteractor(api: StubPlaces(fails: true)))
        view.emit(event: .didType("Paris"))
        #expect(await view.commands(count: 2).last == .showFailure("NoPlaces()"))
    }

    @Test func aCommandIsAnsweredInACallback() {
        let view = MockView<SearchInteractor>()
        view.link(SearchInteractor(api: StubPlaces()))
        view.emit(.didSelect(Place(name: "Rome"))) { command in
            #expect(command == .open(Place(name: "Rome")))
        }
        #expect(view.commands.count == 1)
    }

    @Test func aViewShowsTheProgress() async {
        let view = SearchView()
        view.link(SearchInteractor(api: StubPlaces()))
        view.type("Rome")
        while view.commands.count < 2, !Task.isCancelled { await Task.yield() }
        #expect(view.commands == [.showProgress(50), .showPlaces([Place(name: "Rome")])])
    }

    @Test func aViewOpensASecondScreen() throws {
        let navigation = UINavigationController()
        let view = SearchViewController()
        navigation.pushViewController(view, animated: false)
        view.link(SearchInteractor(api: StubPlaces()))
        view.emit(event: .didSelect(Place(name: "Rome")))
        let detail = try #require(navigation.viewControllers.last as? PlaceViewController)
        detail.emit(event: .didLoad)
        #expect(detail.name == "Rome")
    }

    @Test func theErrorOfACancelledRequestIsNotShown() async {
        let view = MockView<SearchInteractor>()
        let api = SlowPlaces()
        view.link(SearchInteractor(api: api))
        view.emit(event: .didType("P"))
        while api.requests == 0, !Task.isCancelled { await Task.yield() }
        view.emit(event: .didType("Paris"))
        #expect(await view.commands(count: 1) == [.showPlaces([Place(name: "Paris")])])
    }

    @Test func theSearchEndsWithTheView() async {
        weak var released: SearchInteractor?
        do {
            let view = SearchView()
            let interactor = SearchInteractor(api: StubPlaces())
            released = interactor
            view.link(interactor)
            view.type("Rome")
        }
        while released != nil, !Task.isCancelled { await Task.yield() }
    }
}
