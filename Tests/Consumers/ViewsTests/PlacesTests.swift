#if canImport(SwiftUI) && AS_ON_APPLE
import FractalCore
import Foundation
import IVCore
import NecomCore
import PortableUI
import PrexCore
import SedeCore
import Testing

// The screens of each pattern in a host. `.ci/apple/sede-as-on-apple` runs it with the name of SwiftUI.

@Suite(.timeLimit(.minutes(10)))
struct PlacesTests {
    private let address = URL(string: "places://app/Oslo/reviews")!

    @Test func aDeepLinkIsAPath() {
        var state = PlacesState()
        PlacesMutation().mutate(action: .open(address), state: &state)
        #expect(state.path == [.place("Oslo"), .reviews("Oslo")])
    }

    @Test func whatIsShownIsWhatTheStateSays() throws {
        let presenter = PrexCore.Presenter(state: PlacesState(), mutation: PlacesMutation())
        let host = ViewHost(PrexPlaces(presenter: presenter))
        try host.follow("Rome")
        #expect(presenter.state.path == [.place("Rome")])
        try host.back()
        #expect(presenter.state.path == [])

        try host.tap("New")
        try host.enter("Rome", into: "Name")
        try host.tap("Add")
        try host.expect("A place needs a name of its own.")
        #expect(presenter.state.sheet == .add)
        try host.tap("OK")
        #expect(presenter.state.failure == nil)
        try host.expect("Name", is: .textField(text: "Rome"))

        host.open(url: address)
        #expect(presenter.state.sheet == nil)
        try host.expect(["Reviews of Oslo"])
    }

    @Test func prexHasItsScreensInTheState() throws {
        let presenter = PrexCore.Presenter(state: PlacesState(), mutation: PlacesMutation())
        let host = ViewHost(PrexPlaces(presenter: presenter))
        try walk(host, path: { presenter.state.path }, sheet: { presenter.state.sheet })
        presenter.dispatch(.setPath([]))
        try host.expect(["Rome", "Oslo", "Paris", "New"])
    }

    @Test func necomHasItsScreensInTheState() throws {
        let model = PlacesModel()
        let host = ViewHost(NecomPlaces(model: model))
        try walk(host, path: { model.state.path }, sheet: { model.state.sheet })
        model.action.setPath([])
        try host.expect(["Rome", "Oslo", "Paris", "New"])
    }

    @Test func ivHasItsScreensInTheView() throws {
        let view = PlacesView()
        let host = ViewHost(IVPlaces(view: view))
        try walk(host, path: { view.path }, sheet: { view.sheet })
        view.emit(event: .didSetPath([]))
        try host.expect(["Rome", "Oslo", "Paris", "New"])
    }

    @Test func fractalHasItsScreensInTheViewModel() throws {
        let viewModel = PlacesViewModel()
        let host = ViewHost(FractalPlaces(viewModel: viewModel))
        try walk(host, path: { viewModel.path.value }, sheet: { viewModel.sheet.value })
        viewModel.path.value = []
        try host.expect(["Rome", "Oslo", "Paris", "New"])
    }

    @Test func sedeHasItsScreensInTheModel() throws {
        let host = ViewHost(SedePlaces().seed(SedePlacesSeeder()).route(SedePlacesRouter()))
        try walk(host)
        try host.back()
        try host.back()
        try host.expect(["Rome", "Oslo", "Paris", "New"])
    }

    @Test func aParentOfPrexShowsAChildOfNecomAndGetsItsResult() throws {
        let presenter = PrexCore.Presenter(state: PlacesState(), mutation: PlacesMutation())
        let host = ViewHost(MixedPlaces(presenter: presenter))
        try host.follow("Rome")
        try host.expect("Name", is: .textField(text: "Rome"))
        try host.enter("Roma", into: "Name")
        try host.tap("Save")
        try host.expect(["Roma", "Oslo"])
    }

    @Test func aPreviewOfEachPatternShowsItsState() throws {
        func expectRome(_ view: some PortableUI.View) throws { try ViewHost(view).expect(["Rome", "New"]) }
        try expectRome(PlacesPreviews.prex)
        try expectRome(PlacesPreviews.necom)
        try expectRome(PlacesPreviews.iv)
        try expectRome(PlacesPreviews.sede)
        try expectRome(PlacesPreviews.fractal)
    }

    @Test func aLinkThatIsUnknownOpensTheFirstPage() {
        for text in ["", "/", "/Rome/menu", "/Rome/reviews/1"] {
            #expect(PlaceRoute.path(of: URL(string: "places://app\(text)")!) == [], "\(text)")
        }
    }

    /// Opens and closes each screen as a person does, and follows a link to the last one.
    private func walk(
        _ host: ViewHost,
        path: () -> [PlaceRoute]? = { nil },
        sheet: () -> PlaceSheet?? = { nil }
    ) throws {
        try host.follow("Rome")
        try host.follow("Reviews")
        try host.expect(["Reviews of Rome"])
        #expect((path() ?? [.place("Rome"), .reviews("Rome")]) == [.place("Rome"), .reviews("Rome")])
        try host.back()
        try host.back()
        #expect((path() ?? []) == [])

        try host.tap("New")
        #expect((sheet() ?? .add) == .add)
        try host.dismiss()
        #expect((sheet() ?? nil) == nil)
        try host.expectNo("Add")
        try host.tap("New")
        try host.enter("Rome", into: "Name")
        try host.tap("Add")
        try host.expect("A place needs a name of its own.")
        #expect((sheet() ?? .add) == .add)
        try host.tap("OK")
        try host.expectNo("A place needs a name of its own.")
        #expect((sheet() ?? .add) == .add)
        try host.expect("Name", is: .textField(text: "Rome"))
        try host.enter("Paris", into: "Name")
        try host.tap("Add")
        try host.expect(["Rome", "Oslo", "Paris", "New"])

        try host.tap("New")
        try host.tap("Add")
        try host.expect("A place needs a name of its own.")
        host.open(url: address)
        try host.expect(["Reviews of Oslo"])
    }
}
#endif
