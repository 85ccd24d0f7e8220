import PortableUI
import Testing

/// Numbers and dates in texts are formatted in the environment's locale.
@MainActor
struct LocaleTests {
    private static let german = Locale(identifier: "de_DE")

    private func texts(_ view: some View) -> [String] {
        ViewHost(view.environment(\.locale, Self.german)).texts
    }

    // https://developer.apple.com/documentation/swiftui/environmentvalues/locale
    @Test func numbersInKeysAreWrittenAsInTheLocale() {
        #expect(texts(Text("Population \(83_240_525)")) == ["Population 83.240.525"])
        #expect(texts(Text("\(1234) of \(5678) and \(-1234)")) == ["1.234 of 5.678 and -1.234"])
        #expect(texts(Text("\(1234) of \(1.5, specifier: "%.1f") and \(5678)")) == ["1.234 of 1,5 and 5.678"])
        #expect(texts(Text("\(UInt64.max)")) == ["18.446.744.073.709.551.615"])
        #expect(texts(Text("\(1.5, specifier: "%.1f") m")) == ["1,5 m"])
        #expect(texts(Text("\(0.25)")) == ["0,250000"])
        #expect(texts(Text("Room 1,234: \("1,234")")) == ["Room 1,234: 1,234"])
        #expect(texts(Text(verbatim: "\(1234.5)")) == ["1234.5"])
    }

    // https://developer.apple.com/documentation/swiftui/text/init(_:format:)
    @Test func formatsAndDatesAreThoseOfTheLocale() {
        let date = Date(timeIntervalSince1970: 0)

        #expect(texts(Text(1234.5, format: .number)) == ["1.234,5"])
        #expect(texts(Text("\(1234.5, format: .number)")) == ["1.234,5"])
        #expect(texts(Text(date, format: .dateTime.month(.wide))) == ["Januar"])
        #expect(texts(Text("\(date, style: .date)"))[0].contains("Januar"))
        #expect(texts(Text(date, style: .date))[0].contains("Januar"))
        #expect(texts(Text(1234.5, format: .number.locale(Locale(identifier: "en_US")))) == ["1,234.5"])
    }

    @Test func markdownAndJoinedTextsAreLocalized() {
        let host = ViewHost(
            VStack {
                Text("**\(1234)** of \(5678)").italic()
                Text("\(1234)").bold() + Text(verbatim: " 1,234")
                Button("\(1234) items") {}
            }.environment(\.locale, Self.german)
        )

        #expect(host.texts == ["1.234 of 5.678", "1.234 1,234", "1.234 items"])
    }

