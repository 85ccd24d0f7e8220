import PortableUI
import TestSupport
import Testing

/// Random fields appear, disappear and get the focus. A model predicts the focused field.
///
/// https://developer.apple.com/documentation/swiftui/focusstate: if no field has the focus, the value is `nil` or `false`.
@MainActor
@Suite struct RandomFocusTests {
    @Test func theStateOfTheFocusIsThatOfAFieldThatIsThere() throws {
        var steps = 0
        try runPrograms(100) { generator in
            // Invariant: `runPrograms` calls back on this thread.
            try MainActor.assumeIsolated {
                let host = ViewHost(Fields())
                var (present, focused, isFlagged, done) = (Set(0..<3), Int?.none, false, [String]())
                for _ in 0..<20 {
                    steps += 1
                    let field = Int.random(in: 0..<4, using: &generator)
                    switch Int.random(in: 0..<7, using: &generator) {
                    case 0, 1:
                        done.append("focus \(field)")
                        try host.tap("Focus \(field)")
                        if present.contains(field) {
                            (focused, isFlagged) = (field, false)
                        } else {
                            focused = nil
                        }
                    case 2:
                        guard field < 3 else { continue }
                        done.append("toggle \(field)")
                        try host.tap("Toggle \(field)")
                        if present.remove(field) == nil {
                            present.insert(field)
                        } else if focused == field {
                            focused = nil
                        }
                    case 3:
                        guard present.contains(field) else { continue }
                        done.append("enter \(field)")
                        try host.enter("a", into: "Field \(field)")
                        (focused, isFlagged) = (field, false)
                    case 4:
                        done.append("flag")
                        if Bool.random(using: &generator) {
                            try host.enter("a", into: "Flagged")
                        } else {
                            try host.tap("Flag")
                        }
                        (focused, isFlagged) = (nil, true)
                    case 5:
                        guard field == 3 || present.contains(field) else { continue }
                        done.append("submit \(field)")
                        try host.submit(field == 3 ? "Flagged" : "Field \(field)")
                        // Enter in field 1 moves the focus to field 2, if it is there.
                        (focused, isFlagged) = (field == 1 && present.contains(2) ? 2 : nil, false)
                    default:
                        done.append("plain")
                        try host.enter("a", into: "Plain")
                        (focused, isFlagged) = (nil, false)
                    }
                    let expected = "\(focused.map { "\($0)" } ?? "none") \(isFlagged)"
                    if host.texts.first != expected {
                        throw ProgramFailure("\(host.texts.first ?? "") instead of \(expected) after \(done)")
                    }
                    let shown = host.controls { $0.isFocused }
                    let labels = isFlagged ? ["Flagged"] : focused.map { ["Field \($0)"] } ?? []
                    if shown != labels { throw ProgramFailure("\(shown) instead of \(labels) after \(done)") }
                }
            }
        }
        report(steps, "steps")
    }

    @Test func aFieldThatIsCoveredLosesTheFocus() throws {
        struct Page: View {
            @FocusState private var isFocused: Bool

            var body: some View {
                Text(verbatim: "\(isFocused)")
                NavigationStack {
                    TextField("Name", text: .constant("")).focused($isFocused)
                    NavigationLink("Next") { Text("next") }
                }
            }
        }
        let host = ViewHost(Page())
        try host.enter("a", into: "Name")
        #expect(host.texts.first == "true")

        try host.follow("Next")

        #expect(host.texts.first == "false")
    }

    private struct Fields: View {
        @State private var present = Set(0..<3)
        @FocusState private var field: Int?
        @FocusState private var isFlagged: Bool

        var body: some View {
            Text(verbatim: "\(field.map { "\($0)" } ?? "none") \(isFlagged)")
            ForEach(0..<3, id: \.self) { number in
                if present.contains(number) {
                    TextField("Field \(number)", text: .constant("")).focused($field, equals: number)
                        .onSubmit { if number == 1 { field = 2 } }
                }
                Button("Toggle \(number)") { if present.remove(number) == nil { present.insert(number) } }
            }
            ForEach(0..<4, id: \.self) { number in Button("Focus \(number)") { field = number } }
            SecureField("Flagged", text: .constant("")).focused($isFlagged)
            Button("Flag") { isFlagged = true }
            TextField("Plain", text: .constant(""))
        }
    }
}

extension ViewHost {
    fileprivate func controls(_ isIncluded: (Node) -> Bool) -> [String] {
        tree.all.filter(isIncluded).map(\.label)
    }
}
