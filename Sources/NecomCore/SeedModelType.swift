/// The types and the function that a model declares.
///
/// To conform, inherit from `SeedModel`. See there for an example.
nonisolated public protocol SeedModelType {
    /// The functions of the model.
    associatedtype Action: ActionType
    /// The state of the model.
    associatedtype State: StateType
    /// The dependencies of the model.
    associatedtype Extra: ExtraType
    /// The proxy that sends values to the model's delegate.
    associatedtype ModelDelegateProxy: DelegateProxyType

    /// Returns the actions of a model that has just been connected.
    ///
    /// The closures are the model's code. They may keep all three arguments: none of them owns the model or
    /// its delegate.
    ///
    /// - Parameters:
    ///   - state: Reads and changes the model's state. Every connection of a model gets the same state.
    ///   - extra: The dependencies that were passed to the model's initializer.
    ///   - delegate: Sends values to the delegate. The model owns this proxy until it is connected again.
    static func make(state: StateProxy<State>, extra: Extra, delegate: ModelDelegateProxy) -> Action
}
