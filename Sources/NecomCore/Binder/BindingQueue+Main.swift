import SharedReactive

extension BindingQueue.Main {
    // All binders on `.main` share one order.
    // Invariant behind `assumeIsolated`: `MainDelivery` calls on the main thread alone.
    private static let delivery = MainDelivery<@MainActor () -> Void>(nests: true) {
        MainActor.assumeIsolated($0)
    }

    /// Runs `work` on the main thread, before this returns where that is allowed.
    @usableFromInline static func send(_ work: @escaping @MainActor () -> Void) {
        delivery.send(work)
    }
}
