@available(tvOS, unavailable)
@available(visionOS, unavailable)
@MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { fatalError() }

    open func prepare() { fatalError() }
}

@available(tvOS, unavailable)
@available(visionOS, unavailable)
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, @unchecked Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }

    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { fatalError() }

    open func impactOccurred() { fatalError() }
}

@available(tvOS, unavailable)
@available(visionOS, unavailable)
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, @unchecked Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }

    open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
        fatalError()
    }
}

@available(tvOS, unavailable)
@available(visionOS, unavailable)
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { fatalError() }
}
