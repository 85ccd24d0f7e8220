@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension View {
    nonisolated public func navigationTitle(_ title: Text) -> some View { AnyView(self) }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { AnyView(self) }

    @_disfavoredOverload nonisolated public func navigationTitle<S>(_ title: S) -> some View
    where S: StringProtocol { AnyView(self) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension View {
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@available(macOS, unavailable)
extension View {
    nonisolated public func navigationBarTitle(_ title: Text) -> some View { AnyView(self) }

    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { AnyView(self) }

    @_disfavoredOverload nonisolated public func navigationBarTitle<S>(_ title: S) -> some View
    where S: StringProtocol { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
    nonisolated public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    { AnyView(self) }

    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { AnyView(self) }

    @_disfavoredOverload nonisolated public func navigationBarTitle<S>(
        _ title: S,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View where S: StringProtocol { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@available(macOS, unavailable)
extension View {
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@available(macOS, unavailable)
@available(watchOS, unavailable)
extension View {
    nonisolated public func navigationBarItems<L, T>(leading: L, trailing: T) -> some View
    where L: View, T: View { AnyView(self) }

    nonisolated public func navigationBarItems<L>(leading: L) -> some View where L: View { AnyView(self) }

    nonisolated public func navigationBarItems<T>(trailing: T) -> some View where T: View { AnyView(self) }
}

@available(iOS 13.0, macOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        AnyView(self)
    }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
extension View {
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@available(macOS, unavailable)
public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Sendable {
        case automatic
        case inline
        @available(tvOS, unavailable)
        case large
    }
}
