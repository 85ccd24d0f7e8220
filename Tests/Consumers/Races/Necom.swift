import NecomCore

// Models, proxies and binders of one thread, used on another: region analysis reports these races.

final class Tally {
    var count = 0
}

protocol TallyDelegate: AnyObject {
    var count: Binder<Int> { get }
}

final class TallyModel: SeedModel<TallyModel> {
    init(tally: Tally) {
        super.init(state: .init(), extra: Extra(tally: tally))
    }

    struct Action: ActionType {
        let add: () -> Void
    }

    struct State: StateType {
        var tally = Tally()
    }

    struct Extra: ExtraType {
        let tally: Tally
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: DelegateProxy<any TallyDelegate>
    ) -> Action {
        Action(add: {
            state.startTask { state.tally.count += 1 }  // race
            Task { delegate.count(extra.tally.count) }  // race
            extra.tally.count += 1
        })
    }
}

func connect(_ model: TallyModel, to delegate: any TallyDelegate) {
    Task.detached { model.action.add() }  // race
    model.connect(delegate)
}

func carry(_ model: TallyModel) {
    let action = model.action
    Task.detached { action.add() }  // race
    action.add()
}

func tell(_ delegate: any TallyDelegate) {
    let proxy = DelegateProxy<any TallyDelegate>(delegate: delegate)
    Task.detached { proxy.count(1) }  // race
    proxy.count(2)
}

func bind(_ tally: Tally) {
    let binder = Binder<Int>(tally) { $0.count = $1 }
    Task.detached { binder.bind(1) }  // race
    binder.bind(2)
}

final class TallyPresenter: MainSeedModel<TallyPresenter> {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let add: () -> Void
    }

    struct State: StateType {
        var tally = Tally()
    }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<NoDelegate>
    ) -> Action {
        Action(add: {
            Task.detached { state.tally.count += 1 }  // race
            state.startTask { state.tally.count += 1 }
        })
    }
}
