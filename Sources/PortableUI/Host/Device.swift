// What SwiftUI passes on of UIKit.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What can be felt, as in UIKit. A host has nothing that can be.
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
    @_alwaysEmitIntoClient public var supportsAlternateIcons: Bool { false }
    @_alwaysEmitIntoClient public var alternateIconName: String? { nil }
    /// Does nothing: a host shows no icon.
    public func setAlternateIconName(_ name: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
        completionHandler?(nil)
    }
}

/// What assistive technologies are on, as in UIKit: none.
@MainActor public enum UIAccessibility {
    @_alwaysEmitIntoClient public static var isReduceMotionEnabled: Bool { false }
    @_alwaysEmitIntoClient public static var isReduceTransparencyEnabled: Bool { false }
    @_alwaysEmitIntoClient public static var isVoiceOverRunning: Bool { false }
    public struct Notification: Sendable {
        public static let announcement = Self(), layoutChanged = Self(), screenChanged = Self()
    }
    @_alwaysEmitIntoClient public static func post(notification: Notification, argument: Any?) {}
}
