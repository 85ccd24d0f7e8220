extension Text {
    /// What is shown of a date, as in SwiftUI. It is read when the view is evaluated, and does not go on by itself.
    public struct DateStyle: Equatable, Sendable {
        private let name: String

        /// The time of the day, or the date.
        public static let time = DateStyle(name: "time"), date = DateStyle(name: "date")
        /// How far the date is from now: in words, with its sign, or as a clock shows it.
        public static let relative = Self(name: "relative"), offset = Self(name: "offset"), timer = Self(name: "timer")

        func words(of date: Date, in locale: Locale) -> String {
            let format = Date.FormatStyle(locale: locale)
            if name == "time" { return format.hour().minute().format(date) }
            if name == "date" { return format.year().month(.wide).day().format(date) }
            let seconds = Int(abs(date.timeIntervalSinceNow).rounded())
            let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
            if name == "timer" {
                let digits = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
                return String(digits.drop { $0 == "0" || $0 == ":" && seconds < 3600 })
            }
            let words = zip(parts, ["hr", "min", "sec"]).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            let sign = name == "relative" ? "" : date < Date() ? "-" : "+"
            return sign + (words.isEmpty ? "0 sec" : words.prefix(2).joined(separator: ", "))
        }
    }
}

extension FormatStyle {
    /// What is shown of a value: in a locale, unless the format was given another one.
    func words(of input: FormatInput, in locale: Locale = .host) -> FormatOutput {
        let own = Mirror(reflecting: self).descendant("locale") as? Locale
        return (own == nil || own == .autoupdatingCurrent ? self.locale(locale) : self).format(input)
    }
}
