import PortableUI
import TestSupport
import Testing

/// Every function of a host finds a control by its label, else by its identifier, else by a text in it, else by an image in it.
/// Among several matches it prefers the first usable one. Random controls are compared with a model of this rule.
@MainActor
@Suite struct RandomNamesTests {
    /// The content and the accessibility names of a control.
    private struct Item {
        var texts: [String] = []
        var image: String?
        var identifier: String?
        var accessibilityLabel: String?
        var isDisabled = false

        static let words = ["a", "b", "c", "a b"]

        static func random(_ generator: inout SeededGenerator) -> Item {
            func word() -> String { words.randomElement(using: &generator)! }
            func maybe() -> String? { Int.random(in: 0..<3, using: &generator) == 0 ? word() : nil }
            return Item(
                texts: (0..<Int.random(in: 0...2, using: &generator)).map { _ in word() },
                image: maybe(),
                identifier: maybe(),
                accessibilityLabel: maybe(),
                isDisabled: Int.random(in: 0..<3, using: &generator) == 0
            )
        }

        var label: String {
            accessibilityLabel ?? (texts.isEmpty ? image ?? "" : texts.joined(separator: " "))
        }

        func isFound(by name: String, way: Int) -> Bool {
            switch way {
            case 0: label == name
            case 1: identifier == name
            case 2: texts.contains(name)
            default: image == name
            }
        }

        static func named(_ name: String, in items: [Item]) -> Int? {
            for way in 0..<4 {
                let found = items.indices.filter { items[$0].isFound(by: name, way: way) }
                if let first = found.first { return found.first { !items[$0].isDisabled } ?? first }
            }
            return nil
        }

        @MainActor @ViewBuilder var content: some View {
            if let image { Image(systemName: image) }
            ForEach(texts.indices, id: \.self) { Text(texts[$0]) }
        }

        /// The control with its description. A missing label or identifier adds no modifier, which would set an empty text.
        @MainActor func described(_ control: some View) -> AnyView {
            var view = AnyView(control.disabled(isDisabled))
            if let accessibilityLabel { view = AnyView(view.accessibilityLabel(accessibilityLabel)) }
            if let identifier { view = AnyView(view.accessibilityIdentifier(identifier)) }
            return view
        }
    }

    private enum Kind: CaseIterable {
        case button, toggle, field, secureField, picker, option, date, link, url, row, slider, stepper, tab,
            group, press

        @MainActor func view(_ item: Item, _ number: Int, _ log: Log) -> AnyView {
            func binding<Value: Sendable>(_ value: Value) -> Binding<Value> {
                Binding(get: { value }, set: { @MainActor _ in log("\(number)") })
            }
            let content = item.content
            return switch self {
            case .button: item.described(Button(action: { log("\(number)") }) { content })
            case .toggle: item.described(Toggle(isOn: binding(false)) { content })
            case .field: item.described(TextField(text: binding("")) { content })
            case .secureField: item.described(SecureField(text: binding("")) { content })
            case .picker:
                item.described(
                    Picker(selection: binding(0)) {
                        Text("option").tag(1)
                    } label: {
                        content
                    }
                )
            case .date: item.described(DatePicker(selection: binding(Date())) { content })
            case .link:
                item.described(
                    NavigationLink(isActive: binding(false)) {
                        Text("")
                    } label: {
                        content
                    }
                )
            case .url:
                item.described(Link(destination: URL(string: "https://example.com/\(number)")!) { content })
            case .slider: item.described(Slider(value: binding(0.5)) { content })
            case .stepper: item.described(Stepper(value: binding(0)) { content })
            case .group:
                item.described(
                    DisclosureGroup(isExpanded: binding(false)) {
                        Text("open")
                    } label: {
                        content
                    }
                )
            case .press:
                item.described(HStack { content }.onLongPressGesture { log("\(number)") })
            case .row, .tab, .option: item.described(HStack { content })
            }
        }

        @MainActor func use(_ name: String, in host: ViewHost) throws {
            switch self {
            case .button, .toggle, .group: try host.tap(name)
            case .field, .secureField: try host.enter("a", into: name)
            case .picker: try host.choose("option", in: name)
            case .option: try host.choose(name, in: "Picker")
            case .date: try host.choose(Date(), in: name)
            case .link, .url: try host.follow(name)
            case .row: try host.delete(name)
            case .slider: try host.drag(name, to: 1)
            case .stepper: try host.step(name)
            case .tab: try host.select(tab: name)
            case .press: try host.longPress(name)
            }
        }

        /// Whether this test disables some controls of this kind.
        var canBeDisabled: Bool { ![.row, .tab, .option, .press].contains(self) }
    }

    @Test func eachFunctionFindsAControlByTheSameRule() throws {
        var (uses, found) = (0, 0)
        try runPrograms(40) { generator in
            // Invariant: `runPrograms` calls back on this thread.
            try MainActor.assumeIsolated {
                for kind in Kind.allCases {
                    var items = (0..<4).map { _ in Item.random(&generator) }
                    if !kind.canBeDisabled { for index in items.indices { items[index].isDisabled = false } }
                    for name in Item.words {
                        uses += 1
                        let log = Log()
                        let host = host(items, kind, log)
                        let expected = Item.named(name, in: items)
                        do {
                            try kind.use(name, in: host)
                        } catch ViewHostError.disabled where expected.map({ items[$0].isDisabled }) == true {
                            continue
                        } catch ViewHostError.missing(_, _, let labels, _) where expected == nil {
                            if labels != items.map(\.label) {
                                throw ProgramFailure("\(labels) of \(kind) \(items)")
                            }
                            continue
                        } catch ViewHostError.noOption where expected == nil { continue }
                        found += 1
                        let used = log.entries.first ?? host.openedURLs.first?.lastPathComponent
                        if used != expected.map({ "\($0)" }) {
                            throw ProgramFailure(
                                "\(used ?? "nothing") was used by \(name) of \(kind) \(items)"
                            )
                        }
                    }
                }
            }
        }
        report(uses, "uses, of which \(found) found a control")
    }

    private func host(_ items: [Item], _ kind: Kind, _ log: Log) -> ViewHost {
        let views = items.indices.map { kind.view(items[$0], $0, log) }
        func selection(_ tag: Int) -> Binding<Int> {
            Binding(get: { tag }, set: { @MainActor in if $0 != tag { log("\($0)") } })
        }
        switch kind {
        case .row:
            return ViewHost(
                List {
                    ForEach(views.indices, id: \.self) { views[$0] }
                        .onDelete { log($0.map { "\($0)" }.joined()) }
                }
            )
        case .tab:
            return ViewHost(
                TabView(selection: selection(-1)) {
                    ForEach(views.indices, id: \.self) { index in
                        Text("page").tabItem { views[index] }.tag(index)
                    }
                }
            )
        case .option:
            return ViewHost(
                Picker("Picker", selection: selection(-1)) {
                    ForEach(views.indices, id: \.self) { views[$0].tag($0) }
                }
            )
        default:
            return ViewHost(NavigationStack { ForEach(views.indices, id: \.self) { views[$0] } })
        }
    }

    @Test func aButtonWithAnIconAloneHasTheNameOfTheIconForItsLabel() throws {
        var taps = 0
        let host = ViewHost(
            HStack {
                Button("Done") {}
                Button {
                    taps += 1
                } label: {
                    Image(systemName: "plus")
                }
            }
        )
        try host.tap("plus")
        #expect(taps == 1)
        try host.expect("plus", is: .button())
        #expect(throws: ViewHostError.missing(.button, label: "minus", labels: ["Done", "plus"])) {
            try host.tap("minus")
        }
    }
}
