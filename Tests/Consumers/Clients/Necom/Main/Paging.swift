import NecomCore

// A list that loads its pages in the background. The model crosses threads, and the presenter passes its action on; the view
// belongs to the main actor.

struct Page: Sendable {
    let number: Int
    let rows: [String]
}

nonisolated protocol PageModelDelegate: AnyObject, Sendable {
    var isLoading: Binder<Bool> { get }
    var page: Binder<Page> { get }
}

nonisolated protocol PageModelType: AnyObject {
    var action: ActionProxy<PageModel.Action> { get }
    var state: StateReference<PageModel.State> { get }
    func connect(_ delegate: PageModelDelegate)
}

final class PageModel: SeedModel<PageModel>, PageModelType {
    init(source: @escaping @Sendable (Int) async -> [String]) {
        super.init(state: .init(), extra: Extra(source: source))
    }

    struct Action: ActionType {
        let next: @Sendable () -> Void
        let reload: @Sendable () -> Void
    }

    struct State: StateType {
        var loads = Loads()

        /// Members that change together.
        struct Loads {
            var generation = 0
            var pages = 0
            var isLoading = false

            mutating func begin(reload: Bool) -> (page: Int, generation: Int)? {
                if isLoading, !reload { return nil }
                if reload {
                    generation += 1
                    pages = 0
                }
                isLoading = true
                return (pages, generation)
            }

            mutating func end(_ generation: Int) -> Bool {
                if generation != self.generation { return false }
                isLoading = false
                pages += 1
                return true
            }
        }
    }

    struct Extra: ExtraType {
        let source: @Sendable (Int) async -> [String]
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: SendableDelegateProxy<PageModelDelegate>
    ) -> Action {
        @Sendable func load(reload: Bool) {
            guard let (page, generation) = state.loads.begin(reload: reload) else { return }
            delegate.isLoading(true)
            Task {
                let rows = await extra.source(page)
                guard state.loads.end(generation) else { return }
                delegate.page(Page(number: page, rows: rows))
                delegate.isLoading(false)
            }
        }
        return Action(next: { load(reload: false) }, reload: { load(reload: true) })
    }
}

protocol ListView: AnyObject, Sendable {
    var rows: Binder<[String]> { get }
    var isSpinning: Binder<Bool> { get }
}

final class ListPresenter: SeedModel<ListPresenter> {
    init(pageModel: PageModelType) {
        super.init(state: .init(), extra: Extra(pageModel: pageModel))
    }

    struct Action: ActionType {
        let scrolledToEnd: @Sendable () -> Void
        let pulled: @Sendable () -> Void
    }

    struct Extra: ExtraType {
        let pageModel: PageModelType
    }

    static func make(state: StateProxy<NoState>, extra: Extra, delegate: ListViewProxy) -> Action {
        extra.pageModel.connect(delegate)
        let pages = extra.pageModel.action
        return Action(scrolledToEnd: { pages.next() }, pulled: { pages.reload() })
    }
}

final class ListViewProxy: DelegateProxyType, PageModelDelegate {
    private let view: SendableDelegateProxy<ListView>
    private let rows = SharedRows()

    init(delegate: ListView) {
        view = SendableDelegateProxy(delegate: delegate)
    }

    var isLoading: Binder<Bool> {
        Binder(self, queue: .main) { me, isLoading in
            me.view.isSpinning(isLoading)
        }
    }

    var page: Binder<Page> {
        Binder(self, queue: .main) { me, page in
            me.rows.add(page)
            me.view.rows(me.rows.all)
        }
    }
}

/// The rows of all pages, on the main actor.
final class SharedRows {
    private(set) var all: [String] = []

    nonisolated init() {}

    func add(_ page: Page) {
        all = page.number == 0 ? page.rows : all + page.rows
    }
}

final class ListScreen: ListView {
    private(set) var shown: [String] = []
    private(set) var isSpinnerShown = false
    private let presenter: ListPresenter

    init(pageModel: PageModelType) {
        presenter = ListPresenter(pageModel: pageModel)
        presenter.connect(self)
        presenter.action.pulled()
    }

    func scrollToEnd() {
        presenter.action.scrolledToEnd()
    }

    var rows: Binder<[String]> {
        Binder(self, \.shown)
    }

    var isSpinning: Binder<Bool> {
        Binder(self, \.isSpinnerShown)
    }
}
