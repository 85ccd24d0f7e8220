import Dispatch
import PrexCore

extension Flux {
    /// Dispatches an action, and returns when every observer has received it, and so all actions before it. A background thread
    /// may deliver what the test's threads left.
    ///
    /// - Parameter number: Returns the number of an action, which no other action has.
    func dispatchAndWait(_ action: Action, number: @escaping @Sendable (Action) -> Int) {
        let (own, arrived) = (number(action), DispatchSemaphore(value: 0))
        // It is called after the observers that are older.
        let last = dispatcher.register { if number($0) == own { arrived.signal() } }
        dispatcher.dispatch(action)
        _ = arrived.wait(timeout: .now() + 120)
        dispatcher.unregister(last)
    }
}
