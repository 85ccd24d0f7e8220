import PortableUI
import Testing

/// Custom styles, chosen by the environment.
@MainActor
struct StyleTests {
    // https://developer.apple.com/documentation/swiftui/buttonstyle/makebody(configuration:)
    @Test func aTapGoesThroughTheLabelThatAButtonStyleMakes() throws {
        var taps = 0
        let host = ViewHost(
            VStack { Button("Save", role: .destructive) { taps += 1 } }.buttonStyle(Framed(mark: "!"))
        )

        #expect(host.texts == ["!", "Save", "destructive"])
        try host.tap("Save")
        #expect(taps == 1)
        try host.expect("Save", is: .button(role: .destructive))
    }

    @Test func aButtonOfSeveralTextsIsTappedByThemWhateverItsStyleAdds() throws {
        var taps = 0
        let button = Button(action: { taps += 1 }, label: { HStack { Text("Sa") }.overlay(Text("ve")) })
        let host = ViewHost(VStack { button }.buttonStyle(Framed(mark: "!")))
        #expect(host.texts == ["!", "Sa", "ve"])

        try host.tap("Sa ve")

        #expect(taps == 1)
    }

    // https://developer.apple.com/documentation/swiftui/primitivebuttonstyleconfiguration/trigger()
    @Test func aPrimitiveButtonStyleTriggersTheActionItself() throws {
        var taps = 0
        let host = ViewHost(Button("Save") { taps += 1 }.buttonStyle(Twice()))

        try host.tap("Save")

        #expect(taps == 2)
    }

    // https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
    @Test func aPrimitiveButtonStyleMakesALink() throws {
        let host = ViewHost(
            NavigationStack {
                VStack { NavigationLink("Next") { Text("page") } }.buttonStyle(Twice())
                VStack { NavigationLink("Other") { Text("other page") } }.buttonStyle(Wrapped())
            }
        )
        #expect(host.texts == ["twice", "Next", "[", "Other", "]"])

        try host.follow("Next")
        #expect(host.texts == ["page"])
        try host.back()

        // The action that the style triggers also follows the link.
        try host.tap("Other")
        #expect(host.texts == ["other page"])
    }

    // https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)
    @Test func theInnermostStyleCounts() throws {
        let host = ViewHost(
            VStack {
                Button("a") {}
                VStack { Button("b") {} }.buttonStyle(Framed(mark: "inner"))
                Button("c") {}.buttonStyle(.plain)
            }.buttonStyle(Framed(mark: "outer"))
        )

        #expect(host.texts == ["outer", "a", "inner", "b", "c"])
    }

    // https://developer.apple.com/documentation/swiftui/buttonstyle
    @Test func theEnvironmentIsReadInAStyle() throws {
        let host = ViewHost(
            VStack {
                Button("on") {}
                Button("off") {}.disabled(true)
            }.buttonStyle(Enabled())
        )

        #expect(host.texts == ["on", "true", "off", "false"])
    }

    // https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)
    @Test func aStyleThatChangesMakesTheButtonsAnew() throws {
        let host = ViewHost(Changing())
        #expect(host.texts == ["0", "go"])

        try host.tap("go")
        try host.tap("go")

        #expect(host.texts == ["2", "go"])
    }

    // In SwiftUI, each of these modifiers has a type of its own.
    @Test func anErasedViewWithAModifierOfAnotherKindStartsAnew() {
        final class Model: ObservableObject { @Published var kind = 0 }
        struct Page: View {
            @ObservedObject var model: Model

            var body: AnyView {
                let button = Button("b") {}
                return [
                    AnyView(button.buttonStyle(Framed(mark: "!"))), AnyView(button.buttonStyle(.plain)),
                    AnyView(button.labelStyle(TitleTwice())), AnyView(button.labelStyle(.iconOnly)),
                    AnyView(button.environment(\.isEnabled, true)),
                ][model.kind]
            }
        }
        for kinds in 0..<25 {
            let model = Model()
            model.kind = kinds / 5
            let host = ViewHost(Page(model: model))
            #expect(host.texts == (model.kind == 0 ? ["!", "b"] : ["b"]))
            model.kind = kinds % 5
            let texts = model.kind == 0 ? ["!", "b"] : ["b"]
            #expect(host.texts == texts, "from \(kinds / 5) to \(model.kind)")
        }
    }

