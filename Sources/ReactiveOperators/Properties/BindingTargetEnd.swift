import SharedReactive

/// How a binding learns that its target's object was released.
package protocol BindingTargetEnd: Sendable {
    /// Ends with the target's object.
    var lifetime: Lifetime { get }

    /// Has a binding end when the target's object is released.
    ///
    /// - Returns: A disposable that the binding disposes of if it ends earlier.
    func endWith(_ binding: CompositeDisposable) -> (any Disposable)?
}

extension Lifetime: BindingTargetEnd {
    package var lifetime: Lifetime { self }

    package func endWith(_ binding: CompositeDisposable) -> (any Disposable)? { self += binding }
}
