import PortableUI
import Testing

/// Tables: their columns, the rows that a person selects, and the order that a person sets.
@MainActor
@Suite struct TableTests {
    private struct Person: Identifiable {
        let id: Int
        var name: String
        var age: Int

        static let all = [Person(id: 0, name: "Grace", age: 85), Person(id: 1, name: "Ada", age: 36)]
    }

    /// Sorts by the number of characters.
    private struct LengthComparator: SortComparator {
        var order = SortOrder.forward

        func compare(_ lhs: Person, _ rhs: Person) -> ComparisonResult {
            let result = lhs.name.count < rhs.name.count
            return result == (order == .forward) ? .orderedAscending : .orderedDescending
        }
    }

    // https://developer.apple.com/documentation/swiftui/table
    @Test func aTableShowsTheTitlesAndThenTheCellsOfEachRow() {
        let title = "Lived"
        let host = ViewHost(
            Table(Person.all) {
                TableColumn("Name", value: \.name).width(min: 40, ideal: 80, max: .infinity)
                TableColumn("Age of \(1_000)") { Text("\($0.age)") }.width(60)
                TableColumn(title) { person in
                    Text(verbatim: "from")
                    Text(verbatim: "to \(person.age)")
                }
                TableColumn(Text("Again"), value: \.name)
            }
            .tableStyle(.inset)
        )
        let rows = ["Grace", "85", "from", "to 85", "Grace", "Ada", "36", "from", "to 36", "Ada"]
        #expect(host.texts == ["Name", "Age of 1,000", "Lived", "Again"] + rows)
    }

    @Test func oneColumnIsATable() {
        let host = ViewHost(
            Table(Person.all) { TableColumn("Name", value: \.name) }.tableStyle(BorderedTableStyle())
        )
        #expect(host.texts == ["Name", "Grace", "Ada"])
    }

    private struct SelectionPage: View {
        @State private var one: Int?
        @State private var several: Set<Int> = []

        var body: some View {
            Table(Person.all, selection: $one) {
                TableColumn("Name") { Text("one \($0.name)") }
                TableColumn("Digits") { person in ForEach([1, 0], id: \.self) { Text("digit \($0)") } }
            }
            Table(Person.all, selection: $several) { TableColumn("Name") { Text("several \($0.name)") } }
            Table(Person.all) { TableColumn("Name") { Text("plain \($0.name)") } }
            Text(verbatim: "\(one ?? -1) \(several.sorted())")
        }
    }

    // https://developer.apple.com/documentation/swiftui/table/init(_:selection:columns:)
    @Test func aRowIsSelectedByATextInItOrByAllOfThem() throws {
        let host = ViewHost(SelectionPage())
        try host.select(row: "one Ada")
        #expect(host.texts.last == "1 []")
        try host.select(row: "one Grace digit 1 digit 0")
        try host.select(row: "several Grace")
        try host.select(row: "several Ada")
        #expect(host.texts.last == "0 [0, 1]")
        try host.select(row: "several Grace")
        #expect(host.texts.last == "0 [1]")
    }

