import PortableUI
import TestSupport
import Testing

/// Rows that a person selects, and the columns of a split view.
@MainActor
@Suite struct SelectionTests {
    private struct Page: View {
        @State private var one: Int?
        @State private var several: Set<String> = []
        @State private var rows = ["a", "b", "c"]

        var body: some View {
            List(0..<3, id: \.self, selection: $one) { number in
                HStack {
                    Text("row \(number)")
                    Text("detail")
                }
            }
            List(selection: $several) {
                Section("letters") {
                    ForEach(rows, id: \.self) { Text($0) }.onDelete { rows.remove(atOffsets: $0) }
                }
                Image(systemName: "star").tag("starred").accessibilityIdentifier("favorite")
            }
            List(rows, id: \.self, selection: nil as Binding<String?>?) { Text("plain \($0)") }
            Text(verbatim: "one \(one.map { "\($0)" } ?? "none"), several \(several.sorted())")
        }
    }

    // https://developer.apple.com/documentation/swiftui/list: "the selection binding … the tag of the row".
    @Test func aPersonSelectsTheRowsThatAModelSelects() throws {
        var steps = 0
        try runPrograms(50) { generator in
            // Invariant: `runPrograms` calls back on this thread.
            try MainActor.assumeIsolated {
                let host = ViewHost(Page())
                var (one, several, done) = ("none", Set<String>(), [String]())
                for _ in 0..<10 {
                    steps += 1
                    let number = Int.random(in: 0..<3, using: &generator)
                    let letter = ["a", "b", "c"][number]
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0:
                        done.append("row \(number)")
                        try host.select(row: done.last!)
                        one = "\(number)"
                    case 1:
                        done.append(letter)
                        try host.select(row: letter)
                        several.formSymmetricDifference([letter])
                    case 2:
                        let name = Bool.random(using: &generator) ? "star" : "favorite"
                        done.append(name)
                        try host.select(row: name)
                        several.formSymmetricDifference(["starred"])
                    default:
                        done.append("id \(number)")
                        let row = try #require(host.tree.all.first { $0.kind == .text("row \(number)") })
                        let id = host.tree.all.first { $0.children.contains { $0 === row } }?.id
                        try host.select(row: try #require(id))
                        one = "\(number)"
                    }
                    let expected = "one \(one), several \(several.sorted())"
                    if host.texts.last != expected {
                        throw ProgramFailure("\(host.texts.last ?? "") instead of \(expected) after \(done)")
                    }
                }
            }
        }
        report(steps, "steps")
    }

    @Test func whatIsNoRowOfASelectionIsNotSelected() throws {
        let host = ViewHost(Page())
        for name in ["plain a", "letters", "d"] {
            #expect(throws: ViewHostError.self) { try host.select(row: name) }
        }
        try host.delete("b")
        let error = #expect(throws: ViewHostError.self) { try host.select(row: "b") }
        let labels = ["row 0 detail", "row 1 detail", "row 2 detail", "a", "c", "star"]
        #expect(error == .missing(.row, label: "b", labels: labels))
    }

    // https://developer.apple.com/documentation/swiftui/navigationsplitview/init(columnvisibility:sidebar:content:detail:)
    @Test func theColumnsOfASplitViewAreThoseThatItsVisibilityNames() throws {
        struct Columns: View {
            @State private var folder: String?
            @State private var visibility = NavigationSplitViewVisibility.automatic

            var body: some View {
                NavigationSplitView(columnVisibility: $visibility) {
                    List(["in", "out"], id: \.self, selection: $folder) { Text($0) }
                } content: {
                    Text("letters of \(folder ?? "none")")
                } detail: {
                    Button("Fewer") { visibility = visibility == .doubleColumn ? .detailOnly : .doubleColumn }
                }
            }
        }
        let host = ViewHost(Columns())
        #expect(host.texts == ["in", "out", "letters of none", "Fewer"])
        try host.select(row: "out")
        #expect(host.texts == ["in", "out", "letters of out", "Fewer"])
        try host.tap("Fewer")
        #expect(host.texts == ["letters of out", "Fewer"])
        try host.tap("Fewer")
        #expect(host.texts == ["Fewer"])
        let two = ViewHost(
            NavigationSplitView(columnVisibility: .constant(.doubleColumn)) {
                Text("side")
            } detail: {
                Text("detail")
            }
        )
        #expect(two.texts == ["side", "detail"])
    }

    @Test func aSearchThatHasFoundNothingSaysSo() {
        let host = ViewHost(
            VStack {
                ContentUnavailableView.search
                ContentUnavailableView.search(text: "a*b*c")
                Text("^[\(2) apple](inflect: true)")
            }
        )
        let advice = "Check the spelling or try a new search."
        #expect(host.texts == ["No Results", advice, "No Results for “a*b*c”", advice, "2 apple"])
    }
}
