import Foundation
import PortableUI
import Testing

/// Views that are made of the dates of a schedule, by the time of their host.
@MainActor
struct TimelineTests {
    private static let start = Date(timeIntervalSinceReferenceDate: 1_000_020)

    private func seconds(_ schedule: some TimelineSchedule) -> ViewHost {
        let host = ViewHost(
            TimelineView(schedule) { Text(verbatim: "\(Int($0.date.timeIntervalSince(Self.start)))") }
        )
        host.date = Self.start
        return host
    }

    // https://developer.apple.com/documentation/swiftui/timelineschedule/periodic(from:by:)
    @Test func aPeriodicScheduleGivesItsLatestDate() {
        let host = seconds(.periodic(from: Self.start, by: 10))
        #expect(host.texts == ["0"])

        host.date = Self.start + 29.5
        #expect(host.texts == ["20"])

        host.date = Self.start + 1_000_000_009
        #expect(host.texts == ["1000000000"])
    }

    // https://developer.apple.com/documentation/swiftui/timelineview
    @Test func beforeTheFirstDateOfAScheduleItIsTheCurrentDate() {
        let host = seconds(.periodic(from: Self.start + 60, by: 10))

        host.date = Self.start + 3
        #expect(host.texts == ["3"])
    }

    // https://developer.apple.com/documentation/swiftui/timelineschedule/everyminute
    @Test func aMinuteBeginsWithTheClocks() {
        let host = seconds(.everyMinute)

        host.date = Date(timeIntervalSinceReferenceDate: 1_000_079)
        #expect(host.texts == ["0"])

        host.date = Date(timeIntervalSinceReferenceDate: 1_000_081)
        #expect(host.texts == ["60"])
    }

    // https://developer.apple.com/documentation/swiftui/timelineschedule/animation
    @Test func anAnimationIsAtTheCurrentDate() {
        let host = seconds(.animation(minimumInterval: 1, paused: false))

        host.date = Self.start + 7
        #expect(host.texts == ["7"])
    }

    // https://developer.apple.com/documentation/swiftui/timelineschedule/entries(from:mode:)
    @Test func anAppMakesASchedule() {
        struct Ends: TimelineSchedule {
            let dates: [Date]
            func entries(from startDate: Date, mode: Mode) -> [Date] { dates }
        }
        let host = seconds(Ends(dates: [Self.start, Self.start + 5]))

        host.date = Self.start + 4
        #expect(host.texts == ["0"])

        host.date = Self.start + 500
        #expect(host.texts == ["5"])
    }

    // https://developer.apple.com/documentation/swiftui/timelineview
    @Test func withoutATimeOfTheHostItIsNow() {
        let before = Date()
        let host = ViewHost(
            TimelineView(.animation) { Text(verbatim: "\($0.date.timeIntervalSince(before) >= 0)") }
        )

        #expect(host.texts == ["true"])
        #expect(host.date >= before)
    }
}
