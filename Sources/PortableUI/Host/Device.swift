// What SwiftUI passes on of UIKit.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What can be felt, as in UIKit. A host has nothing that can be.
@MainActor public struct UIImpactFeedbackGenerator {
    public enum FeedbackStyle: Sendable { case light, medium, heavy, soft, rigid }
    public init(style: FeedbackStyle) {}
    public func prepare() {}
    public func impactOccurred() {}
}

@MainActor public struct UINotificationFeedbackGenerator {
    public enum FeedbackType: Sendable { case success, warning, error }
    public init() {}
    public func prepare() {}
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

@MainActor public struct UISelectionFeedbackGenerator {
    public init() {}
    public func prepare() {}
    public func selectionChanged() {}
}

/// What is copied and pasted, as in UIKit. It is the app's alone here.
@MainActor public final class UIPasteboard {
    public static let general = UIPasteboard()
    public var string: String?
}

/// The device, as in UIKit: a phone.
@MainActor public struct UIDevice {
    public static let current = UIDevice()
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public var model: String { "iPhone" }
}

public enum UIUserInterfaceIdiom: Sendable { case unspecified, phone, pad, tv, carPlay, mac, vision }

extension UIApplication {
    public nonisolated static let openSettingsURLString = "app-settings:"
    public nonisolated static let
        willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForeground"),
        didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackground"),
        didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive"),
        willResignActiveNotification = Notification.Name("UIApplicationWillResignActive")
    public var supportsAlternateIcons: Bool { false }
    public var alternateIconName: String? { nil }
    /// Does nothing: a host shows no icon.
    public func setAlternateIconName(_ name: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
        completionHandler?(nil)
    }
}

/// What assistive technologies are on, as in UIKit: none.
@MainActor public enum UIAccessibility {
    public static var isReduceMotionEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isVoiceOverRunning: Bool { false }
    public enum Notification: Sendable { case announcement, layoutChanged, screenChanged }
    public static func post(notification: Notification, argument: Any?) {}
}

/// A font, as in UIKit.
public struct UIFont: Sendable {
    fileprivate let font: Font
    public let pointSize: CGFloat
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(font: .system(size: size, weight: weight), pointSize: size)
    }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(font: Font("\(style)"), pointSize: 17)
    }
    public typealias Weight = Font.Weight
    public enum TextStyle: Sendable {
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
    }
}

extension Font {
    /// Creates a font of UIKit's.
    public init(_ font: UIFont) { self = font.font }
}

/// How sizes grow with text, as in UIKit: not at all.
public struct UIFontMetrics: Sendable {
    public static let `default` = Self(forTextStyle: .body)
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
