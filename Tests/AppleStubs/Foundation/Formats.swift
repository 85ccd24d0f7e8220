@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension Date {
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public init(
            date: Date.FormatStyle.DateStyle? = nil,
            time: Date.FormatStyle.TimeStyle? = nil,
            locale: Locale = .autoupdatingCurrent,
            calendar: Calendar = .autoupdatingCurrent,
            timeZone: TimeZone = .autoupdatingCurrent,
            capitalizationContext: FormatStyleCapitalizationContext = .unknown
        ) { fatalError() }

        public var timeZone: TimeZone

        public struct DateStyle: Codable, Hashable, Sendable {
            public static let omitted: DateStyle = { fatalError() }()
            public static let numeric: DateStyle = { fatalError() }()
            public static let abbreviated: DateStyle = { fatalError() }()
            public static let long: DateStyle = { fatalError() }()
            public static let complete: DateStyle = { fatalError() }()
        }

        public struct TimeStyle: Codable, Hashable, Sendable {
            public static let omitted: TimeStyle = { fatalError() }()
            public static let shortened: TimeStyle = { fatalError() }()
            public static let standard: TimeStyle = { fatalError() }()
            public static let complete: TimeStyle = { fatalError() }()
        }

        public struct Symbol: Hashable, Sendable {
            public struct Year: Hashable, Sendable {
                public static let defaultDigits: Year = { fatalError() }()
            }

            public struct Month: Hashable, Sendable {
                public static let abbreviated: Month = { fatalError() }()
                public static let wide: Month = { fatalError() }()
            }

            public struct Day: Hashable, Sendable {
                public static let defaultDigits: Day = { fatalError() }()
            }

            public struct Hour: Hashable, Sendable {
                public static let defaultDigitsNoAMPM: Hour = { fatalError() }()
                public static func defaultDigits(amPM: AMPMStyle) -> Hour { fatalError() }

                public struct AMPMStyle: Hashable, Sendable {
                    public static let abbreviated: AMPMStyle = { fatalError() }()
                }
            }

            public struct Minute: Hashable, Sendable {
                public static let defaultDigits: Minute = { fatalError() }()
            }
        }

        public func year(_ format: Symbol.Year = .defaultDigits) -> Self { fatalError() }
        public func month(_ format: Symbol.Month = .abbreviated) -> Self { fatalError() }
        public func day(_ format: Symbol.Day = .defaultDigits) -> Self { fatalError() }
        public func hour(_ format: Symbol.Hour = .defaultDigits(amPM: .abbreviated)) -> Self { fatalError() }
        public func minute(_ format: Symbol.Minute = .defaultDigits) -> Self { fatalError() }
        public func format(_ value: Date) -> String { fatalError() }
        public func locale(_ locale: Locale) -> Self { fatalError() }
    }

    public struct IntervalFormatStyle: Foundation.FormatStyle, Sendable {
        public init(
            date: Date.FormatStyle.DateStyle? = nil,
            time: Date.FormatStyle.TimeStyle? = nil,
            locale: Locale = .autoupdatingCurrent,
            calendar: Calendar = .autoupdatingCurrent,
            timeZone: TimeZone = .autoupdatingCurrent
        ) { fatalError() }

        public func format(_ v: Range<Date>) -> String { fatalError() }
        public func locale(_ locale: Locale) -> Self { fatalError() }
    }

    public func formatted(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String {
        fatalError()
    }
    public func formatted() -> String { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct FormatStyleCapitalizationContext: Codable, Hashable, Sendable {
    public static let unknown: FormatStyleCapitalizationContext = { fatalError() }()
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension Date.FormatStyle: ParseStrategy, ParseableFormatStyle {
    public var parseStrategy: Date.FormatStyle { fatalError() }
    public func parse(_ value: String) throws -> Date { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct IntegerFormatStyle<Value: BinaryInteger>: FormatStyle, Sendable {
    public init(locale: Locale = .autoupdatingCurrent) { fatalError() }
    public func format(_ value: Value) -> String { fatalError() }
    public func locale(_ locale: Locale) -> IntegerFormatStyle { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension IntegerFormatStyle: ParseableFormatStyle {
    public var parseStrategy: IntegerParseStrategy<IntegerFormatStyle> { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct IntegerParseStrategy<Format>: ParseStrategy, Codable, Hashable, Sendable
where Format: FormatStyle, Format.FormatInput: BinaryInteger {
    public func parse(_ value: String) throws -> Format.FormatInput { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension FormatStyle where Self == IntegerFormatStyle<Int> {
    public static var number: Self { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint>: ParseableFormatStyle, Sendable {
    public init(locale: Locale = .autoupdatingCurrent) { fatalError() }
    public func format(_ value: Value) -> String { fatalError() }
    public func locale(_ locale: Locale) -> FloatingPointFormatStyle { fatalError() }
    public var parseStrategy: FloatingPointParseStrategy<FloatingPointFormatStyle> { fatalError() }

    public struct Percent: FormatStyle, Sendable {
        public func format(_ value: Value) -> String { fatalError() }
        public func locale(_ locale: Locale) -> Percent { fatalError() }
    }

    public struct Currency: FormatStyle, Sendable {
        public func format(_ value: Value) -> String { fatalError() }
        public func locale(_ locale: Locale) -> Currency { fatalError() }
    }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct FloatingPointParseStrategy<Format>: ParseStrategy, Codable, Hashable, Sendable
where Format: FormatStyle, Format.FormatInput: BinaryFloatingPoint {
    public func parse(_ value: String) throws -> Format.FormatInput { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
    public static var number: Self { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent {
    public static var percent: Self { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension FormatStyle {
    public static func currency<Value>(code: String) -> Self
    where Self == FloatingPointFormatStyle<Value>.Currency, Value: BinaryFloatingPoint { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension FormatStyle where Self == Date.FormatStyle {
    public static var dateTime: Date.FormatStyle { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension BinaryInteger {
    public func formatted() -> String { fatalError() }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Duration {
    public struct TimeFormatStyle: FormatStyle, Sendable {
        public struct Pattern: Codable, Hashable, Sendable {
            public static var hourMinute: Pattern { fatalError() }
            public static var hourMinuteSecond: Pattern { fatalError() }
            public static var minuteSecond: Pattern { fatalError() }
        }

        public init(pattern: Pattern, locale: Locale = .autoupdatingCurrent) { fatalError() }
        public func format(_ value: Duration) -> String { fatalError() }
        public func locale(_ locale: Locale) -> Self { fatalError() }
    }

    public struct UnitsFormatStyle: FormatStyle, Sendable {
        public struct Unit: Codable, Hashable, Sendable {
            public static var weeks: Unit { fatalError() }
            public static var days: Unit { fatalError() }
            public static var hours: Unit { fatalError() }
            public static var minutes: Unit { fatalError() }
            public static var seconds: Unit { fatalError() }
        }

        public struct UnitWidth: Codable, Hashable, Sendable {
            public static var wide: UnitWidth { fatalError() }
            public static var abbreviated: UnitWidth { fatalError() }
            public static var narrow: UnitWidth { fatalError() }
        }

        public struct ZeroValueUnitsDisplayStrategy: Codable, Hashable, Sendable {
            public static var hide: ZeroValueUnitsDisplayStrategy { fatalError() }
        }

        public struct FractionalPartDisplayStrategy: Codable, Hashable, Sendable {
            public static var hide: FractionalPartDisplayStrategy { fatalError() }
            public static func hide(rounded: FloatingPointRoundingRule) -> FractionalPartDisplayStrategy {
                fatalError()
            }
        }

        public init(
            allowedUnits: Set<Unit>,
            width: UnitWidth,
            maximumUnitCount: Int? = nil,
            zeroValueUnits: ZeroValueUnitsDisplayStrategy = .hide,
            valueLength: Int? = nil,
            fractionalPart: FractionalPartDisplayStrategy = .hide
        ) { fatalError() }
        public func format(_ value: Duration) -> String { fatalError() }
        public func locale(_ locale: Locale) -> Self { fatalError() }
    }

    public func formatted<S>(_ v: S) -> S.FormatOutput where S: FormatStyle, S.FormatInput == Duration {
        fatalError()
    }
    public func formatted() -> String { fatalError() }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension FormatStyle where Self == Duration.TimeFormatStyle {
    public static func time(pattern: Duration.TimeFormatStyle.Pattern) -> Self { fatalError() }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { fatalError() }
}
