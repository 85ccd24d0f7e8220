import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { AnyView(self) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct RefreshAction: Sendable {
    public func callAsFunction() async { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@MainActor @preconcurrency public struct OpenURLAction: Sendable {
    @MainActor @preconcurrency public init(handler: @escaping (URL) -> OpenURLAction.Result) { fatalError() }
    @MainActor public func callAsFunction(_ url: URL) { fatalError() }
    @available(watchOS, unavailable)
    @MainActor public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension OpenURLAction {
    public struct Result: Sendable {
        public static var handled: OpenURLAction.Result { get { fatalError() } }
        public static var discarded: OpenURLAction.Result { get { fatalError() } }
        public static var systemAction: OpenURLAction.Result { get { fatalError() } }
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension EnvironmentValues {
    public var refresh: RefreshAction? { fatalError() }
    public var openURL: OpenURLAction {
        get { fatalError() }
        set {}
    }
}