    @Test func titlesAndRowsWithoutASelectionAreNotSelected() throws {
        let host = ViewHost(SelectionPage())
        let selectable = [
            "one Grace digit 1 digit 0", "digit 1", "digit 0", "one Ada digit 1 digit 0", "digit 1",
            "digit 0",
        ]
        for name in ["Name", "plain Ada"] {
            let labels = selectable + ["several Grace", "several Ada"]
            #expect(throws: ViewHostError.missing(.row, label: name, labels: labels)) {
                try host.select(row: name)
            }
        }
        #expect(host.texts.last == "-1 []")
    }

    private struct SortingPage: View {
        @State private var people = Person.all
        @State private var sortOrder = [KeyPathComparator(\Person.name, order: .reverse)]
        var sorts = true

        var body: some View {
            Table(people, sortOrder: $sortOrder) {
                TableColumn("Name", value: \.name)
                TableColumn("Age", value: \.age) { Text("\($0.age)") }
                TableColumn("Initial") { Text($0.name.prefix(1)) }
                TableColumn("From the oldest", sortUsing: KeyPathComparator(\.age, order: .reverse)) { _ in
                    Text("-")
                }
            }
            .onChange(of: sortOrder) { if sorts { people.sort(using: $1) } }
            Text(
                verbatim: sortOrder.map { "\($0.keyPath == \Person.name ? "name" : "age") \($0.order)" }
                    .description
            )
        }
    }

    /// The names of the people in the order of the rows.
    private func names(in host: ViewHost) -> [String] { host.texts.filter { ["Ada", "Grace"].contains($0) } }

    // https://developer.apple.com/documentation/swiftui/table/init(_:sortorder:columns:)
    @Test func aTapOnATitlePutsItsColumnFirstAndAnotherTapReversesIt() throws {
        let host = ViewHost(SortingPage())
        #expect(names(in: host) == ["Grace", "Ada"])
        try host.tap("Age")
        #expect(host.texts.last == #"["age forward", "name reverse"]"#)
        #expect(names(in: host) == ["Ada", "Grace"])
        try host.tap("Age")
        #expect(host.texts.last == #"["age reverse", "name reverse"]"#)
        #expect(names(in: host) == ["Grace", "Ada"])
        try host.tap("Name")
        #expect(host.texts.last == #"["name forward", "age reverse"]"#)
        #expect(names(in: host) == ["Ada", "Grace"])
        try host.tap("Name", count: 3)
        #expect(host.texts.last == #"["name reverse", "age reverse"]"#)
    }

    @Test func aComparatorBeginsInItsOwnOrder() throws {
        let host = ViewHost(SortingPage())
        try host.tap("From the oldest")
        #expect(host.texts.last == #"["age reverse", "name reverse"]"#)
        try host.tap("From the oldest")
        #expect(host.texts.last == #"["age forward", "name reverse"]"#)
    }

    @Test func aTableDoesNotSortItsData() throws {
        let host = ViewHost(SortingPage(sorts: false))
        try host.tap("Age")
        #expect(host.texts.last == #"["age forward", "name reverse"]"#)
        #expect(names(in: host) == ["Grace", "Ada"])
    }

    @Test func aTitleThatSetsNoOrderIsNotTapped() throws {
        let sortable = ["Name", "Age", "From the oldest"]
        #expect(throws: ViewHostError.missing(.button, label: "Initial", labels: sortable)) {
            try ViewHost(SortingPage()).tap("Initial")
        }
        #expect(throws: ViewHostError.disabled(.button, label: "Age")) {
            try ViewHost(SortingPage().disabled(true)).tap("Age")
        }
        let unsorted = ViewHost(Table(Person.all) { TableColumn("Name", value: \.name) })
        #expect(throws: ViewHostError.missing(.button, label: "Name", labels: [])) {
            try unsorted.tap("Name")
        }
    }

    // https://developer.apple.com/documentation/swiftui/tablecolumn/init(_:sortusing:content:)
    @Test func aColumnSortsByAComparatorOfItsOwnType() throws {
        struct Page: View {
            @State private var sortOrder: [LengthComparator] = []
            @State private var selected: Set<Int> = []

            var body: some View {
                Table(Person.all.sorted(using: sortOrder), selection: $selected, sortOrder: $sortOrder) {
                    TableColumn("Name", sortUsing: LengthComparator()) { Text($0.name) }
                    TableColumn(Text("Unsorted"), value: \.name)
                }
                Text(verbatim: "\(selected.sorted())")
            }
        }
        let host = ViewHost(Page())
        try host.tap("Name")
        try host.select(row: "Ada")
        #expect(host.texts == ["Name", "Unsorted", "Ada", "Ada", "Grace", "Grace", "[1]"])
        #expect(throws: ViewHostError.self) { try host.tap("Unsorted") }
    }

    // https://developer.apple.com/documentation/swiftui/table/init(of:columns:rows:)
    @Test func rowsAreWrittenOneByOne() throws {
        struct Page: View {
            @State private var one: Int?
            @State private var isLong = false
            @State private var sortOrder = [KeyPathComparator(\Person.name)]

            var body: some View {
                Table(of: Person.self, selection: $one) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Age") { Text("\($0.age)") }
                } rows: {
                    TableRow(Person(id: 7, name: "Alan", age: 41))
                    if isLong { ForEach(Person.all) }
                    ForEach(Person.all) { person in
                        TableRow(Person(id: 10 + person.id, name: "\(person.name) II", age: 0))
                        TableRow(Person(id: 20 + person.id, name: "\(person.name) III", age: 0))
                    }
                }
                Table(sortOrder: $sortOrder) {
                    TableColumn("By name", value: \Person.name)
                } rows: {
                    TableRow(Person.all[0])
                }
                Toggle("Long", isOn: $isLong)
                Text(verbatim: "\(one ?? -1) \(sortOrder[0].order)")
            }
        }
        let host = ViewHost(Page())
        let second = ["Grace II", "0", "Grace III", "0", "Ada II", "0", "Ada III", "0"]
        #expect(
            host.texts == ["Name", "Age", "Alan", "41"] + second + ["By name", "Grace", "Long", "-1 forward"]
        )
        try host.select(row: "Alan")
        #expect(host.texts.last == "7 forward")
        try host.select(row: "Ada III")
        #expect(host.texts.last == "21 forward")
        try host.tap("Long")
        try host.tap("By name")
        #expect(host.texts.prefix(8) == ["Name", "Age", "Alan", "41", "Grace", "85", "Ada", "36"])
        try host.select(row: "Grace")
        #expect(host.texts.last == "0 reverse")
    }

    // https://developer.apple.com/documentation/swiftui/tablecolumnbuilder
    @Test func columnsAreSharedAndLeftOut() throws {
        struct Page: View {
            @State private var isLong = false
            @State private var sortOrder = [KeyPathComparator(\Person.name)]

            @TableColumnBuilder<Person, KeyPathComparator<Person>>
            private var shared: some TableColumnContent<Person, KeyPathComparator<Person>> {
                TableColumn("A", value: \.name)
                TableColumn("B") { _ in Text("b") }
            }

            var body: some View {
                Toggle("Long", isOn: $isLong)
                Text(sortOrder.map { $0.keyPath == \.name ? "name" : "age" }.joined(separator: ", "))
                Table(Person.all.prefix(1), sortOrder: $sortOrder) {
                    shared
                    if isLong { TableColumn("C", value: \.age) { Text("\($0.age)") } }
                    if isLong { TableColumn("Unsorted") { _ in Text("-") } }
                    TableColumn("D") { _ in Counter() }
                }
            }
        }
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("tapped \(count)") { count += 1 } }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["Long", "name", "A", "B", "D", "Grace", "b", "tapped 0"])
        try host.tap("tapped 0")
        try host.tap("Long")
        #expect(
            host.texts == [
                "Long", "name", "A", "B", "C", "Unsorted", "D", "Grace", "b", "85", "-", "tapped 1",
            ]
        )
        try host.tap("C")
        #expect(host.texts[1] == "age, name")
        try host.tap("A")
        #expect(host.texts[1] == "name, age")
    }

    @Test func aTableHasTenColumns() {
        let host = ViewHost(
            Table(Person.all.prefix(1)) {
                TableColumn("1", value: \.name)
                TableColumn("2", value: \.name)
                TableColumn("3", value: \.name)
                TableColumn("4", value: \.name)
                TableColumn("5", value: \.name)
                TableColumn("6", value: \.name)
                TableColumn("7", value: \.name)
                TableColumn("8", value: \.name)
                TableColumn("9", value: \.name)
                TableColumn("10", value: \.name)
            }
        )
        #expect(host.texts == (1...10).map { "\($0)" } + Array(repeating: "Grace", count: 10))
    }

    // https://developer.apple.com/documentation/swiftui/view/tablecolumnheaders(_:)
    @Test func hiddenTitlesAreNotShown() throws {
        struct Page: View {
            @State private var visibility = Visibility.hidden
            var body: some View {
                SortingPage().tableColumnHeaders(visibility)
                Button("Show") { visibility = .visible }
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts.first == "Grace")
        #expect(throws: ViewHostError.missing(.button, label: "Age", labels: ["Show"])) {
            try host.tap("Age")
        }
        try host.tap("Show")
        try host.tap("Age")
        #expect(host.texts.first == "Name")
    }

    @Test func titlesHaveTheSystemsStyle() throws {
        struct Loud: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label
                Text("!")
            }
        }
        let host = ViewHost(SortingPage().buttonStyle(Loud()))
        try host.tap("Age")
        #expect(!host.texts.contains("!"))
    }

    @Observable
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    fileprivate final class Clock { var hour = 1 }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func cellsFollowTheDataAndTheObjectsThatTheyRead() throws {
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        struct Page: View {
            let clock: Clock
            @State private var people = Person.all
            var body: some View {
                Table(people) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Hour") { _ in Text("\(clock.hour)") }
                }
                Button("Rename") { people[0].name = "Alan" }
                Button("Remove") { people.removeFirst() }
            }
        }
        let clock = Clock()
        let host = ViewHost(Page(clock: clock))
        clock.hour = 2
        try host.tap("Rename")
        #expect(host.texts == ["Name", "Hour", "Alan", "2", "Ada", "2", "Rename", "Remove"])
        try host.tap("Remove")
        clock.hour = 3
        #expect(host.texts == ["Name", "Hour", "Ada", "3", "Rename", "Remove"])
    }
}
