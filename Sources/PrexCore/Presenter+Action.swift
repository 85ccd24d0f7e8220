import SharedReactive

/// A presenter, for functions that use the type of its subclass. ``Presenter`` is the only type that conforms to it.
public protocol PresenterProtocol<Action, State>: AnyObject {
    /// The presenter's actions.
    associatedtype Action: PrexCore.Action
    /// The presenter's state.
    associatedtype State: PrexCore.State
    /// The presenter's dispatcher and store.
    var flux: Flux<Action, State> { get }
}

extension Presenter: PresenterProtocol {}

extension PresenterProtocol {
    /// Handles each action that is dispatched through the presenter's flux or a scope of it, such as an action of a row that
    /// has an effect on the list.
    ///
    /// ```swift
    /// presenter.onAction { presenter, action in
    ///     if case .row(_, .toggle) = action { presenter.sortLater() }
    /// }
    /// ```
    ///
    /// Each call adds a handler. It is called in the order of the actions, after the state has changed. An action that it
    /// dispatches is handled afterwards.
    ///
    /// - Parameter handler: Called on the main thread, with this presenter and the action, until the presenter is deallocated or
    ///   `flux.dispatcher.unregister(_:)` is called with the result. The presenter is held weakly. If the action was dispatched on
    ///   the main thread, `handler` is called before `dispatch(_:)` returns, as the view reflects the change.
    /// - Returns: A subscription of the flux's dispatcher. The handler stays if it is released.
    @MainActor @discardableResult public func onAction(
        _ handler: @escaping @MainActor (_ presenter: Self, _ action: Action) -> Void
    ) -> Subscription {
        let reaction = Reaction(of: self, handler)
        let delivery = MainDelivery { (action: Action) in
            // Invariant behind `assumeIsolated`: the delivery calls this on the main thread.
            MainActor.assumeIsolated { reaction.handle(action) }
        }
        let subscription = flux.dispatcher.register { delivery.send($0) }
        reaction.registration = subscription.observer
        (self as? Presenter<Action, State>)?.handlers.append(subscription)
        return subscription
    }
}

/// A handler of actions, with its presenter. The handler's `MainDelivery` retains it.
@MainActor private final class Reaction<P: PresenterProtocol> {
    private weak var presenter: P?
    private let handler: @MainActor (P, P.Action) -> Void
    /// It ends when the handler is removed. Actions that wait for the main thread at that time are not handled.
    var registration: Registration?

    init(of presenter: P, _ handler: @escaping @MainActor (P, P.Action) -> Void) {
        (self.presenter, self.handler) = (presenter, handler)
    }

    func handle(_ action: P.Action) {
        if let presenter, registration?.isDisposed == false { handler(presenter, action) }
    }
}
