import Dispatch
import PrexCore
import Testing

extension Flux {
    /// Dispatches an action, and returns when every observer has received it, and so all actions before it. A background thread
    /// may deliver what the test's threads left.
    ///
    /// - Parameter number: Returns the number of an action, which no other action has.
    func dispatchAndWait(_ action: Action, number: @escaping @Sendable (Action) -> Int) {
        let (own, arrived) = (number(action), DispatchSemaphore(value: 0))
        // `last` is added last, so it is called after all other observers.
        let last = dispatcher.register { if number($0) == own { arrived.signal() } }
        dispatcher.dispatch(action)
        #expect(arrived.wait(timeout: .now() + 120) == .success)
        dispatcher.unregister(last)
    }
}
