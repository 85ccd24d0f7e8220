/// How a binding learns that its target's object was released.
package enum BindingTargetEnd {
    /// The bindings end with a lifetime.
    case told(Lifetime)
    /// The binding looks whether the object still exists.
    case noticed(WeakObject)

    /// Ends with the target's object.
    var lifetime: Lifetime {
        switch self {
        case .told(let lifetime):
            return lifetime
        case .noticed(let object):
            let bindings = CompositeDisposable()
            ObjectBinding.all.insert(ObjectBinding(bindings, to: object))
            return Lifetime(bindings)
        }
    }

    /// Has a binding end when the target's object is released.
    ///
    /// - Returns: A disposable that the binding disposes of if it ends earlier.
    func endWith(_ binding: CompositeDisposable) -> (any Disposable)? {
        switch self {
        case .told(let lifetime):
            return lifetime += binding
        case .noticed(let object):
            ObjectBinding.all.insert(ObjectBinding(binding, to: object))
            return nil
        }
    }
}

/// An object, held weakly.
package struct WeakObject: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the reference is never set again, and any thread may read a weak reference.
    private(set) weak var object: AnyObject?

    package init(_ object: AnyObject) {
        self.object = object
    }
}

/// A binding to an object that does not tell when it is released.
///
/// It counts as disposed of when its object has been released. `all` releases such members when it has twice as many
/// members as were left the last time, and the binding ends with its release. So there are never many more entries for
/// released objects than for existing ones, and the cost for each binding stays the same.
private final class ObjectBinding: Disposable {
    static let all = CompositeDisposable()

    private let object: WeakObject
    private let binding: CompositeDisposable

    init(_ binding: CompositeDisposable, to object: WeakObject) {
        self.object = object
        self.binding = binding
    }

    deinit {
        binding.dispose()
    }

    var isDisposed: Bool { binding.isDisposed || object.object == nil }

    func dispose() {
        binding.dispose()
    }
}
