@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct ScrollViewReader<Content> where Content: View {
    public var content: (ScrollViewProxy) -> Content {
        get { fatalError() }
        set {}
    }
    nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension ScrollViewReader: View {
    public var body: Never { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct ScrollViewProxy: Sendable {
    public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable { fatalError() }
}
