// The parts of UIKit that apps use through SwiftUI's import, with the names that Apple documents. They let such code
// compile and run in a host: `UIPasteboard` stores its text, for all hosts together, and the device is an iPhone. The
// rest has no effect: the notifications, for example, are never posted. `UIApplication` itself is in `Host/Actions.swift`.

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
    public func notificationOccurred(_: FeedbackType) {}
}
@MainActor public struct UISelectionFeedbackGenerator {
    public init() {}
    public func prepare() {}
    public func selectionChanged() {}
}
@MainActor public final class UIPasteboard {
    public static let general = UIPasteboard()
    public var string: String?
}
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
}
