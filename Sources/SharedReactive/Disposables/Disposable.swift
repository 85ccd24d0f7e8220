/// An object that can be ended, such as work, an observation or a binding.
///
/// It can be used on any thread. Disposing of it again has no effect.
///
/// The protocol and its names are ReactiveSwift's.
public protocol Disposable: AnyObject, Sendable {
    /// Whether it has been disposed of.
    var isDisposed: Bool { get }

    /// Ends it and releases its captures.
    func dispose()
}

extension Disposable {
    /// Whether it has been disposed of. This is the name of `isDisposed` in early versions of ReactiveSwift.
    @_documentation(visibility: internal) @inlinable public var disposed: Bool { isDisposed }
}
