import Foundation
import PortableUI
import TestSupport
import Testing

/// When a text field sets its value and loses the focus, and how a host finds fields and links in texts.
@MainActor
struct FieldTests {
    // MARK: - The focus

    private enum Field: Hashable { case name, email, note }

    private struct Form: View {
        @State private var draft = ""
        @State private var saved = "none"
        @State private var submits = 0
        @FocusState private var field: Field?

        var body: some View {
            TextField("Name", text: $draft)
                .focused($field, equals: .name)
                .onSubmit { submits += 1 }
                .onChange(of: field) { old, _ in if old == .name { saved = draft } }
            TextField("Email", text: .constant("")).focused($field, equals: .email).onSubmit { field = .note }
            TextField("Note", text: .constant("")).focused($field, equals: .note)
            Text(verbatim: "saved \(saved), submits \(submits), focus \(field.map { "\($0)" } ?? "none")")
        }
    }

    private static let numeric: Date.FormatStyle = {
        var format = Date.FormatStyle(date: .numeric, time: .omitted)
        format.timeZone = TimeZone(identifier: "GMT")!
        return format
    }()

    @Test func aDateIsReadAsItIsShown() throws {
        struct Page: View {
            @State private var day = Date(timeIntervalSince1970: 1_706_745_600)  // 1 February 2024
            @State private var other: Date?

            var body: some View {
                TextField("Day", value: $day, format: FieldTests.numeric)
                TextField("Other", value: $other, format: FieldTests.numeric)
                Text(verbatim: "\(Int(day.timeIntervalSince1970)) \(Int(other?.timeIntervalSince1970 ?? 0))")
            }
        }
        let host = ViewHost(Page())
        try host.expect("Day", is: .textField(text: "2/1/2024"))
        try host.enter("2/1/2024", into: "Day")
        try host.enter("2/1/2024", into: "Other")
        #expect(host.texts.last == "1706745600 1706745600")
    }

    // https://developer.apple.com/documentation/swiftui/focusstate: "When focus leaves, the value is nil".
    @Test func enterEndsTheFocusAfterTheActions() throws {
        let host = ViewHost(Form())
        try host.enter("Ada", into: "Name")
        #expect(host.texts.last == "saved none, submits 0, focus name")
        try host.submit("Name")
        #expect(host.texts.last == "saved Ada, submits 1, focus none")
    }

    @Test func anActionForEnterMovesTheFocus() throws {
        let host = ViewHost(Form())
        try host.enter("a", into: "Email")
        try host.submit("Email")
        #expect(host.texts.last == "saved none, submits 0, focus note")
        try host.submit("Note")
        #expect(host.texts.last == "saved none, submits 0, focus none")
    }

    @Test func enterInAFieldThatIsNotFocusedFocusesItFirst() throws {
        struct Page: View {
            @FocusState private var isFocused: Bool
            @State private var wasFocused = false

            var body: some View {
                TextField("Name", text: .constant("")).focused($isFocused).onSubmit { wasFocused = isFocused }
                Text(verbatim: "\(wasFocused) \(isFocused)")
            }
        }
        let host = ViewHost(Page())
        try host.submit("Name")
        #expect(host.texts.last == "true false")
    }

    // MARK: - Values with a formatter

