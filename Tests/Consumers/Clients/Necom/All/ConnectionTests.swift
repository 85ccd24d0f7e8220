import NecomCore
import Testing

// A model without a delegate, and a cell that is reused for other rows, in each mode.

final class TallyModel: MainSeedModel<TallyModel> {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let add: (Int) -> Void
    }

    struct State: StateType {
        var total = 0
    }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<NoDelegate>
    ) -> Action {
        Action(add: { state.total += $0 })
    }
}

/// A server that answers when the test calls `answerAll()`.
@MainActor final class PriceServer {
    private var due: [() -> Void] = []

    func price(_ answer: @escaping (Int) -> Void) {
        due.append { answer(7) }
    }

    func answerAll() {
        let due = due
        self.due = []
        for answer in due { answer() }
    }
}

@MainActor protocol PriceModelDelegate: AnyObject {
    var price: Binder<Int> { get }
}

final class PriceModel: MainSeedModel<PriceModel> {
    init(server: PriceServer) {
        super.init(state: .init(), extra: Extra(server: server))
    }

    struct Action: ActionType {
        let load: () -> Void
    }

    struct Extra: ExtraType {
        let server: PriceServer
    }

    static func make(
        state: StateProxy<NoState>,
        extra: Extra,
        delegate: DelegateProxy<PriceModelDelegate>
    ) -> Action {
        Action(load: { extra.server.price { delegate.price($0) } })
    }
}

@MainActor protocol PriceView: AnyObject, Sendable {
    var text: Binder<String> { get }
}

/// The presenter of a row. It passes on the answers of the model below.
final class RowPresenter: MainSeedModel<RowPresenter> {
    init(name: String, server: PriceServer) {
        super.init(state: .init(), extra: Extra(name: name, model: PriceModel(server: server)))
    }

    struct Action: ActionType {
        let load: () -> Void
    }

    struct Extra: ExtraType {
        let name: String
        let model: PriceModel
    }

    static func make(state: StateProxy<NoState>, extra: Extra, delegate: RowProxy) -> Action {
        delegate.name = extra.name
        extra.model.connect(delegate)
        return Action(load: { extra.model.action.load() })
    }
}

final class RowProxy: DelegateProxyType, PriceModelDelegate {
    private let view: SendableDelegateProxy<PriceView>
    var name = ""

    nonisolated init(delegate: PriceView) {
        view = SendableDelegateProxy(delegate: delegate)
    }

    var price: Binder<Int> {
        Binder(self, queue: .main) { me, price in me.view.text("\(me.name): \(price)") }
    }
}

@MainActor final class RowCell: PriceView {
    private(set) var shown: [String] = []
    private var presenter: RowPresenter?

    func show(_ presenter: RowPresenter) {
        self.presenter = presenter
        presenter.connect(self)
        presenter.action.load()
    }

    func prepareForReuse() {
        presenter?.disconnect()
    }

    var text: Binder<String> {
        Binder(self) { me, text in me.shown.append(text) }
    }
}

@MainActor
@Suite struct ConnectionTests {
    @Test func aModelWithoutADelegateNeedsNoConnection() {
        let model = TallyModel()
        model.action.add(2)
        model.action.add(3)
        #expect(model.state.total == 5)
    }

    @Test func aCellShowsNothingOfTheRowBefore() {
        let (server, cell) = (PriceServer(), RowCell())
        let (apples, pears) = (
            RowPresenter(name: "apples", server: server), RowPresenter(name: "pears", server: server)
        )
        cell.show(apples)
        cell.prepareForReuse()
        cell.show(pears)
        server.answerAll()
        #expect(cell.shown == ["pears: 7"])
    }

    @Test func anotherCellShowsTheAnswerThatIsOnItsWayBelow() {
        let (server, before, after) = (PriceServer(), RowCell(), RowCell())
        let apples = RowPresenter(name: "apples", server: server)
        before.show(apples)
        apples.connect(after)
        server.answerAll()
        #expect(before.shown == [])
        #expect(after.shown == ["apples: 7"])
    }
}
