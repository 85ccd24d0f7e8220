import PortableUI
import Testing

/// The locale of the environment is that of the numbers and dates in texts.
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
}
