import NecomCore

// Compiler errors for models whose members do not conform to their protocols.

protocol CounterView: AnyObject {
    var count: Binder<Int> { get }
}

// error: type 'CounterPresenter' does not conform to protocol 'SeedModelType'
final class CounterPresenter: SeedModel<CounterPresenter> {
    struct Action: ActionType {
        let increment: () -> Void
    }

    struct State {
        var count = 0
    }

    // error: unsupported recursion for reference to type alias 'State' of type 'CounterPresenter'
    static func make(state: StateProxy<State>, extra: NoExtra, delegate: DelegateProxy<CounterView>) -> Action
    {
        Action(increment: { state.count += 1 })
    }
}

// error: type 'AccountModel' does not conform to protocol 'SeedModelType'
final class AccountModel: SeedModel<AccountModel> {
    struct Action {
        let load: () -> Void
    }

    static func make(state: StateProxy<NoState>, extra: NoExtra, delegate: DelegateProxy<NoDelegate>)
        -> Action
    {
        Action(load: {})
    }
}

// error: type 'LoginPresenter' does not conform to protocol 'MainSeedModelType'
final class LoginPresenter: MainSeedModel<LoginPresenter> {
    struct Action: ActionType {
        let load: () -> Void
    }

    struct Extra {
        let accountModel: AccountModel
    }

    static func make(state: StateProxy<NoState>, extra: Extra, delegate: DelegateProxy<NoDelegate>) -> Action
    {
        Action(load: { extra.accountModel.action.load() })
    }
}
