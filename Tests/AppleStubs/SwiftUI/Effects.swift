import Foundation

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func opacity(_ opacity: Double) -> some View { AnyView(self) }

    nonisolated public func brightness(_ amount: Double) -> some View { AnyView(self) }

    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { AnyView(self) }

    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        AnyView(self)
    }

    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        AnyView(self)
    }

    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        AnyView(self)
    }

    nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center)
        -> some View
    { AnyView(self) }

    nonisolated public func hidden() -> some View { AnyView(self) }

    nonisolated public func labelsHidden() -> some View { AnyView(self) }

    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { AnyView(self) }

    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View { AnyView(self) }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct RedactionReasons: OptionSet {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let placeholder = RedactionReasons(rawValue: 1)
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension RedactionReasons {
    public static let privacy = RedactionReasons(rawValue: 2)
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension RedactionReasons: Sendable {}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension View {
    nonisolated public func redacted(reason: RedactionReasons) -> some View { AnyView(self) }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension View {
    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { AnyView(self) }

    nonisolated public func help(_ text: Text) -> some View { AnyView(self) }

    @_disfavoredOverload nonisolated public func help<S>(_ text: S) -> some View where S: StringProtocol {
        AnyView(self)
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
    nonisolated public func badge(_ count: Int) -> some View { AnyView(self) }

    nonisolated public func badge(_ label: Text?) -> some View { AnyView(self) }

    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { AnyView(self) }

    @_disfavoredOverload nonisolated public func badge<S>(_ label: S?) -> some View where S: StringProtocol {
        AnyView(self)
    }
}

@available(iOS 15.0, macOS 10.15, watchOS 9.0, *)
@available(tvOS, unavailable)
public enum ControlSize: CaseIterable, Sendable {
    case mini
    case small
    case regular
    case large
    @available(iOS 17.0, macOS 14.0, watchOS 10.0, *)
    case extraLarge

    public static var allCases: [ControlSize] { fatalError() }
}

@available(iOS 15.0, macOS 10.15, watchOS 9.0, *)
@available(tvOS, unavailable)
extension View {
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum ColorScheme: CaseIterable, Sendable {
    case light
    case dark
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { fatalError() }
        set { fatalError() }
    }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension View {
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
        -> some View
    {
        AnyView(self)
    }
}

@available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, *)
extension View {
    nonisolated public func presentationBackground<S>(_ style: S) -> some View where S: ShapeStyle {
        AnyView(self)
    }
}
