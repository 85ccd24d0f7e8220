/// Work or an observation that can be ended, and the resources that go with it.
///
/// Any thread may read or end it; ending it twice is the same as once.
///
/// The protocol and its names are ReactiveSwift's.
public protocol Disposable: AnyObject, Sendable {
    /// Whether it has been disposed already.
    var isDisposed: Bool { get }

    /// Ends it and releases what it holds.
    func dispose()
}

extension Disposable {
    /// Whether it has been disposed already: `isDisposed` under the name of ReactiveSwift's first years.
    @inlinable
    public var disposed: Bool { isDisposed }
}
