import PortableUI
import Testing

/// Literals of texts and titles are localization keys. Apple's page
/// developer.apple.com/documentation/swiftui/localizedstringkey and the page of its `StringInterpolation` define their
/// arguments and texts. developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:) defines the
/// treatment of Markdown.
@MainActor
struct LocalizedStringKeyTests {
    private func text(_ text: Text) -> String { ViewHost(text).texts.joined(separator: "|") }

    private func node(_ text: Text) -> ViewHost.Node { ViewHost(text).tree.children[0] }

    private func describe(_ kind: ViewHost.Node.Kind) -> String {
        switch kind {
        case .text(let text): text
        case .image(let name, _): "(\(name))"
        default: "\(kind)"
        }
    }

    @Test func numbersInALiteralAreInTheFormatOfTheLocale() {
        #expect(text(Text("Population \(83240525)")) == "Population 83,240,525")
        #expect(
            text(Text("\(999) \(1000) \(-1_234_567) \(UInt8.max) \(UInt64.max) \(Int64.min)"))
                == "999 1,000 -1,234,567 255 18,446,744,073,709,551,615 -9,223,372,036,854,775,808"
        )
        #expect(text(Text("\(1.5) \(-12345.678) \(Float(0.1))")) == "1.500000 -12,345.678000 0.100000")
        #expect(text(Text("\(Double.infinity) \(-Double.infinity) \(Double.nan)")) == "∞ -∞ NaN")
    }

    // The expected texts are the results of Foundation's `String(format:locale:)` for the locale en_US.
    @Test(
        arguments: [
            ("%.2f", 12345.675, "12,345.68"), ("%.2f", 0.999, "1.00"), ("%.1f", -0.05, "-0.0"),
            ("%.1f", 0.25, "0.2"),
            ("%.1f", 0.35, "0.4"), ("%.3f", 2.0005, "2.000"), ("%.0f", 0.5, "0"), ("%.0f", 1.5, "2"),
            ("%.0f", 9.5, "10"),
            ("%lf", 1e20, "100,000,000,000,000,000,000.000000"), ("%8.3f", 3.14159, "   3.142"),
            ("%-8.3f|", 3.14159, "3.142   |"), ("%+.2f", 3.14159, "+3.14"),
            ("%e", 12345.6789, "1.234568E+04"),
            ("%e", 0, "0.000000E+00"), ("%g", 12345.675, "12,345.7"), ("%g", 1e20, "1E+20"), ("%g", 0, "0"),
            ("%g", 0.00001234, "1.234E-05"), ("%g", 0.0001234, "0.0001234"),
            ("%g", 123_456_789, "1.23457E+08"),
            ("about %.1f%%", 50, "about 50.0%"), ("none", 1, "none"),
        ] as [(String, Double, String)]
    )
    func aSpecifierFormatsFractions(specifier: String, number: Double, expected: String) {
        #expect(text(Text("\(number, specifier: specifier)")) == expected)
    }

    @Test(
        arguments: [
            ("%02d", 5, "05"), ("%d", 1_234_567, "1,234,567"), ("%03d", -5, "-005"), ("%+ld", 5, "+5"),
            ("%5lld|", 42, "   42|"), ("%-5d|", 42, "42   |"), ("%x", 255, "ff"), ("%04X", 255, "00FF"),
            ("%o", 8, "10"),
            ("%.8ld", 83240, "00,083,240"),
        ] as [(String, Int, String)]
    )
    func aSpecifierFormatsIntegers(specifier: String, number: Int, expected: String) {
        #expect(text(Text("\(number, specifier: specifier)")) == expected)
    }

    @Test func stringsAreShownAsTheyAre() {
        let markup = "**\(83240525)** _a_ \\*"
        #expect(text(Text(markup)) == markup)
        #expect(text(Text(verbatim: "**\(83240525)**")) == "**83240525**")
        #expect(text(Text(markup.dropFirst(2))) == String(markup.dropFirst(2)))
        // Markdown in an argument is not interpreted, although Markdown around it is.
        #expect(text(Text("\(markup)")) == markup)
        #expect(text(Text("*\(markup)*")) == markup)
        #expect(text(Text(LocalizedStringKey(markup))) == "83240525 a *")
    }

    @Test func whatAKeyDoesNotTakeMakesAStringOfTheLiteral() {
        enum Season { case winter }
        #expect(text(Text("\(true) \(1000)")) == "true 1000")
        #expect(text(Text("**\(Season.winter)**")) == "**winter**")
        #expect(text(Text("\([1000, 2000])")) == "[1000, 2000]")
        let host = ViewHost(Button("\(true) \(1000)") {})
        #expect(host.texts == ["true 1000"])
    }

    // developer.apple.com/documentation/foundation/attributedstring interprets CommonMark's inline emphasis. A run of marks
    // that matches only in part stays as it is.
    @Test(arguments: [
        ("**bold**", "bold"), ("__bold__ and *italic*", "bold and italic"), ("***both***", "both"),
        ("*a **b** c*", "a b c"), ("a*b*c", "abc"), ("~~gone~~ `c*o*de` ``a`b``", "gone c*o*de a`b"),
        ("[Apple](https://apple.com \"Title\")", "Apple"),
        ("[**a** b](c)!", "a b!"), ("[a [b](c) d](e)", "[a b d](e)"), ("![alt](image)", "alt"),
        ("^[1 apple](inflect: true)", "1 apple"), ("\\*a\\* \\d", "*a* \\d"),
        ("a &lt; b", "a &lt; b"), ("<https://apple.com>", "<https://apple.com>"),
        ("snake_case_name", "snake_case_name"), ("2 * 3 * 4", "2 * 3 * 4"), ("**a", "**a"), ("*a**", "*a**"),
        ("x[0]", "x[0]"),
        ("[a](b", "[a](b"), ("a < b > c", "a < b > c"), ("`a", "`a"), ("# A\n- b\n> c", "# A\n- b\n> c"),
        ("~~~a~~~", "~~~a~~~"),
        ("¯\\\\_(ツ)_/¯", "¯\\(ツ)/¯"), ("*foo**bar*", "foo**bar"), ("", ""), ("_", "_"),
    ])
    func marksOfMarkdownAreNotShown(key: String, expected: String) {
        #expect(text(Text(LocalizedStringKey(key))) == expected)
    }

    @Test func anImageInATextIsAnImage() throws {
        let host = ViewHost(Text("\(Image(systemName: "star")) Favorite \(Image("heart").resizable())"))
        #expect(host.texts == [" Favorite "])
        #expect(host.tree.children[0].children.map { describe($0.kind) } == ["(star)", "(heart)"])
        #expect(node(Text(Image("heart"))).children.map { describe($0.kind) } == ["(heart)"])
        let button = ViewHost(Button("Add **one** \(Image("plus"))") {})
        #expect(button.texts == ["Add one "])
        try button.tap("Add one ")
    }

    @Test func anImageInATextKeepsItsIDWhileTheTextIsThere() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("**\(count)** taps \(Image("hand"))") { count += 1 } }
        }
        let host = ViewHost(Counter())
        func ids() -> [ViewHost.Node.ID] { host.tree.children[0].children[0].children.map(\.id) }
        let before = ids()
        try host.tap("0 taps ")
        #expect(host.texts == ["1 taps "])
        #expect(ids() == before && before.count == 1)
    }

    /// The declaration of each name on developer.apple.com/documentation/swiftui takes a key.
    @Test func theTitlesOfControlsAndPresentationsAreKeys() throws {
        struct Titles: View {
            @State private var text = ""
            @State private var isOn = false

            var body: some View {
                NavigationStack {
                    List {
                        Section("S *\(1000)*") { Text("-") }
                        Button("B *\(1000)*") {}
                        Button("R *\(1000)*", role: .cancel) {}
                        Toggle("T *\(1000)*", isOn: $isOn)
                        TextField("F *\(1000)*", text: $text)
                        SecureField("P *\(1000)*", text: $text)
                        Picker("C *\(1000)*", selection: $text) { Text("x").tag("x") }
                        Label("L *\(1000)*", systemImage: "star")
                        NavigationLink("N *\(1000)*") { Text("-") }
                        Menu("M *\(1000)*") { Text("-") }
                        LabeledContent("V *\(1000)*", value: "*\(1000)*")
                        ProgressView("W *\(1000)*")
                        Text("-").accessibilityLabel("A *\(1000)*").help("H *\(1000)*").badge("*\(1000)*")
                    }
                    .navigationTitle("Title *\(1000)*")
                    .alert("Alert *\(1000)*", isPresented: .constant(true)) {}
                }
            }
        }
        let host = ViewHost(Titles())
        let texts = host.texts.filter { $0.contains("000") }
        #expect(
            texts == [
                "Title 1,000", "S 1,000", "B 1,000", "R 1,000", "T 1,000", "F 1,000", "P 1,000", "C 1,000",
                "L 1,000",
                "N 1,000", "M 1,000", "V 1,000", "*1000*", "W 1,000", "Alert 1,000",
            ]
        )
    }

    @Test func numbersAmongMarksAreNoMarks() {
        #expect(text(Text("a **\(1000)** *\(-5)* b")) == "a 1,000 -5 b")
        #expect(text(Text("\\\(5) `\(6)`")) == "\\5 6")
        #expect(text(Text("x*\(-5)*y \(1.5)*\(2.5)*")) == "x-5y 1.5000002.500000")
    }

    @Test func keysAreEqualIfTheyReadTheSame() {
        let (one, other): (LocalizedStringKey, LocalizedStringKey) = ("a \(1)", "a \(2)")
        #expect(one == "a \(1)" && one != other)
        #expect(("a" as LocalizedStringKey) == LocalizedStringKey("a"))
    }

    @Test func anAppAddsInterpolationsOfItsOwn() {
        #expect(text(Text("It is \(Answer.yes)")) == "It is **yes**")
    }
}

private enum Answer { case yes }

extension LocalizedStringKey.StringInterpolation {
    fileprivate mutating func appendInterpolation(_ answer: Answer) { appendInterpolation("**\(answer)**") }
}