    @Test func aTextFollowsTheLocale() throws {
        struct Page: View {
            @State private var locale = Locale(identifier: "en_US")

            var body: some View {
                Text("\(1234)").environment(\.locale, locale)
                Button("German") { locale = LocaleTests.german }
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts[0] == "1,234")

        try host.tap("German")

        #expect(host.texts[0] == "1.234")
    }

    // MARK: - Dates

    // https://developer.apple.com/documentation/widgetkit/displaying-dynamic-dates: for a date eleven minutes from now,
    // `.relative` shows "11 min, 14 sec" and `.offset` shows "-11 minutes".
    @Test func aDateIsShownByItsDistanceFromNow() throws {
        let units: [(name: String, words: String, seconds: Int)] = [
            ("day", "day", 86_400), ("hr", "hour", 3600), ("min", "minute", 60), ("sec", "second", 1),
        ]
        var checked = 0
        for largest in units.indices {
            for count in [1, 2, 11, 23] {
                for sign in [1, -1] {
                    for rest in [0, units.indices.contains(largest + 1) ? units[largest + 1].seconds * 5 : 0]
                    {
                        let distance = count * units[largest].seconds + rest
                        let short = { (count: Int, index: Int) in
                            "\(count) \(units[index].name)" + (index == 0 && count > 1 ? "s" : "")
                        }
                        var relative = short(count, largest)
                        if rest > 0 { relative += ", " + short(5, largest + 1) }
                        let offset =
                            (sign > 0 ? "-" : "+") + "\(count) \(units[largest].words)"
                            + (count > 1 ? "s" : "")
                        let found = shown(at: Double(sign * distance)) { date in
                            ViewHost(
                                VStack {
                                    Text(date, style: .relative)
                                    Text(date, style: .offset)
                                    Text("\(date, style: .offset)")
                                }
                            ).texts
                        }
                        #expect(found == [relative, offset, offset])
                        checked += 1
                    }
                }
            }
        }
        #expect(checked == 64)
        let days = 960.0 * 3600
        #expect(shown(at: days) { ViewHost(Text($0, style: .relative)).texts } == ["40 days"])
        #expect(shown(at: days) { texts(Text($0, style: .relative)) } == ["40 Tg."])
        #expect(shown(at: days) { texts(Text($0, style: .offset)) } == ["-40 Tage"])
    }

    /// Returns the texts for a date at a distance from now. Views round the distance to seconds, so texts that took nearly a second
    /// are made again.
    private func shown(at distance: Double, _ texts: (Date) -> [String]) -> [String] {
        while true {
            let date = Date(timeIntervalSinceNow: distance + 0.4)
            let found = texts(date)
            if date.timeIntervalSinceNow > distance - 0.4 { return found }
        }
    }

    @Test func aTimerShowsMinutesAndSecondsAndHoursIfThereAreAny() {
        for (seconds, words) in [
            (0, "0:00"), (7, "0:07"), (900, "15:00"), (3599, "59:59"), (129_941, "36:05:41"),
        ] {
            for distance in [Double(seconds), -Double(seconds)] {
                #expect(shown(at: distance) { ViewHost(Text($0, style: .timer)).texts } == [words])
            }
        }
    }

    @Test func aTimerIsInTheDigitsOfItsLocale() {
        let timer = Text(Date.now + 3_661, style: .timer)
        let host = ViewHost(timer.environment(\.locale, Locale(identifier: "ar_EG")))
        #expect(host.texts.first?.contains("\u{661}") == true)
        #expect(host.texts.first?.contains("1") == false)
    }

    // https://developer.apple.com/documentation/swiftui/progressview/init(value:total:label:)
    @Test func progressIsWithinItsRange() {
        func kind(_ value: Double?, of total: Double) -> ViewHost.Node.Kind {
            ViewHost(ProgressView(value: value, total: total)).tree.children[0].kind
        }
        #expect(kind(150, of: 100) == .progress(1))
        #expect(kind(-1, of: 100) == .progress(0))
        #expect(kind(0, of: 0) == .progress(0))
        #expect(kind(25, of: 100) == .progress(0.25))
        #expect(kind(nil, of: 100) == .progress(nil))
    }

    // https://developer.apple.com/documentation/swiftui/text/init(_:)-2rmax
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func rangesAndStylesOfDatesAreInTheTimeZone() throws {
        struct Page: View {
            @State private var zone = "UTC"
            let start = Date(timeIntervalSince1970: 0)
            let end = Date(timeIntervalSince1970: 3600)

            var body: some View {
                VStack {
                    Text(start...end)
                    Text(DateInterval(start: start, end: end))
                    Text("At \(start...end)")
                    Text(start, style: .time)
                    Button("Tokyo") { zone = "Asia/Tokyo" }
                }
                .environment(\.timeZone, TimeZone(identifier: zone)!)
            }
        }
        let host = ViewHost(Page())
        // Foundation uses thin spaces as separators.
        func plain() -> [String] {
            host.texts.map { $0.map { $0.isWhitespace ? " " : "\($0)" }.joined() }
        }
        #expect(plain() == ["12:00 – 1:00 AM", "12:00 – 1:00 AM", "At 12:00 – 1:00 AM", "12:00 AM", "Tokyo"])

        try host.tap("Tokyo")

        #expect(plain() == ["9:00 – 10:00 AM", "9:00 – 10:00 AM", "At 9:00 – 10:00 AM", "9:00 AM", "Tokyo"])
        #expect(
            texts(Text(Date(timeIntervalSince1970: 0), style: .time).environment(\.timeZone, .gmt)) == [
                "00:00"
            ]
        )
    }
}
