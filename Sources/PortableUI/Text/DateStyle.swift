extension Text {
    /// The format of a date, as in SwiftUI. The text is not updated until the view is evaluated again.
    public enum DateStyle: Sendable {
        /// The time of day, or the date.
        case time, date
        /// The distance from now. `relative` shows its two largest units. `offset` shows the largest one with a sign: a
        /// minus until the date, and a plus after it. `timer` shows it as a clock does. No unit is larger than a day. (SwiftUI
        /// uses months and years too.)
        case relative, offset, timer

        func words(of date: Date, in region: Region) -> String {
            let format = Date.FormatStyle(locale: region.locale, timeZone: region.timeZone)
            if self == .time { return format.hour().minute().format(date) }
            if self == .date { return format.year().month(.wide).day().format(date) }
            guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return date.description }
            let (seconds, isRelative) = (Int(date.timeIntervalSinceNow.rounded()), self == .relative)
            let duration = Duration.seconds(seconds.magnitude)
            if self == .timer {
                let time = Duration.TimeFormatStyle(
                    pattern: seconds.magnitude < 3600 ? .minuteSecond : .hourMinuteSecond,
                    locale: region.locale
                )
                return duration.formatted(time)
            }
            let units = Duration.UnitsFormatStyle(
                allowedUnits: [.days, .hours, .minutes, .seconds],
                width: isRelative ? .abbreviated : .wide,
                maximumUnitCount: isRelative ? 2 : 1,
                fractionalPart: .hide(rounded: .towardZero)
            )
            return (isRelative ? "" : seconds > 0 ? "-" : "+") + duration.formatted(units.locale(region.locale))
        }
    }

    /// Shows a range of dates: the times, and the days if they differ.
    public init(_ dates: ClosedRange<Date>) { self.init { $0.words(of: dates) } }
    /// Shows an interval as a range of dates.
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
}

/// The locale and time zone of numbers and dates in texts.
struct Region {
    /// The region where no view sets a locale or a time zone.
    static let host = Region()
    var locale = Locale.host
    var timeZone = TimeZone.autoupdatingCurrent

    func words(of dates: ClosedRange<Date>) -> String {
        Date.IntervalFormatStyle(date: nil, time: .shortened, locale: locale, timeZone: timeZone)
            .format(dates.lowerBound..<dates.upperBound)
    }
}

extension FormatStyle {
    /// Returns this format in a locale, unless it was given another one.
    func localized(in locale: Locale = .host) -> Self {
        // `FormatStyle` does not require a property for the locale, but most of Foundation's formats have one.
        let own = Mirror(reflecting: self).descendant("locale") as? Locale
        return own == nil || own == .autoupdatingCurrent ? self.locale(locale) : self
    }

    func words(of input: FormatInput, in locale: Locale = .host) -> FormatOutput {
        localized(in: locale).format(input)
    }
}
