import NecomCore

// A list that loads its pages in the background. The model and the presenter can be used on any thread. The view is isolated to
// the main actor.

/// The loaded rows of all pages, and whether another page is loading.
struct Loads: Sendable {
    private(set) var rows: [String] = []
    private(set) var pages = 0
    private(set) var isLoading = false
    /// The number of changes. Two threads may send theirs in either order, so the receiver drops those that came before.
    private(set) var version = 0
    private var generation = 0

    nonisolated init() {}

    nonisolated mutating func begin(reload: Bool) -> (page: Int, generation: Int)? {
        if isLoading, !reload { return nil }
        if reload {
            generation += 1
            pages = 0
        }
        isLoading = true
        version += 1
        return (pages, generation)
    }

    nonisolated mutating func end(_ generation: Int, with rows: [String]) -> Bool {
        if generation != self.generation { return false }
        self.rows = pages == 0 ? rows : self.rows + rows
        isLoading = false
        pages += 1
        version += 1
        return true
    }
}

nonisolated protocol PageModelDelegate: AnyObject, Sendable {
    var loads: Binder<Loads> { get }
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
            delegate.loads(state.loads)
            Task {
                let rows = await extra.source(page)
                guard state.loads.end(generation, with: rows) else { return }
                delegate.loads(state.loads)
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
    private let latest = LatestVersion()

    init(delegate: ListView) {
        view = SendableDelegateProxy(delegate: delegate)
    }

    var loads: Binder<Loads> {
        Binder(self, queue: .main) { me, loads in
            guard me.latest.take(loads.version) else { return }
            me.view.isSpinning(loads.isLoading)
            me.view.rows(loads.rows)
        }
    }
}

/// The latest version that was shown, on the main actor.
final class LatestVersion {
    private var latest = 0

    nonisolated init() {}

    /// Returns whether a version is not older than those before it.
    func take(_ version: Int) -> Bool {
        if version < latest { return false }
        latest = version
        return true
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
