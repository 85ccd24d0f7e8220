/// A view that changes at the dates of a schedule, as in SwiftUI. The host shows it for the date of its evaluation.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// The date that a view is shown for.
    public struct Context {
        /// The date.
        public let date: Date
    }

    private let content: (TimelineViewDefaultContext) -> Content
}

extension TimelineView: View where Content: View {
    /// Creates a view for each date.
    nonisolated public init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.content = content
    }

    /// The view for the current date.
    public var body: some View { content(TimelineViewDefaultContext(date: Date())) }
}

/// The date that a view is shown for, whatever its schedule and its content.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// The dates of a `TimelineView`, as in SwiftUI. A host does not read them.
public protocol TimelineSchedule {}
/// A schedule with an interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {}
/// A schedule of whole minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {}
/// A schedule of frames.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// A schedule with an interval.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self { Self() }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// A schedule of whole minutes.
    public static var everyMinute: Self { Self() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule of frames.
    public static var animation: Self { Self() }
    /// A schedule of frames with an interval.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self { Self() }
}
