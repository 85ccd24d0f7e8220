import Foundation
import PortableUI
import TestSupport
import Testing

@MainActor
@Suite struct ControlTests {
    @Test func theOptionsOfAPickerMayBeInSections() throws {
        struct Page: View {
            @State private var size = 1

            var body: some View {
                Picker("Size", selection: $size) {
                    Section("Small") { Text("S").tag(1) }
                    Section("Large") { Text("L").tag(2) }
                }
                Text(verbatim: "\(size)")
            }
        }
        let host = ViewHost(Page())
        try host.choose("L", in: "Size")
        #expect(host.texts.last == "2")
    }

    @Test func aToggleIsTappedByItsLabel() throws {
        struct Page: View {
            @State private var isOn = false

            var body: some View {
                Toggle("Sound", isOn: $isOn)
                Text(isOn ? "loud" : "quiet")
            }
        }
        let host = ViewHost(Page())
        #expect(host.tree.children[0].kind == .toggle(isOn: false))
        try host.tap("Sound")
        #expect(host.texts == ["Sound", "loud"])
        #expect(host.tree.children[0].kind == .toggle(isOn: true))
        try host.tap("Sound")
        #expect(host.texts == ["Sound", "quiet"])
    }

    @Test func fieldsOfAllKindsAreEnteredInto() throws {
        struct Page: View {
            @State private var name = ""
            @State private var password = ""
            @State private var notes = "first"

            var body: some View {
                TextField("Name", text: $name, prompt: Text("Your name"))
                SecureField("Password", text: $password)
                TextEditor(text: $notes)
                Text("\(name), \(password), \(notes)")
            }
        }
        let host = ViewHost(Page())
        try host.enter("Ada", into: "Name")
        try host.enter("secret", into: "Password")
        let editor = try #require(host.tree.all.first { $0.kind == .textEditor(text: "first") })
        try host.enter("second", into: editor.id)
        try host.submit(editor.id)
        #expect(host.texts == ["Name", "Password", "Ada, secret, second\n"])
        #expect(host.tree.children[1].kind == .secureField(text: "secret"))
    }

    @Test func enterSubmitsTheFieldAndThenWhatIsAroundIt() throws {
        let log = Log()
        struct Page: View {
            let log: Log
            @State private var text = ""

            var body: some View {
                VStack {
                    TextField("Search", text: $text, onCommit: { log("commit \(text)") })
                        .onSubmit { log("inner") }
                    SecureField("Password", text: $text)
                }
                .onSubmit { log("outer") }
                .onSubmit(of: .search) { log("never") }
            }
        }
        let host = ViewHost(Page(log: log))
        try host.enter("a", into: "Search")
        try host.submit("Search")
        #expect(log.take() == ["commit a", "inner", "outer"])
        try host.submit("Password")
        #expect(log.take() == ["outer"])
    }