    // https://developer.apple.com/documentation/swiftui/togglestyleconfiguration/ison
    @Test func aToggleStyleSetsWhetherTheToggleIsOn() throws {
        let host = ViewHost(Switch())
        #expect(host.texts == ["Wifi", "off"])

        try host.tap("Wifi")

        #expect(host.texts == ["Wifi", "on"])
    }

    // https://developer.apple.com/documentation/swiftui/buttonstyleconfiguration/label-swift.property
    @Test func aButtonIsTappedByItsLabelThoughItsStyleShowsAnother() throws {
        struct Silent: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Image(systemName: "star") }
        }
        struct Page: View {
            @State private var count = 0

            var body: some View {
                Button("Count \(count)") { count += 1 }
                Button {
                    count += 10
                } label: {
                    Label("Ten", systemImage: "plus")
                }
            }
        }
        let host = ViewHost(VStack { Page() }.buttonStyle(Silent()))
        #expect(host.texts == [])

        try host.tap("Count 0")
        try host.tap("Ten")

        try host.tap("Count 11")
    }

    // https://developer.apple.com/documentation/swiftui/labelstyle
    @Test func aButtonIsTappedByTheTitleOfALabelThatItsStyleDoesNotShow() throws {
        struct IconAlone: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.icon
                Text("!")
            }
        }
        var taps = 0
        let host = ViewHost(
            Button {
                taps += 1
            } label: {
                Label("Save", systemImage: "star")
                Text("now")
            }.labelStyle(IconAlone())
        )

        try host.tap("Save now")

        #expect(taps == 1)
        #expect(host.texts == ["!", "now"])
    }

    /// The style shows one text, which is not the label.
    @Test func aButtonIsTappedByTheTitleThatItsLabelsStyleReplaces() throws {
        struct Mark: LabelStyle {
            func makeBody(configuration: Configuration) -> some View { Text("!") }
        }
        var taps = 0
        let host = ViewHost(
            Button {
                taps += 1
            } label: {
                Label("Save", systemImage: "star")
            }.labelStyle(Mark())
        )
        try host.tap("Save")
        #expect(taps == 1)
        #expect(host.texts == ["!"])
    }

    // https://developer.apple.com/documentation/swiftui/togglestyle
    @Test func aToggleIsTappedByItsLabelWhereverItsStyleHasTheControl() throws {
        struct Mark: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.label
                    Image(systemName: configuration.isOn ? "checkmark" : "circle").onTapGesture {
                        configuration.isOn.toggle()
                    }
                }
            }
        }
        struct Page: View {
            @State private var isOn = false

            var body: some View {
                Toggle("Wifi", isOn: $isOn).toggleStyle(Mark())
                Text(isOn ? "on" : "off")
            }
        }
        let host = ViewHost(Page())

        try host.tap("Wifi")

        #expect(host.texts == ["Wifi", "on"])
    }

    // https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:)
    @Test func noStyleReachesWhatTheSystemDraws() throws {
        struct Page: View {
            @State private var isShown = true
            @State private var text = ""

            var body: some View {
                Text("page").alert("Alert", isPresented: $isShown) {
                    TextField("Name", text: $text)
                    Button("Delete") {}
                }
                Menu("Menu") { Button("Entry") {} }
                Text("found").searchable(text: $text)
            }
        }
        let host = ViewHost(
            VStack { Page() }.buttonStyle(Framed(mark: "!")).textFieldStyle(Prompting())
        )
        #expect(host.texts == ["page", "Menu", "Entry", "Search", "found", "Alert", "Name", "Delete"])

        try host.tap("Delete")
        #expect(host.texts == ["page", "Menu", "Entry", "Search", "found"])
    }

    // https://developer.apple.com/documentation/swiftui/navigationlink: a button style applies to a link too.
    @Test func aButtonStyleMakesWhatALinkShows() throws {
        let host = ViewHost(
            NavigationStack {
                VStack {
                    NavigationLink("Next") { Text("page") }
                    NavigationLink("Plain") { Text("plain page") }.buttonStyle(.plain)
                    NavigationLink("Value", value: 7)
                }
                .buttonStyle(Framed(mark: "!"))
                .navigationDestination(for: Int.self) { Text(verbatim: "\($0)") }
            }
        )
        #expect(host.texts == ["!", "Next", "Plain", "!", "Value"])

        try host.follow("Next")
        #expect(host.texts == ["page"])
        try host.back()
        try host.follow("Value")
        #expect(host.texts == ["7"])
    }

    // https://developer.apple.com/documentation/swiftui/togglestyleconfiguration/label-swift.struct
    @Test func thePartsOfWhatStylesAreGivenAreTypesOfTheirOwn() {
        func name(_ label: ButtonStyleConfiguration.Label) -> String { "button" }
        func name(_ label: ToggleStyleConfiguration.Label) -> String { "toggle" }
        struct Named: ButtonStyle {
            let name: (Configuration.Label) -> String

            func makeBody(configuration: Configuration) -> some View { Text(name(configuration.label)) }
        }

        #expect(ViewHost(Button("a") {}.buttonStyle(Named(name: name))).texts == ["button"])
    }

    // https://developer.apple.com/documentation/swiftui/labelstyle/makebody(configuration:)
    @Test func aLabelStyleArrangesTitleAndIcon() {
        let host = ViewHost(Label("Title", systemImage: "star").labelStyle(TitleTwice()))

        #expect(host.texts == ["Title", "Title"])
    }

    // https://developer.apple.com/documentation/swiftui/progressviewstyleconfiguration/fractioncompleted
    @Test func aProgressViewStyleIsGivenTheFractionAndTheLabels() {
        let host = ViewHost(
            VStack {
                ProgressView("Copying", value: 1, total: 4)
                ProgressView()
            }.progressViewStyle(Percent())
        )

        #expect(host.texts == ["Copying", "25", "none"])
    }

    // https://developer.apple.com/documentation/swiftui/textfieldstyle
    @Test func aTextFieldStyleIsGivenTheField() throws {
        let host = ViewHost(Entry())

        try host.enter("Ada", into: "Name")

        #expect(host.texts == [">", "Name", "Ada"])
    }

    // https://developer.apple.com/documentation/swiftui/formstyle/makebody(configuration:)
    @Test func aFormStyleArrangesTheContent() {
        let host = ViewHost(Form { Text("a") }.formStyle(Titled()))

        #expect(host.texts == ["form", "a"])
    }

}

