/// Something that can be cancelled, as in Combine.
public protocol Cancellable {
    /// Ends it.
    func cancel()
}

extension Cancellable {
    /// Adds an object that cancels this to a set, which keeps it.
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

    /// Adds an object that cancels this to a collection, which keeps it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }
}
