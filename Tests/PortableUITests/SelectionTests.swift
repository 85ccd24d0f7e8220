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
        @State private var linked: String?

        var body: some View {
            NavigationSplitView {
                List(selection: $linked) {
                    ForEach(0..<3, id: \.self) { NavigationLink("link \($0)", value: "value \($0)") }
                    ForEach(0..<3, id: \.self) { Text("number \($0)") }
                }
            } detail: {
                Text(verbatim: linked ?? "nothing linked")
            }
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
                var (one, several, linked, done) = ("none", Set<String>(), "nothing linked", [String]())
                for _ in 0..<10 {
                    steps += 1
                    let number = Int.random(in: 0..<3, using: &generator)
                    let letter = ["a", "b", "c"][number]
                    switch Int.random(in: 0..<7, using: &generator) {
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
                    case 3:
                        done.append("follow \(number)")
                        try host.follow("link \(number)")
                        linked = "value \(number)"
                    case 4:
                        done.append("link \(number)")
                        try host.select(row: done.last!)
                        linked = "value \(number)"
                    case 5:
                        done.append("number \(number)")
                        let row = done.last!
                        #expect(throws: ViewHostError.notSelectable(row: row, type: "String")) {
                            try host.select(row: row)
                        }
                    default:
                        done.append("id \(number)")
                        let row = try #require(host.tree.all.first { $0.kind == .text("row \(number)") })
                        let id = host.tree.all.first { $0.children.contains { $0 === row } }?.id
                        try host.select(row: try #require(id))
                        one = "\(number)"
                    }
                    let expected = "one \(one), several \(several.sorted())"
                    if !host.texts.contains(linked) {
                        throw ProgramFailure("\(linked) is not shown after \(done)")
                    }
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
        let linked = (0..<3).map { "link \($0)" } + (0..<3).map { "number \($0)" }
        let labels = linked + ["row 0 detail", "row 1 detail", "row 2 detail", "a", "c", "star"]
        #expect(error == .missing(.row, label: "b", labels: labels))
    }

    private struct Person: Identifiable, Hashable {
        let id: Int, name: String
        static let all = [Person(id: 0, name: "Ada"), Person(id: 1, name: "Grace")]
    }

    // https://developer.apple.com/documentation/swiftui/navigationsplitview: the sidebar of the example has links to values in a
    // list with a selection.
    @Test func aLinkToAValueSelectsItsRow() throws {
        struct Columns: View {
            @State private var person: Person?

            var body: some View {
                NavigationSplitView {
                    List(selection: $person) {
                        ForEach(Person.all) { person in NavigationLink(person.name, value: person) }
                    }
                } detail: {
                    Text("detail of \(person?.name ?? "none")")
                }
            }
        }
        let host = ViewHost(Columns())
        #expect(host.texts.last == "detail of none")
        try host.follow("Ada")
        #expect(host.texts.last == "detail of Ada")
        try host.select(row: "Grace")
        #expect(host.texts.last == "detail of Grace")
    }

    @Test func aLinkWithAPageIsFollowedAndSelectsOneRow() throws {
        struct Page: View {
            @State private var one: Person?
            @State private var several: Set<Person> = []

            var body: some View {
                NavigationStack {
                    VStack {
                        List(Person.all, selection: $one) { NavigationLink("one \($0.name)", value: $0) }
                        List(Person.all, selection: $several) {
                            NavigationLink("several \($0.name)", value: $0)
                        }
                        List(selection: $one) { NavigationLink("number", value: 7) }
                    }
                    .navigationDestination(for: Person.self) { person in
                        Text(verbatim: "page \(person.name), \(one?.name ?? "none"), \(several.count)")
                    }
                }
            }
        }
        let host = ViewHost(Page())
        try host.follow("one Ada")
        #expect(host.texts == ["page Ada, Ada, 0"])
        try host.back()
        try host.follow("several Grace")
        #expect(host.texts == ["page Grace, Ada, 0"])
        try host.back()
        try host.select(row: "several Grace")
        try host.follow("one Ada")
        #expect(host.texts == ["page Ada, Ada, 1"])
        try host.back()
        #expect(throws: ViewHostError.noDestination(link: "number", type: "Int")) {
            try host.follow("number")
        }
    }

    // https://developer.apple.com/documentation/swiftui/list/init(_:selection:rowcontent:)
    @Test func rowsOfIdentifiableDataAreSelectedByTheirIDs() throws {
        struct Page: View {
            @State private var one: Int?
            @State private var several: Set<Int> = []

            var body: some View {
                List(Person.all, selection: $one) { Text("one \($0.name)") }
                List(Person.all, selection: $several) { person in HStack { Text("several \(person.name)") } }
                Text(verbatim: "\(one ?? -1) \(several.sorted())")
            }
        }
        let host = ViewHost(Page())
        try host.select(row: "one Grace")
        try host.select(row: "several Ada")
        try host.select(row: "several Grace")
        #expect(host.texts.last == "1 [0, 1]")
    }

    @Test func aListMayGetItsSelectionLater() throws {
        struct Page: View {
            @State private var chosen: Set<Int> = []
            @State private var isEditing = false

            var body: some View {
                List(selection: isEditing ? $chosen : nil) {
                    ForEach(0..<2, id: \.self) { Text("Row \($0)") }
                }
                Toggle("Edit", isOn: $isEditing)
                Text(verbatim: "\(chosen.sorted())")
            }
        }
        let host = ViewHost(Page())
        for _ in 0..<2 {
            #expect(throws: ViewHostError.self) { try host.select(row: "Row 1") }
            try host.tap("Edit")
            try host.select(row: "Row 1")
            try host.tap("Edit")
        }
        #expect(host.texts.last == "[]")
        try host.tap("Edit")
        try host.select(row: "Row 0")
        #expect(host.texts.last == "[0]")
    }

    @Test func aRowOfADisabledListIsNotSelected() throws {
        struct Page: View {
            @State private var chosen: Int?
            @State private var isDisabled = true

            var body: some View {
                List(selection: $chosen) { ForEach(0..<2, id: \.self) { Text("Row \($0)") } }.disabled(
                    isDisabled
                )
                Button("Enable") { isDisabled = false }
                Text(verbatim: chosen.map { "chosen \($0)" } ?? "none")
            }
        }
        let host = ViewHost(Page())
        #expect(throws: ViewHostError.disabled(.row, label: "Row 1")) { try host.select(row: "Row 1") }
        #expect(host.texts.last == "none")
        try host.tap("Enable")
        try host.select(row: "Row 1")
        #expect(host.texts.last == "chosen 1")
    }

    @Test func ofRowsOfSeveralListsTheFirstOneThatIsNotDisabledIsSelected() throws {
        struct Page: View {
            @State private var disabled: String?
            @State private var enabled: String?

            var body: some View {
                List(selection: $disabled) { ForEach(["x"], id: \.self) { Text($0) } }.disabled(true)
                List(selection: $enabled) { ForEach(["x"], id: \.self) { Text($0) } }
                Text(verbatim: "\(disabled ?? "none") \(enabled ?? "none")")
            }
        }
        let host = ViewHost(Page())
        try host.select(row: "x")
        #expect(host.texts.last == "none x")
    }

    @Test func theNodesOfOtherRowsStayTheSameObjects() throws {
        struct Row: View {
            let number: Int
            @State private var taps = 0

            var body: some View { Button("\(number): \(taps)") { taps += 1 } }
        }
        struct Page: View {
            @State private var chosen: Int?

            var body: some View {
                List(selection: $chosen) { ForEach(0..<100, id: \.self) { Row(number: $0) } }
            }
        }
        struct Number: Identifiable { let id: Int }
        let hosts = [
            ViewHost(Page()),
            ViewHost(
                Table((0..<100).map { Number(id: $0) }) { TableColumn("Number") { Row(number: $0.id) } }
            ),
        ]
        for host in hosts {
            func buttons() -> [ViewHost.Node] {
                host.tree.all.filter { if case .button = $0.kind { true } else { false } }
            }
            let before = buttons()
            try host.tap("3: 0")
            let after = buttons()
            #expect(before.count == 100 && after.count == 100)
            #expect(zip(before, after).count(where: { $0 !== $1 }) == 1)
            #expect(host.texts.contains("3: 1"))
        }
    }

    @Test func aRowWithoutAValueOfTheSelectionsTypeIsNotSelected() throws {
        struct Page: View {
            @State private var person: Person?

            var body: some View {
                List(selection: $person) {
                    ForEach(Person.all) { Text($0.name) }
                    Text("tagged").tag(Person.all[1])
                    // The tag has another type. The id of the row counts.
                    ForEach([Person.all[0]], id: \.self) { Text("by id").tag($0.name) }
                }
                Text(verbatim: person?.name ?? "none")
            }
        }
        let host = ViewHost(Page())
        let error = #expect(throws: ViewHostError.self) { try host.select(row: "Ada") }
        #expect(error == .notSelectable(row: "Ada", type: "Person"))
        #expect(error?.description.contains("tag(_:)") == true)
        #expect(host.texts.last == "none")
        try host.select(row: "tagged")
        #expect(host.texts.last == "Grace")
        try host.select(row: "by id")
        #expect(host.texts.last == "Ada")
    }

    @Test func anUpdatedListSelectsByItsCurrentBindingAndTheCurrentValuesOfItsLinks() throws {
        struct Page: View {
            @State private var number = 0
            @State private var one: String?
            @State private var other: String?

            var body: some View {
                NavigationSplitView {
                    List(selection: number < 2 ? $one : $other) {
                        NavigationLink("link", value: "value \(number)")
                    }
                    Button("Next") { number += 1 }
                } detail: {
                    Text(verbatim: "\(one ?? "none"), \(other ?? "none")")
                }
            }
        }
        let host = ViewHost(Page())
        try host.tap("Next")
        try host.select(row: "link")
        #expect(host.texts.last == "value 1, none")
        try host.tap("Next")
        try host.select(row: "link")
        #expect(host.texts.last == "value 1, value 2")
        try host.tap("Next")
        try host.follow("link")
        #expect(host.texts.last == "value 1, value 3")
    }

    @Test func aLinkOnThePageOfARowDoesNotSelectARow() throws {
        struct Page: View {
            @State private var person: Person?

            var body: some View {
                NavigationStack {
                    List(selection: $person) {
                        NavigationLink("Open") { NavigationLink("Ada", value: Person.all[0]) }
                    }
                    .navigationTitle(person?.name ?? "none")
                }
            }
        }
        let host = ViewHost(Page())
        try host.follow("Open")
        #expect(throws: ViewHostError.noDestination(link: "Ada", type: "Person")) { try host.follow("Ada") }
    }

    @Test func aLinkInASheetOverAListDoesNotSelectItsRow() throws {
        struct Page: View {
            @State private var person: Person?
            @State private var isShown = false

            var body: some View {
                List(selection: $person) {
                    Button("Show") { isShown = true }
                        .sheet(isPresented: $isShown) {
                            NavigationStack { NavigationLink("Ada", value: Person.all[0]) }
                        }
                }
                Text(verbatim: person?.name ?? "none")
            }
        }
        let host = ViewHost(Page())
        try host.tap("Show")
        #expect(throws: ViewHostError.noDestination(link: "Ada", type: "Person")) { try host.follow("Ada") }
        #expect(host.texts.contains("none"))
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
