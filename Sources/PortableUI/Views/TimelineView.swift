// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view that is made of the latest date of a schedule, as in SwiftUI. The time is the host's: `ViewHost.date`.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    public struct Context {
        public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
        public let date: Date, cadence: Cadence
    }

    @Environment(\.own.date) private var hostDate
    private let schedule: Schedule
    private let content: (TimelineViewDefaultContext) -> Content
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

nonisolated extension TimelineView: View where Content: View {
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        (self.schedule, self.content) = (schedule, content)
    }

    @MainActor public var body: some View {
        let now = hostDate ?? Date()
        let latest = schedule.entries(from: now, mode: .normal).prefix { $0 <= now }.last
        content(TimelineViewDefaultContext(date: latest ?? now, cadence: .live))
    }
}

public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode
    associatedtype Entries: Sequence where Self.Entries.Element == Date
    func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
}

public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval
    public init(from startDate: Date, by interval: TimeInterval) { (start, self.interval) = (startDate, interval) }
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
        let count = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
        return sequence(first: start + count * interval) { [interval] in $0 + interval }
    }
}

public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
        PeriodicTimelineSchedule(from: .distantPast, by: 60).entries(from: startDate, mode: mode)
    }
}

/// Each time at which something is drawn, as in SwiftUI: here, the host's.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
    public func entries(from start: Date, mode: TimelineScheduleMode) -> [Date] { [start] }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from start: Date, by interval: TimeInterval) -> Self { Self(from: start, by: interval) }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule { public static var everyMinute: Self { Self() } }
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: Self { Self() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self { Self() }
}

extension ViewHost {
    /// The time that `TimelineView`s show. Until it is set, it is the time at which they are evaluated.
    public var date: Date {
        get { root.environment.values.own.date ?? Date() }
        set { root.update(environment: root.environment.setting(\.own.date, to: newValue)) }
    }
}
