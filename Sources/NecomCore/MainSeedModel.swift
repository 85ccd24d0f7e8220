import SharedReactive

/// A model, or a presenter, that lives on the main actor with all that it uses.
///
/// It is written as a ``SeedModel`` is. `make(state:extra:delegate:)` and the closures that it returns are on the main
/// actor, so they use the delegate, objects of the main actor and the model's state without an annotation, in a `Task`
/// too:
///
/// ```swift
/// @MainActor
/// protocol CounterView: AnyObject {
///     var count: Binder<Int> { get }
/// }
///
/// final class CounterPresenter: MainSeedModel<CounterPresenter> {
///     init(server: Server) {
///         super.init(state: .init(), extra: Extra(server: server))
///     }
///
///     struct Action: ActionType {
///         let load: () -> Void
///     }
///
///     struct State: StateType {
///         var total = 0
///     }
///
///     struct Extra: ExtraType {
///         let server: Server
///     }
///
///     static func make(
///         state: StateProxy<State>,
///         extra: Extra,
///         delegate: DelegateProxy<CounterView>
///     ) -> Action {
///         Action(load: {
///             Task {
///                 state.total += await extra.server.count()
///                 delegate.count(state.total)
///             }
///         })
///     }
/// }
/// ```
///
/// Nothing but the main actor may use it.
public typealias MainSeedModel<Model: MainSeedModelType> = MainPrimitiveModel<Model> & MainSeedModelType

/// What is to be said of a model on the main actor, and the one function that makes it work.
///
/// Conform by inheriting from `MainSeedModel`, which has the example.
@MainActor
public protocol MainSeedModelType {
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

/// The class behind `MainSeedModel`, which is the name to inherit from.
@MainActor
open class MainPrimitiveModel<Model: MainSeedModelType> {
    private struct Connection {
        let action: ActionProxy<Model.Action>
        /// Kept here, because models further down hold it weakly, as their delegate.
        let delegate: Model.ModelDelegateProxy
    }

    private final let extra: Model.Extra
    private final var connection: Connection?
    private final var isConnecting = false
    /// Who is connected next: asked for inside `make`.
    private final var next: Model.ModelDelegateProxy.Delegate?

    /// The tasks that its actions start. Nobody else keeps this object, so they are cancelled with the model.
    private final let tasks = OwnedTasks()

    nonisolated final let trace = ModelTrace(Model.self)

    /// What the model remembers, for others to read.
    public final let state: StateReference<Model.State>

    /// Creates a model, which is to be connected before its `action` is used.
    ///
    /// - Parameters:
    ///   - state: What it remembers to begin with.
    ///   - extra: What it needs; the model owns it.
    public init(state: Model.State, extra: Model.Extra) {
        self.state = StateReference(StateProxy(state, tasks: tasks, trace: trace))
        self.extra = extra
        if Trace.isOn { trace.recordBeginning(with: state) }
    }

    deinit {
        if Trace.isOn { trace.recordEnd() }
    }

    /// What the model can be asked to do: `model.action.add(1)`.
    ///
    /// - Precondition: The model has been connected.
    public final var action: ActionProxy<Model.Action> {
        guard let connection else {
            stopUnconnected(Model.self)
        }
        return connection.action
    }

    /// Connects the model with the delegate that it tells what comes of its actions.
    ///
    /// It makes the actions, with `make(state:extra:delegate:)`. Connecting again replaces the delegate; the state stays.
    /// A call inside `make(state:extra:delegate:)` of the same model takes effect after the method has returned.
    ///
    /// - Parameter delegate: Held weakly; if it was deallocated, telling it does nothing.
    public final func connect(_ delegate: Model.ModelDelegateProxy.Delegate) {
        var delegate: Model.ModelDelegateProxy.Delegate? = delegate
        swap(&next, &delegate)
        if isConnecting { return }
        isConnecting = true
        var replaced: [Connection] = []
        while let delegate = next {
            next = nil
            let proxy = ModelTrace.$connecting.withValue(trace) {
                Model.ModelDelegateProxy(delegate: delegate)
            }
            let action = Model.make(state: state.proxy, extra: extra, delegate: proxy)
            if let connection { replaced.append(connection) }
            connection = Connection(action: ActionProxy(action, of: trace), delegate: proxy)
        }
        isConnecting = false
        // The connections before are released here, where the model may be used again.
        withExtendedLifetime(replaced) {}
    }
}
