import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension EnvironmentValues {
    public var locale: Locale {
        get { fatalError() }
        set {}
    }
    public var calendar: Calendar {
        get { fatalError() }
        set {}
    }
    public var timeZone: TimeZone {
        get { fatalError() }
        set {}
    }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { fatalError() }
        set {}
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { fatalError() }
        set {}
    }
    public var layoutDirection: LayoutDirection {
        get { fatalError() }
        set {}
    }
    public var dynamicTypeSize: DynamicTypeSize {
        get { fatalError() }
        set {}
    }
    public var accessibilityReduceMotion: Bool { get { fatalError() } }
    public var accessibilityDifferentiateWithoutColor: Bool { get { fatalError() } }
    public var accessibilityVoiceOverEnabled: Bool { get { fatalError() } }
    public var isSearching: Bool { get { fatalError() } }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum UserInterfaceSizeClass: Equatable, Hashable, Sendable {
    case compact
    case regular
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum LayoutDirection: CaseIterable, Equatable, Hashable, Sendable {
    case leftToRight
    case rightToLeft
}
