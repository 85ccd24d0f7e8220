import Foundation

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension View {
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        AnyView(self)
    }
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    { AnyView(self) }
    nonisolated public func toolbarBackground<S>(_ style: S, for bars: ToolbarPlacement...) -> some View
    where S: ShapeStyle { AnyView(self) }
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        AnyView(self)
    }
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility,
        axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View { AnyView(self) }
    @available(tvOS, unavailable)
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { AnyView(self) }
    @available(visionOS, unavailable)
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        AnyView(self)
    }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct ToolbarPlacement: Sendable {
    public static var automatic: ToolbarPlacement { get { fatalError() } }
    @available(macOS, unavailable)
    public static var navigationBar: ToolbarPlacement { get { fatalError() } }
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    public static var tabBar: ToolbarPlacement { get { fatalError() } }
    @available(watchOS 10.0, *)
    @available(macOS, unavailable)
    @available(tvOS, unavailable)
    public static var bottomBar: ToolbarPlacement { get { fatalError() } }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct PresentationDetent: Equatable, Hashable, Sendable {
    public static var medium: PresentationDetent { get { fatalError() } }
    public static var large: PresentationDetent { get { fatalError() } }
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { fatalError() }
    public static func height(_ height: CGFloat) -> PresentationDetent { fatalError() }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct ScrollIndicatorVisibility: Sendable {
    public static var automatic: ScrollIndicatorVisibility { get { fatalError() } }
    public static var visible: ScrollIndicatorVisibility { get { fatalError() } }
    public static var hidden: ScrollIndicatorVisibility { get { fatalError() } }
    public static var never: ScrollIndicatorVisibility { get { fatalError() } }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@available(visionOS, unavailable)
public struct ScrollDismissesKeyboardMode: Sendable {
    public static var automatic: ScrollDismissesKeyboardMode { get { fatalError() } }
    public static var immediately: ScrollDismissesKeyboardMode { get { fatalError() } }
    public static var interactively: ScrollDismissesKeyboardMode { get { fatalError() } }
    public static var never: ScrollDismissesKeyboardMode { get { fatalError() } }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension View {
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { AnyView(self) }
}
