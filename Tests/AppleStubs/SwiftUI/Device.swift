// In UIKit, which SwiftUI re-exports, these are open subclasses of `NSObject`.

@MainActor public class UIFeedbackGenerator {
    public init() { fatalError() }
    public func prepare() { fatalError() }
}

public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light
        case medium
        case heavy
        case soft
        case rigid
    }

    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { fatalError() }
    public func impactOccurred() { fatalError() }
}

public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success
        case warning
        case error
    }

    public func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
        fatalError()
    }
}

@MainActor public final class UIDevice {
    public static let current: UIDevice = { fatalError() }()
    public var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone
    case pad
    case tv
    case carPlay
    case mac = 5
    case vision
}