    @Test func aPickerIsChosenFrom() throws {
        enum Colour: String, CaseIterable, Identifiable {
            case red, green
            var id: Self { self }
        }
        struct Page: View {
            @State private var colour = Colour.red
            @State private var size: Int?
            @State private var number = 7

            var body: some View {
                Picker("Colour", selection: $colour) {
                    ForEach(Colour.allCases) { Text($0.rawValue) }
                }
                Picker(selection: $size) {
                    Text("None").tag(nil as Int?)
                    Text("Small").tag(1 as Int?)
                    Text("Large").tag(2 as Int?)
                } label: {
                    Text("Size")
                }
                Picker("Number", selection: $number) {
                    Text("One").tag(1)
                    Text("Without a tag")
                }
                Text("\(colour) \(size ?? 0) \(number)")
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["Colour", "Size", "Number", "red 0 7"])
        #expect(host.tree.children[0].kind == .picker(options: ["red", "green"], selection: 0))
        #expect(host.tree.children[1].kind == .picker(options: ["None", "Small", "Large"], selection: 0))
        #expect(host.tree.children[2].kind == .picker(options: ["One"], selection: nil))
        try host.choose("green", in: "Colour")
        try host.choose("Large", in: "Size")
        try host.choose("One", in: "Number")
        #expect(host.texts.last == "green 2 1")
        try host.choose("None", in: "Size")
        #expect(host.texts.last == "green 0 1")
        let error = #expect(throws: ViewHostError.self) { try host.choose("blue", in: "Colour") }
        #expect("\(error!)" == #"The picker "Colour" has no option "blue". There are: "red", "green"."#)
        #expect(throws: ViewHostError.self) { try host.choose(2, in: host.tree.children[0].id) }
        #expect(throws: ViewHostError.missing(.picker, label: "Shape", labels: ["Colour", "Size", "Number"]))
        {
            try host.choose("round", in: "Shape")
        }
    }

    @Test func whatIsDisabledFurtherOutStaysDisabled() throws {
        struct Page: View {
            @State private var isDisabled = true
            @State private var count = 0

            var body: some View {
                VStack {
                    Button("Count \(count)") { count += 1 }.disabled(false)
                    TextField("Field", text: .constant("")).disabled(true)
                }
                .disabled(isDisabled)
                Button("Enable") { isDisabled = false }
            }
        }
        let host = ViewHost(Page())
        #expect(throws: ViewHostError.disabled(.button, label: "Count 0")) { try host.tap("Count 0") }
        #expect(host.tree.children[0].children.map(\.isDisabled) == [true, true])
        try host.tap("Enable")
        try host.tap("Count 0")
        #expect(host.texts.first == "Count 1")
        #expect(host.tree.children[0].children.map(\.isDisabled) == [false, true])
        let error = #expect(throws: ViewHostError.self) { try host.enter("a", into: "Field") }
        #expect("\(error!)" == #"The text field "Field" is disabled."#)
    }

    @Test func rowsAreDeletedAndMovedByTheirLabels() throws {
        struct Page: View {
            @State private var items = ["Milk", "Bread", "Eggs"]
            @State private var isLocked = false

            var body: some View {
                Button("Lock") { isLocked = true }
                List {
                    ForEach(items, id: \.self) { item in
                        HStack {
                            Text(item)
                            Button("Buy") {}
                        }
                    }
                    .onDelete(perform: isLocked ? nil : { (offsets: IndexSet) in delete(at: offsets) })
                    .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                }
            }

            func delete(at offsets: IndexSet) {
                items.remove(atOffsets: offsets)
            }
        }
        let host = ViewHost(Page())
        let items = { host.texts.filter { !["Lock", "Buy"].contains($0) } }
        #expect(host.tree.children[1].children[0].kind == .row(canDelete: true, canMove: true))
        try host.delete("Bread")
        #expect(items() == ["Milk", "Eggs"])
        try host.delete("Milk Buy")
        #expect(items() == ["Eggs"])
        let missing = #expect(throws: ViewHostError.self) { try host.delete("Bread") }
        #expect(missing == .missing(.row, label: "Bread", labels: ["Eggs Buy"]))
        try host.tap("Lock")
        #expect(host.tree.children[1].children[0].kind == .row(canDelete: false, canMove: true))
        #expect(throws: ViewHostError.notEditable(row: "Eggs Buy")) { try host.delete("Eggs") }
        #expect(items() == ["Eggs"])
    }

    @Test func theInnermostActionOnARowIsPerformed() throws {
        var performed: [String] = []
        let rows = ForEach(["Ada"], id: \.self) { Text($0) }
            .onDelete { _ in performed.append("inner") }
            .onDelete { _ in performed.append("outer") }
        try ViewHost(List { rows }).delete("Ada")
        #expect(performed == ["inner"])
    }

    @Test func rowsMoveAsInSwiftUI() throws {
        struct Page: View {
            @State private var items = ["a", "b", "c", "d"]

            var body: some View {
                ForEach(items, id: \.self) { Text($0) }
                    .onMove { offsets, destination in items.move(fromOffsets: offsets, toOffset: destination)
                    }
                    .onDelete { offsets in items.remove(atOffsets: offsets) }
            }
        }
        let host = ViewHost(Page())
        try host.move("a", to: 2)
        #expect(host.texts == ["b", "a", "c", "d"])
        try host.move("d", to: 0)
        #expect(host.texts == ["d", "b", "a", "c"])
        try host.move("d", to: 4)
        #expect(host.texts == ["b", "a", "c", "d"])
        try host.delete("a")
        #expect(host.texts == ["b", "c", "d"])
        try host.delete("d")
        #expect(host.texts == ["b", "c"])
    }

    @Test func movingElementsKeepsTheirOrderForAllOffsets() {
        for count in 0...5 {
            for bits in 0..<(1 << count) {
                for destination in 0...count {
                    let offsets = IndexSet((0..<count).filter { bits >> $0 & 1 == 1 })
                    var items = Array(0..<count)
                    items.move(fromOffsets: offsets, toOffset: destination)
                    let still = (0..<count).filter { !offsets.contains($0) }
                    #expect(
                        items
                            == still.filter { $0 < destination } + Array(offsets)
                            + still.filter { $0 >= destination }
                    )
                    var rest = Array(0..<count)
                    rest.remove(atOffsets: IndexSet(offsets))
                    #expect(rest == still)
                }
            }
        }
    }

    @Test func aSectionShowsItsHeaderAndItsFooter() {
        let host = ViewHost(
            List {
                Section("Open") { Text("one") }
                Section {
                    Text("two")
                } header: {
                    Text("Done")
                } footer: {
                    Text("all")
                }
                Section(footer: Text("end")) { Text("three") }
            }
        )
        #expect(host.texts == ["Open", "one", "Done", "two", "all", "three", "end"])
        #expect(host.tree.children[0].children.map(\.kind) == [.section, .section, .section])
    }
}