private struct Framed: ButtonStyle {
    let mark: String

    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Text(mark)
            configuration.label
            if configuration.role == .destructive { Text("destructive") }
        }
    }
}

private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Text("twice")
            configuration.label
        }
        .onTapGesture {
            configuration.trigger()
            configuration.trigger()
        }
    }
}

private struct Wrapped: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Text("[")
            Button(configuration)
            Text("]")
        }
    }
}

private struct Enabled: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
        Text(verbatim: "\(isEnabled)")
    }
}

private struct Changing: View {
    @State private var count = 0

    var body: some View { Button("go") { count += 1 }.buttonStyle(Framed(mark: "\(count)")) }
}

private struct Checkbox: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
            Text(configuration.isOn ? "on" : "off")
        }
    }
}

private struct Switch: View {
    @State private var isOn = false

    var body: some View { Toggle("Wifi", isOn: $isOn).toggleStyle(Checkbox()) }
}

private struct TitleTwice: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.title
        configuration.icon
        configuration.title
    }
}

private struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
        Text(configuration.fractionCompleted.map { "\(Int($0 * 100))" } ?? "none")
    }
}

private struct Prompting: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
        Text(">")
        configuration
    }
}

private struct Entry: View {
    @State private var name = ""

    var body: some View {
        TextField("Name", text: $name).textFieldStyle(Prompting())
        if !name.isEmpty { Text(name) }
    }
}

private struct Titled: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
        Text("form")
        configuration.content
    }
}
