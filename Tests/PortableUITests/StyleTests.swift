import PortableUI
import Testing

/// Styles that apps write, each chosen by the environment.
@MainActor
struct StyleTests {
    // https://developer.apple.com/documentation/swiftui/buttonstyle/makebody(configuration:)
    @Test func aTapGoesThroughTheLabelThatAButtonStyleMakes() throws {
        var taps = 0
        let host = ViewHost(
            VStack { Button("Save", role: .destructive) { taps += 1 } }.buttonStyle(Framed(mark: "!"))
        )

        #expect(host.texts == ["!", "Save", "destructive"])
        try host.tap("! Save destructive")
        #expect(taps == 1)
        try host.expect("! Save destructive", is: .button(role: .destructive))
    }

    // https://developer.apple.com/documentation/swiftui/primitivebuttonstyleconfiguration/trigger()
    @Test func aPrimitiveButtonStyleTriggersTheActionItself() throws {
        var taps = 0
        let host = ViewHost(Button("Save") { taps += 1 }.buttonStyle(Twice()))

        try host.tap("twice Save")

        #expect(taps == 2)
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

        try host.tap("0 go")
        try host.tap("1 go")

        #expect(host.texts == ["2", "go"])
    }

    // https://developer.apple.com/documentation/swiftui/togglestyleconfiguration/ison
    @Test func aToggleStyleSetsWhetherTheToggleIsOn() throws {
        let host = ViewHost(Switch())
        #expect(host.texts == ["Wifi", "off"])

        try host.tap("Wifi off")

        #expect(host.texts == ["Wifi", "on"])
    }

    // https://developer.apple.com/documentation/swiftui/labelstyle/makebody(configuration:)
    @Test func aLabelStyleArrangesTitleAndIcon() {
        let host = ViewHost(Label("Title", systemImage: "star").labelStyle(TitleTwice()))

        #expect(host.texts == ["Title", "Title"])
    }

    // https://developer.apple.com/documentation/swiftui/groupboxstyle/makebody(configuration:)
    @Test func aGroupBoxStyleArrangesLabelAndContent() {
        let host = ViewHost(GroupBox("Label") { Text("Content") }.groupBoxStyle(ContentFirst()))

        #expect(host.texts == ["Content", "Label"])
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

    @Test func theNameOfAStyleIsTheLookOfTheView() {
        let looks = ViewHost(VStack { Text("") }.buttonStyle(Framed(mark: ""))).tree.children[0].looks

        #expect(looks.map(\.description) == ["buttonStyle(framed)"])
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

private struct ContentFirst: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.content
        configuration.label
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
