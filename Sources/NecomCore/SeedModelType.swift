/// What is to be said of a model, and the one function that makes it work.
///
/// Conform by inheriting from `SeedModel`, which has the example.
nonisolated public protocol SeedModelType {
    /// What it can be asked to do.
    associatedtype Action: ActionType
    /// What it remembers.
    associatedtype State: StateType
    /// What it needs from outside.
    associatedtype Extra: ExtraType
    /// Through what it tells its delegate.
    associatedtype ModelDelegateProxy: DelegateProxyType

    /// Returns the actions of a model that has just been connected.
    ///
    /// The closures are the model's code. They may keep all three arguments: none of them owns the model or
    /// its delegate.
    ///
    /// - Parameters:
    ///   - state: What the model remembers; the same for every connection of one model.
    ///   - extra: What it was given when it was created.
    ///   - delegate: Tells the delegate. The model owns it until it is connected again.
    static func make(state: StateProxy<State>, extra: Extra, delegate: ModelDelegateProxy) -> Action
}
