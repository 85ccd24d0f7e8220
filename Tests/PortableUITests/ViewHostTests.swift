import PortableUI
import TestSupport
import Testing

@MainActor
@Suite struct ViewHostTests {
    struct Form: View {
        @State private var name = ""
        @State private var isLong = false

        var body: some View {
            NavigationView {
                VStack {
                    Text("Hello \(name)")
                    HStack {
                        TextField("Name", text: $name)
                        Button {
                            isLong.toggle()
                        } label: {
                            HStack {
                                Text("Show")
                                Text(isLong ? "less" : "more")
                            }
                        }
                    }
                    if isLong {
                        List {
                            Text("a")
                            Group {
                                Text("b")
                                EmptyView()
                                Text("c")
                            }
                        }
                    }
                    NavigationLink("Next", destination: Text("The next page"))
                }
            }
        }
    }

    @Test func textsAreInReadingOrderLabelsIncluded() throws {
        let host = ViewHost(Form())
        #expect(host.texts == ["Hello ", "Name", "Show", "more", "Next"])
        try host.enter("Ada", into: "Name")
        try host.tap("Show more")
        #expect(host.texts == ["Hello Ada", "Name", "Show", "less", "a", "b", "c", "Next"])
    }

    @Test func theTreeTellsWhatIsShown() throws {
        let host = ViewHost(Form())
        try host.enter("Ada", into: "Name")
        try host.tap("Show more")
        #expect(
            host.tree.outline == [
                "root",
                " navigation(depth: 0, title: nil)",
                "  vStack",
                "   text(\"Hello Ada\")",
                "   hStack",
                "    textField(text: \"Ada\")",
                "     text(\"Name\")",
                "    button(role: nil)",
                "     hStack",
                "      text(\"Show\")",
                "      text(\"less\")",
                "   list",
                "    text(\"a\")",
                "    text(\"b\")",
                "    text(\"c\")",
                "   link",
                "    text(\"Next\")",
            ]
        )
        try host.follow("Next")
        #expect(
            host.tree.outline == ["root", " navigation(depth: 1, title: nil)", "  text(\"The next page\")"]
        )
    }

    @Test func aNodeKeepsItsIDAndIsTheSameObjectWhileNothingInItChanges() throws {
        let host = ViewHost(Form())
        let before = host.tree.all
        try host.enter("Ada", into: "Name")
        let after = host.tree.all
        #expect(before.map(\.id) == after.map(\.id))
        let changed = zip(before, after).filter { $0 !== $1 }.map { $1.kind }
        #expect(
            changed == [
                .root, .navigation(depth: 0), .vStack, .text("Hello Ada"), .hStack, .textField(text: "Ada"),
            ]
        )
        #expect(Set(after.map(\.id)).count == after.count)
        #expect(host.tree === host.tree)
    }

    @Test func controlsAreReachedByTheirIDsToo() throws {
        let host = ViewHost(Form())
        let id = { (kind: String) in host.tree.all.first { "\($0.kind)".hasPrefix(kind) }!.id }
        try host.enter("Ada", into: id("textField"))
        try host.tap(id("button"))
        #expect(host.texts.prefix(4) == ["Hello Ada", "Name", "Show", "less"])
        let link = id("link")
        try host.follow(link)
        #expect(host.texts == ["The next page"])
        // The page that the link leads to hides the link.
        #expect(throws: ViewHostError.gone(link)) { try host.follow(link) }
        try host.back()
        let text = id("text(")
        #expect(throws: ViewHostError.gone(text)) { try host.tap(text) }
        let none = ViewHost.Node.ID(rawValue: 1_000_000)
        #expect(throws: ViewHostError.gone(none)) { try host.tap(none) }
    }

    @Test func aLabelThatIsNotThereThrowsAnErrorThatListsThoseThatAre() throws {
        struct Two: View {
            var body: some View {
                VStack {
                    Button("Save") {}
                    Button("Send") {}
                }
            }
        }
        let host = ViewHost(Two())
        let missing = #expect(throws: ViewHostError.self) { try host.tap("Delete") }
        #expect(missing == .missing(.button, label: "Delete", labels: ["Save", "Send"]))
        #expect(
            "\(missing!)"
                == "No button with the label \"Delete\" is shown. There are: \"Save\", \"Send\"."
        )
        let field = #expect(throws: ViewHostError.self) { try host.enter("x", into: "Save") }
        #expect(
            "\(field!)"
                == "No text field with the label \"Save\" is shown. There is no text field at all. "
                + "There is a button with this label. Use tap(_:)."
        )
        #expect(throws: ViewHostError.missing(.link, label: "Save", labels: [], other: .button)) {
            try host.follow("Save")
        }
    }

    @Test func theErrorForAnUnknownLabelNamesTheTwentyNearest() throws {
        let host = ViewHost(ForEach(0..<1_000, id: \.self) { Button("Delete row number \($0)") {} })

        let error = #expect(throws: ViewHostError.self) { try host.tap("delete row numbr 512") }

        let text = try #require(error?.description)
        let nearest = "\"Delete row number 512\", \"Delete row number 12\", "
        #expect(text.contains("The most similar of 1000 are: \(nearest)"))
        #expect(text.count < 800)
        #expect(text.split(separator: "\"").count { $0.hasPrefix("Delete") } == 20)
        guard case .missing(_, _, let labels, _) = error else { return }
        #expect(labels.count == 1_000)
    }

    @Test func aLabelOfAnotherKindOfControlThrowsAnErrorThatNamesTheFunctionForIt() throws {
        struct Controls: View {
            @State var name = ""
            @State var size = 1

            var body: some View {
                NavigationStack {
                    List {
                        NavigationLink("Stopwatch", destination: Text("0:00"))
                        NavigationLink("Stopwatch", destination: Text("0:01"))
                    }
                    TextField("Name", text: $name)
                    Picker("Size", selection: $size) { Text("S").tag(1) }
                    Button("Save") {}
                }
            }
        }
        let host = ViewHost(Controls())
        func error(of action: () throws(ViewHostError) -> Void) -> String {
            do { try action() } catch { return error.description }
            return "none"
        }
        #expect(
            error { () throws(ViewHostError) in try host.tap("Stopwatch") }
                == "No button with the label \"Stopwatch\" is shown. There are: \"Save\". "
                + "There is a link with this label. Use follow(_:)."
        )
        #expect(
            error { () throws(ViewHostError) in try host.tap("Name") }
                == "No button with the label \"Name\" is shown. There are: \"Save\". "
                + "There is a text field with this label. Use enter(_:into:)."
        )
        #expect(
            error { () throws(ViewHostError) in try host.follow("Size") }
                == "No link with the label \"Size\" is shown. There are: \"Stopwatch\", \"Stopwatch\". "
                + "There is a picker with this label. Use choose(_:in:)."
        )
        #expect(
            error { () throws(ViewHostError) in try host.enter("x", into: "Save") }
                == "No text field with the label \"Save\" is shown. There are: \"Name\". "
                + "There is a button with this label. Use tap(_:)."
        )
    }

    @Test func aCatchKnowsAllErrors() {
        let host = ViewHost(NavigationLink("Go", destination: Text("nowhere")))
        let none = ViewHost.Node.ID(rawValue: 1_000_000)
        func error(of action: () throws(ViewHostError) -> Void) -> String {
            do {
                try action()
                return "none"
            } catch {
                switch error {
                case .missing(let control, let label, _, _): return "no \(control) \(label)"
                case .gone: return "gone"
                case .noNavigation(let link): return "no navigation around \(link)"
                case .noPage: return "no page"
                case .disabled, .covered, .noOption, .notEditable, .notRecognized, .notRefreshable,
                    .notSelectable, .noDestination,
                    .invalidValue,
                    .noPresentation:
                    return "else"
                }
            }
        }
        #expect(error { () throws(ViewHostError) in try host.tap("Go") } == "no button Go")
        #expect(error { () throws(ViewHostError) in try host.tap(none) } == "gone")
        #expect(error { () throws(ViewHostError) in try host.enter("a", into: "Go") } == "no textField Go")
        #expect(error { () throws(ViewHostError) in try host.enter("a", into: none) } == "gone")
        #expect(error { () throws(ViewHostError) in try host.follow("Go") } == "no navigation around Go")
        #expect(error { () throws(ViewHostError) in try host.follow(none) } == "gone")
        #expect(error { () throws(ViewHostError) in try host.back() } == "no page")
    }

    @Test func whatAPageHidesCannotBeTapped() throws {
        struct Pages: View {
            var body: some View {
                NavigationView {
                    VStack {
                        Button("Below") {}
                        NavigationLink("Go", destination: Button("Above") {})
                    }
                }
            }
        }
        let host = ViewHost(Pages())
        try host.follow("Go")
        #expect(throws: ViewHostError.missing(.button, label: "Below", labels: ["Above"])) {
            try host.tap("Below")
        }
        try host.tap("Above")
    }

    @Test func aLinkWithoutNavigationThrows() throws {
        let host = ViewHost(NavigationLink("Go", destination: Text("nowhere")))
        let error = #expect(throws: ViewHostError.self) { try host.follow("Go") }
        #expect(
            "\(error!)"
                == "The link \"Go\" is not inside a navigation stack. Put a NavigationStack or a NavigationView around it."
        )
        #expect(throws: ViewHostError.noPage) { try host.back() }
        #expect(host.texts == ["Go"])
    }

    @Test func theInnermostNavigationGoesBackFirst() throws {
        let inner = NavigationView { NavigationLink("Deeper", destination: Text("deepest")) }
        let host = ViewHost(NavigationView { NavigationLink("In", destination: inner) })
        try host.follow("In")
        try host.follow("Deeper")
        #expect(host.texts == ["deepest"])
        try host.back()
        #expect(host.texts == ["Deeper"])
        try host.back()
        #expect(host.texts == ["In"])
    }

    @Test func aPageIsBroughtUpToDateWhileItIsShownAndSoIsWhatItHides() throws {
        struct Counted: View {
            @State private var count = 0

            var body: some View {
                NavigationView {
                    VStack {
                        Text("below \(count)")
                        NavigationLink(
                            destination: VStack {
                                Text("above \(count)")
                                Button("Count") { count += 1 }
                            }
                        ) { Text("Go") }
                    }
                }
            }
        }
        let host = ViewHost(Counted())
        try host.follow("Go")
        try host.tap("Count")
        #expect(host.texts == ["above 1", "Count"])
        try host.tap("Count")
        #expect(host.texts == ["above 2", "Count"])
        try host.back()
        #expect(host.texts == ["below 2", "Go"])
    }

    @Test func viewsThatNeverComeToRestLeaveTheRestToALaterTurn() {
        struct Restless: View {
            @State private var count = 0

            var body: some View {
                let count = count
                self.count = count + 1
                return Text("\(count)")
            }
        }
        let host = ViewHost(Restless())
        #expect(host.texts.count == 1)
    }
}

extension ViewHost.Node {
    /// The tree as lines, indented by depth.
    var outline: [String] {
        ["\(kind)"] + children.flatMap(\.outline).map { " " + $0 }
    }
}