    @Test func aFormatterOfDatesParses() throws {
        struct Page: View {
            @State private var date = Date(timeIntervalSince1970: 0)
            @State private var deadline: Date?
            let formatter: DateFormatter

            var body: some View {
                TextField("Date", value: $date, formatter: formatter)
                TextField("Deadline", value: $deadline, formatter: formatter)
                Text(verbatim: "\(deadline?.timeIntervalSince1970 ?? -1)")
                Text(verbatim: "\(date.timeIntervalSince1970)")
            }
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        let host = ViewHost(Page(formatter: formatter))
        try host.enter("1970-01-03", into: "Date")
        try host.submit("Date")
        #expect(host.texts.last == "172800.0")
        try host.enter("yesterday", into: "Date")
        try host.submit("Date")
        #expect(host.texts.last == "172800.0")
        try host.enter("1970-01-02", into: "Deadline")
        try host.submit("Deadline")
        #expect(host.texts.suffix(2) == ["86400.0", "172800.0"])
        try host.enter("1970-01-02", into: "Deadline")
        try host.submit("Deadline")
        #expect(host.texts.suffix(2) == ["86400.0", "172800.0"])
        try host.enter("1970-01-02", into: "Deadline")
        try host.submit("Deadline")
        #expect(host.texts.suffix(2) == ["86400.0", "172800.0"])
    }

    private struct Amount: View {
        @State private var amount = 1
        @State private var seen: [Int] = []
        @FocusState private var isFocused: Bool

        var body: some View {
            TextField("Amount", value: $amount, formatter: NumberFormatter())
                .focused($isFocused)
                .onSubmit { seen.append(amount) }
            TextField("Other", text: .constant(""))
            Button("Done") { isFocused = false }
            Button("Reset") { amount = 0 }
            Text(verbatim: "amount \(amount) \(seen)")
        }
    }

    // https://developer.apple.com/documentation/swiftui/textfield/init(_:value:formatter:oneditingchanged:oncommit:)
    @Test func aFieldWithAFormatterSetsItsValueOnCommit() throws {
        let host = ViewHost(Amount())
        try host.enter("25", into: "Amount")
        try host.expect("Amount", is: .textField(text: "25"))
        #expect(host.texts.last == "amount 1 []")

        try host.submit("Amount")
        #expect(host.texts.last == "amount 25 [25]")

        try host.enter("none", into: "Amount")
        try host.submit("Amount")
        #expect(host.texts.last == "amount 25 [25, 25]")
        try host.expect("Amount", is: .textField(text: "25"))
    }

    @Test func aFieldWithAFormatterSetsItsValueWhenItLosesTheFocus() throws {
        let host = ViewHost(Amount())
        try host.enter("2", into: "Amount")
        try host.enter("a", into: "Other")
        #expect(host.texts.last == "amount 2 []")

        try host.enter("3", into: "Amount")
        #expect(host.texts.last == "amount 2 []")
        try host.tap("Done")
        #expect(host.texts.last == "amount 3 []")

        // A button does not end the input, as on a phone.
        try host.enter("4", into: "Amount")
        try host.tap("Reset")
        #expect(host.texts.last == "amount 0 []")
        try host.expect("Amount", is: .textField(text: "4"))
        try host.submit("Amount")
        #expect(host.texts.last == "amount 4 [4]")
    }

    @Test func aFieldWhoseFocusNoPropertyObservesSetsItsValueWhenAnotherIsEdited() throws {
        struct Page: View {
            @State private var one = 1
            @State private var other = 1

            var body: some View {
                TextField("One", value: $one, formatter: NumberFormatter())
                TextField("Other", value: $other, formatter: NumberFormatter())
                Text(verbatim: "\(one) \(other)")
            }
        }
        let host = ViewHost(Page())
        try host.enter("2", into: "One")
        #expect(host.texts.last == "1 1")
        try host.enter("3", into: "Other")
        #expect(host.texts.last == "2 1")
        try host.submit("One")
        #expect(host.texts.last == "2 3")
    }

    /// Random input into fields with a formatter and plain ones, compared with a model of commits.
    @Test func valuesAreSetWhenAModelCommitsThem() throws {
        struct Page: View {
            @State private var values = [0, 0, 0]
            @FocusState private var focused: Int?

            var body: some View {
                ForEach(0..<3, id: \.self) { index in
                    TextField("Field \(index)", value: $values[index], formatter: NumberFormatter())
                        .focused($focused, equals: index)
                    Button("Set \(index)") { values[index] = -1 }
                }
                TextField("Plain", text: .constant(""))
                Button("Leave") { focused = nil }
                ForEach(0..<3, id: \.self) { index in Button("Focus \(index)") { focused = index } }
                Text(verbatim: "\(values)")
            }
        }
        var steps = 0
        try runPrograms(50) { generator in
            // Invariant: `runPrograms` calls back on this thread.
            try MainActor.assumeIsolated {
                let host = ViewHost(Page())
                var (values, draft, done) = ([0, 0, 0], (field: Int, value: Int)?.none, [String]())
                func commit() {
                    if let draft { values[draft.field] = draft.value }
                    draft = nil
                }
                for step in 1...20 {
                    steps += 1
                    let field = Int.random(in: 0..<3, using: &generator)
                    switch Int.random(in: 0..<7, using: &generator) {
                    case 0, 1:
                        done.append("enter \(field)")
                        try host.enter("\(step)", into: "Field \(field)")
                        if draft?.field != field { commit() }
                        draft = (field, step)
                    case 2:
                        done.append("submit \(field)")
                        try host.submit("Field \(field)")
                        commit()
                    case 3:
                        done.append("set \(field)")
                        try host.tap("Set \(field)")
                        values[field] = -1
                    case 4:
                        done.append("plain")
                        try host.enter("a", into: "Plain")
                        commit()
                    case 5:
                        done.append("leave")
                        try host.tap("Leave")
                        commit()
                    default:
                        done.append("focus \(field)")
                        try host.tap("Focus \(field)")
                        if draft?.field != field { commit() }
                    }
                    if host.texts.last != "\(values)" {
                        throw ProgramFailure("\(host.texts.last ?? "") instead of \(values) after \(done)")
                    }
                    for index in 0..<3 {
                        let shown = draft?.field == index ? draft!.value : values[index]
                        try host.expect("Field \(index)", is: .textField(text: "\(shown)"))
                    }
                }
            }
        }
        report(steps, "steps")
    }

    // MARK: - Labels

    // https://developer.apple.com/documentation/swiftui/labeledcontent
    @Test func aFieldIsFoundByTheLabelOfItsContent() throws {
        struct Page: View {
            @State private var name = ""
            @State private var volume = 0.0
            @State private var count = 0

            var body: some View {
                LabeledContent("Name") { TextField("Required", text: $name) }
                LabeledContent("Volume") { Slider(value: $volume) }
                LabeledContent("Plan") { Button("Change") { count += 1 } }
                LabeledContent("Two") {
                    TextField("First", text: .constant(""))
                    TextField("Second", text: .constant(""))
                }
                Text(verbatim: "\(name) \(volume) \(count)")
            }
        }
        let host = ViewHost(Page())
        try host.enter("Ada", into: "Name")
        try host.expect("Name", is: .textField(text: "Ada"))
        try host.enter("Grace", into: "Required")
        try host.drag("Volume", to: 1)
        try host.tap("Change")
        try host.enter("a", into: "Second")
        #expect(host.texts.last == "Grace 1.0 1")
        #expect(host.texts.prefix(3) == ["Name", "Required", "Volume"])
    }

    // MARK: - Links in texts

    // https://developer.apple.com/documentation/swiftui/text: links in the Markdown of a text open with `\.openURL`.
    @Test func aLinkInTheMarkdownOfATextIsFollowed() throws {
        struct Page: View {
            @State private var path = "a"
            @State private var handled: [String] = []

            var body: some View {
                Text(
                    "Read the [**Terms** of _use_](https://example.org/terms) and [Privacy](https://example.org/\(path) \"Title\")."
                )
                Text("[Inside](app://in)").environment(
                    \.openURL,
                    OpenURLAction { [path] url in
                        handled.append("\(path): \(url)")
                        return .handled
                    }
                )
                Text("![Image](a.png) [Empty]()") + Text("[Added](https://example.org/added)")
                Text("[First](https://example.org/first)") + Text("[Second](https://example.org/second)")
                Button("Change") { path = "b" }
                Text(verbatim: "\(handled)")
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts.first == "Read the Terms of use and Privacy.")
        try host.follow("Terms of use")
        try host.follow("Privacy")
        try host.tap("Change")
        try host.follow("Privacy")
        try host.follow("Added")
        try host.follow("First")
        try host.follow("Second")
        let paths = ["terms", "a", "b", "added", "first", "second"]
        #expect(host.openedURLs.map(\.absoluteString) == paths.map { "https://example.org/\($0)" })
        try host.follow("Inside")
        // The text is the same as before the change, and its environment is not.
        #expect(host.texts.last == "[\"b: app://in\"]")
        for name in ["Image", "Empty"] { #expect(throws: ViewHostError.self) { try host.follow(name) } }
    }

    @Test func aLinkOfAnAttributedStringIsFollowed() throws {
        var words = AttributedString("Read the terms")
        words[try #require(words.range(of: "terms"))].link = URL(string: "https://example.org/terms")
        let host = ViewHost(Text(words))
        try host.follow("terms")
        #expect(host.openedURLs.map(\.absoluteString) == ["https://example.org/terms"])
        #expect(host.texts == ["Read the terms"])
    }
}
