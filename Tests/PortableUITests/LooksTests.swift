import PortableUI
import Testing

/// Modifiers of looks and layout are data for renderers.
@MainActor
struct LooksTests {
    /// A modifier, and what renderers are told of it.
    struct Row: CustomStringConvertible {
        let description: String
        let view: AnyView

        init<V: View>(_ description: String, _ modify: (Plain) -> V) {
            self.description = description
            view = AnyView(modify(Plain()))
        }
    }

    static var table: [Row] {
        [
            Row("font(title)") { $0.font(.title) },
            Row("font(system(size: 17).italic())") {
                $0.font(.system(size: 17, weight: .bold, design: .rounded).italic())
            },
            Row("font(Avenir)") {
                $0.font(.custom("Avenir", size: 12.5, relativeTo: .body))
            },
            Row("font()") { $0.font(nil) },
            Row("presentationDetents([\"large\", \"medium\"])") {
                $0.presentationDetents([.medium, .large], selection: .constant(.medium))
            },
            Row("presentationCornerRadius(8)") { $0.presentationCornerRadius(8) },
            Row("scrollDisabled(true)") { $0.scrollDisabled(true) },
            Row("scrollTargetLayout()") { $0.scrollTargetLayout() },
            Row("defaultScrollAnchor()") { $0.defaultScrollAnchor(.bottom) },
            Row("scrollClipDisabled(true)") { $0.scrollClipDisabled() },
            Row("statusBarHidden(true)") { $0.statusBarHidden() },
            Row("statusBar(hidden: true)") { $0.statusBar(hidden: true) },
            Row("position(x: 1, y: 2)") { $0.position(CGPoint(x: 1, y: 2)) },
            Row("drawingGroup()") { $0.drawingGroup() },
            Row("accessibilityLabel(a)") { $0.accessibility(label: Text("a")) },
            Row("accessibilityValue(b)") { $0.accessibility(value: Text("b")) },
            Row("accessibilityHint(c)") { $0.accessibility(hint: Text("c")) },
            Row("accessibilityHidden(true)") { $0.accessibility(hidden: true) },
            Row("accessibilityIdentifier(d)") { $0.accessibility(identifier: "d") },
            Row("accessibilityAddTraits(isButton)") { $0.accessibility(addTraits: .isButton) },
            Row("colorInvert()") { $0.colorInvert() },
            Row("colorMultiply(red)") { $0.colorMultiply(.red) },
            Row("scenePadding(horizontal)") { $0.scenePadding(.horizontal) },
            Row("glassEffect(regular, in: Circle)") {
                $0.glassEffect(.regular.tint(.red).interactive(), in: .circle)
            },
            Row("glassEffect(clear, in: DefaultGlassEffectShape)") { $0.glassEffect(.clear) },
            Row("progressViewStyle(circular)") {
                $0.progressViewStyle(CircularProgressViewStyle(tint: .red))
            },
            Row("progressViewStyle(linear)") { $0.progressViewStyle(LinearProgressViewStyle(tint: .red)) },
            Row("buttonStyle(glass)") { $0.buttonStyle(.glass(.clear)) },
            Row("buttonStyle(glassProminent)") { $0.buttonStyle(.glassProminent) },
            Row("animation(bouncy)") { $0.animation(.bouncy()) },
            Row("animation(smooth)") { $0.animation(.smooth(duration: 0.3)) },
            Row("animation(snappy)") {
                $0.animation(.snappy(extraBounce: 0.1))
            },
            Row("aspectRatio(2, contentMode: fit)") {
                $0.aspectRatio(CGSize(width: 4, height: 2), contentMode: .fit)
            },
            Row("gridCellColumns(2)") { $0.gridCellColumns(2) },
            Row("safeAreaPadding(8)") { $0.safeAreaPadding(8) },
            Row("safeAreaPadding(edges: horizontal, length: 8)") { $0.safeAreaPadding(.horizontal, 8) },
            Row("contentMargins(edges: all, length: 8)") { $0.contentMargins(8) },
            Row("contentMargins(edges: top, length: 8)") {
                $0.contentMargins(.top, 8, for: .scrollContent)
            },
            Row("buttonBorderShape(roundedRectangle)") {
                $0.buttonBorderShape(.roundedRectangle(radius: 4))
            },
            Row("sensoryFeedback()") { $0.sensoryFeedback(.success, trigger: 1) },
            Row("datePickerStyle(graphical)") { $0.datePickerStyle(.graphical) },
            Row("keyboardType(asciiCapable)") { $0.keyboardType(.alphabet) },
            Row("foregroundColor(Color(red: 1, green: 0.5, blue: 0))") {
                $0.foregroundColor(Color(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)))
            },
            Row("foregroundColor(Color(white: 0.5, opacity: 0.5))") {
                $0.foregroundColor(Color(uiColor: UIColor(white: 0.5, alpha: 0.5)))
            },
            Row("foregroundColor(systemPink)") { $0.foregroundColor(Color(.systemPink)) },
            Row("animation(interpolatingSpring)") {
                $0.animation(.interpolatingSpring(stiffness: 50, damping: 1))
            },
            Row("clipShape(UnevenRoundedRectangle)") {
                $0.clipShape(UnevenRoundedRectangle(topLeadingRadius: 8, topTrailingRadius: 8))
            },
            Row("fontWeight(heavy)") { $0.fontWeight(.heavy) },
            Row("fontDesign(serif)") { $0.fontDesign(.serif) },
            Row("bold(true)") { $0.bold() },
            Row("italic(false)") { $0.italic(false) },
            Row("underline(true, pattern: dash, color: red)") { $0.underline(pattern: .dash, color: .red) },
            Row("strikethrough(true, pattern: solid)") { $0.strikethrough() },
            Row("monospaced(true)") { $0.monospaced() },
            Row("monospacedDigit()") { $0.monospacedDigit() },
            Row("kerning(1.5)") { $0.kerning(1.5) },
            Row("multilineTextAlignment(trailing)") { $0.multilineTextAlignment(.trailing) },
            Row("truncationMode(middle)") { $0.truncationMode(.middle) },
            Row("textCase(uppercase)") { $0.textCase(.uppercase) },
            Row("lineLimit(2)") { $0.lineLimit(2) },
            Row("lineLimit()") { $0.lineLimit(nil) },
            Row("lineLimit(1...3)") { $0.lineLimit(1...3) },
            Row("lineLimit(2...)") { $0.lineLimit(2...) },
            Row("lineLimit(4, reservesSpace: true)") { $0.lineLimit(4, reservesSpace: true) },
            Row("lineSpacing(3)") { $0.lineSpacing(3) },
            Row("minimumScaleFactor(0.5)") { $0.minimumScaleFactor(0.5) },
            Row("foregroundColor(Color(red: 1, green: 0.5, blue: 0, opacity: 0.25))") {
                $0.foregroundColor(Color(red: 1, green: 0.5, blue: 0, opacity: 0.25))
            },
            Row("foregroundColor()") { $0.foregroundColor(nil) },
            Row("foregroundStyle(secondary)") { $0.foregroundStyle(.secondary) },
            Row("foregroundStyle(red)") { $0.foregroundStyle(.red) },
            Row("foregroundStyle(red.opacity(0.5))") { $0.foregroundStyle(Color.red.opacity(0.5)) },
            Row("tint(green)") { $0.tint(.green) },
            Row("accentColor(blue)") { $0.accentColor(.blue) },
            Row("background(yellow)") { $0.background(.yellow) },
            Row("background(yellow)") { $0.background(Color.yellow) },
            Row("background(thinMaterial, in: RoundedRectangle)") {
                $0.background(.thinMaterial, in: RoundedRectangle(cornerRadius: 8))
            },
            Row("overlay(mint, in: Capsule)") { $0.overlay(.mint, in: Capsule()) },
            Row("border(gray, width: 2)") { $0.border(.gray, width: 2) },
            Row("shadow(color: black, radius: 3, x: 0, y: 1)") { $0.shadow(color: .black, radius: 3, y: 1) },
            Row("opacity(0)") { $0.opacity(0) },
            Row("blur(radius: 2, opaque: false)") { $0.blur(radius: 2) },
            Row("clipShape(Circle)") { $0.clipShape(Circle()) },
            Row("clipped()") { $0.clipped() },
            Row("cornerRadius(4)") { $0.cornerRadius(4) },
            Row("padding(edges: all)") { $0.padding() },
            Row("padding(edges: all, length: 8)") { $0.padding(8) },
            Row("padding(edges: horizontal, length: 4)") { $0.padding([.leading, .trailing], 4) },
            Row("padding(edges: [top, leading])") { $0.padding([.leading, .top]) },
            Row("padding()") {
                $0.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            },
            Row("frame(width: 10, height: 20, alignment: center)") { $0.frame(width: 10, height: 20) },
            Row("frame(maxWidth: infinity, alignment: leading)") {
                $0.frame(maxWidth: .infinity, alignment: .leading)
            },
            Row("frame(minHeight: 44, alignment: bottomTrailing)") {
                $0.frame(minHeight: 44, alignment: .bottomTrailing)
            },
            Row("fixedSize()") { $0.fixedSize() },
            Row("fixedSize(horizontal: false, vertical: true)") {
                $0.fixedSize(horizontal: false, vertical: true)
            },
            Row("layoutPriority(1)") { $0.layoutPriority(1) },
            Row("offset(x: 1, y: -2)") { $0.offset(x: 1, y: -2) },
            Row("aspectRatio(1.5, contentMode: fit)") { $0.aspectRatio(1.5, contentMode: .fit) },
            Row("scaledToFill()") { $0.scaledToFill() },
            Row("zIndex(1)") { $0.zIndex(1) },
            Row("edgesIgnoringSafeArea(all)") { $0.edgesIgnoringSafeArea(.all) },
            Row("ignoresSafeArea(edges: bottom)") { $0.ignoresSafeArea(.keyboard, edges: .bottom) },
            Row("rotationEffect(45)") {
                $0.rotationEffect(.degrees(45), anchor: .topLeading)
            },
            Row("scaleEffect(2)") { $0.scaleEffect(2) },
            Row("scaleEffect(x: 2, y: 3)") {
                $0.scaleEffect(CGSize(width: 2, height: 3), anchor: .top)
            },
            Row("symbolEffect(bounce)") { $0.symbolEffect(.bounce.up, options: .repeat(3), value: 1) },
            Row("symbolEffect(variableColor)") {
                $0.symbolEffect(.variableColor.iterative.reversing, isActive: true)
            },
            Row("symbolEffect(pulse)") { $0.symbolEffect(.pulse) },
            Row("symbolEffect(rotate)") { $0.symbolEffect(.rotate, options: .nonRepeating, value: true) },
            Row("labelsHidden()") { $0.labelsHidden() },
            Row("controlSize(large)") { $0.controlSize(.large) },
            Row("imageScale(small)") { $0.imageScale(.small) },
            Row("submitLabel(done)") { $0.submitLabel(.done) },
            Row("textInputAutocapitalization(never)") { $0.textInputAutocapitalization(.never) },
            Row("autocorrectionDisabled(true)") { $0.autocorrectionDisabled() },
            Row("disableAutocorrection(true)") { $0.disableAutocorrection(true) },
            Row("navigationBarTitleDisplayMode(inline)") { $0.navigationBarTitleDisplayMode(.inline) },
            Row("listRowSeparator(hidden)") { $0.listRowSeparator(.hidden) },
            Row("listRowInsets()") {
                $0.listRowInsets(EdgeInsets())
            },
            Row("help(what it does)") { $0.help("what it does") },
            Row("badge(3)") { $0.badge(3) },
            Row("badge()") { $0.badge(0) },
            Row("redacted()") { $0.redacted(reason: .placeholder) },
            Row("preferredColorScheme(dark)") { $0.preferredColorScheme(.dark) },
            Row("buttonStyle(borderedProminent)") { $0.buttonStyle(.borderedProminent) },
            Row("textFieldStyle(roundedBorder)") { $0.textFieldStyle(.roundedBorder) },
            Row("textFieldStyle(roundedBorder)") { $0.textFieldStyle(RoundedBorderTextFieldStyle()) },
            Row("listStyle(insetGrouped)") { $0.listStyle(.insetGrouped) },
            Row("toggleStyle(switch)") { $0.toggleStyle(.switch) },
            Row("pickerStyle(segmented)") { $0.pickerStyle(.segmented) },
            Row("navigationViewStyle(stack)") { $0.navigationViewStyle(.stack) },
            Row("labelStyle(titleOnly)") { $0.labelStyle(.titleOnly) },
            Row("progressViewStyle(linear)") { $0.progressViewStyle(.linear) },
            Row("formStyle(grouped)") { $0.formStyle(.grouped) },
            Row("animation(easeInOut)") {
                $0.animation(.easeInOut(duration: 0.3).delay(1), value: 1)
            },
            Row("animation()") { $0.animation(nil, value: 1) },
            Row("transition(move)") {
                $0.transition(.move(edge: .top).combined(with: .opacity))
            },
            Row("accessibilityHint(h)") { $0.accessibilityHint("h") },
            Row("accessibilityIdentifier(i)") { $0.accessibilityIdentifier("i") },
            Row("accessibilityValue(v)") { $0.accessibilityValue(Text("v")) },
            Row("accessibilityHidden(true)") { $0.accessibilityHidden(true) },
            Row("accessibilityAddTraits(isButton, isHeader)") {
                $0.accessibilityAddTraits([.isHeader, .isButton])
            },
            Row("accessibilityElement(children: combine)") { $0.accessibilityElement(children: .combine) },
        ]
    }

    @Test func aValueOfTheEnvironmentThatIsReadOutsideOfViewsIsTheDefaultOne() {
        #expect(Environment(\.isEnabled).wrappedValue)
    }

    @Test func eachModifierIsOneLookOfTheNodeWithItsArguments() {
        for row in Self.table {
            let host = ViewHost(row.view)
            #expect(host.tree.children.count == 1)
            #expect(host.tree.children[0].kind == .text("plain"), "\(row)")
            #expect(host.tree.children[0].looks.map(\.description) == [row.description])
            #expect(host.texts == ["plain"], "\(row)")
        }
    }

    @Test func aTitleWithoutADisplayModeIsNoLook() {
        func looks(_ view: some View) -> [String] { ViewHost(view).tree.children[0].looks.map(\.description) }
        let string = "Title"

        #expect(looks(Text("text").navigationBarTitle("Title")) == [])
        #expect(looks(Text("text").navigationBarTitle(string)) == [])
        #expect(looks(Text("text").navigationBarTitle(Text("Title"))) == [])
        let inline = Text("text").navigationBarTitle("Title", displayMode: .inline)
        #expect(looks(inline) == ["navigationBarTitleDisplayMode(inline)"])
    }

    @Test func looksAreInTheOrderInWhichTheyAreWrittenTheInnermostFirst() {
        let host = ViewHost(Plain().padding(4).background(.red).padding(8).frame(width: 9))

        #expect(
            host.tree.children[0].looks.map(\.description) == [
                "padding(edges: all, length: 4)", "background(red)", "padding(edges: all, length: 8)",
                "frame(width: 9, alignment: center)",
            ]
        )
        #expect(host.tree.children[0].looks[0].argument("length") == "4")
        #expect(host.tree.children[0].looks[1].argument() == "red")
    }

    @Test func textKeepsBeingTextWithItsOwnModifiers() {
        let text: Text = Text("a").font(.headline).bold().foregroundColor(.red).strikethrough(color: .blue)
        let host = ViewHost(text.padding())

        #expect(
            host.tree.children[0].looks.map(\.description) == [
                "font(headline)", "bold(true)", "foregroundColor(red)",
                "strikethrough(true, pattern: solid, color: blue)", "padding(edges: all)",
            ]
        )
        #expect(host.texts == ["a"])
        #expect(Text("a").bold() == Text("a").bold())
        #expect(Text("a").bold() != Text("a"))
    }

    @Test func joinedTextsAreOneAndHaveTheLooksOfBoth() {
        let host = ViewHost(Text("a").bold().italic() + Text("b").bold() + Text("c").bold())

        #expect(host.texts == ["abc"])
        #expect(host.tree.children[0].looks.map(\.description) == ["bold(true)"])
    }

    @Test func severalViewsShareALookInAGroup() {
        let host = ViewHost(
            Group {
                Text("a")
                Text("b").italic()
            }.padding()
        )

        #expect(host.tree.children.count == 1)
        #expect(host.tree.children[0].kind == .group)
        #expect(host.tree.children[0].looks.map(\.name) == ["padding"])
        #expect(host.tree.children[0].children.map { $0.looks.map(\.name) } == [[], ["italic"]])
        #expect(host.texts == ["a", "b"])
        #expect(ViewHost(EmptyView().padding()).tree.children.isEmpty)
    }

    @Test func aLookThatChangesKeepsTheIdentityAndTheState() throws {
        let host = ViewHost(Changing())
        let before = host.tree.children.map(\.id)
        var changes = 0
        host.onChange = { changes += 1 }

        try host.tap("+inner")
        try host.tap("Larger")

        #expect(host.texts == ["inner 1", "+inner", "Larger"])
        #expect(host.tree.children.map(\.id) == before)
        #expect(host.tree.children[0].looks.map(\.description) == ["padding(edges: all, length: 1)"])
        #expect(changes == 2)
    }

    @Test func whatIsBehindIsShownBeforeAndWhatIsInFrontAfter() throws {
        var taps: [String] = []
        let host = ViewHost(
            Button("middle") { taps.append("middle") }
                .background { Button("behind") { taps.append("behind") } }
                .overlay(alignment: .topTrailing) { Text("front") }
        )

        #expect(host.texts == ["behind", "middle", "front"])
        #expect(host.tree.children[0].looks.map(\.description) == ["overlay(alignment: topTrailing)"])
        try host.tap("middle")
        try host.tap("behind")
        #expect(taps == ["middle", "behind"])
    }

    @Test func whatIsHiddenIsNotShownAndKeepsItsState() throws {
        var made = 0
        let host = ViewHost(Hiding { made += 1 })
        #expect(host.texts == ["Next 0"])
        #expect(host.tree.children.map(\.kind) == [.button()])

        try host.tap("Next 0")
        try host.tap("Next 1")

        #expect(throws: ViewHostError.self) { try host.tap("inside 2") }
        #expect(host.texts == ["Next 2"])
        #expect(made == 1)
    }

    @Test func viewsThatOnlyLookAreNodes() {
        let host = ViewHost(
            ScrollView(.horizontal, showsIndicators: false) {
                LazyVStack(alignment: .leading, spacing: 4) {
                    ZStack(alignment: .bottom) { Image("photo").resizable() }
                    Label("Title", systemImage: "star")
                    Spacer(minLength: 3)
                    Divider()
                    Color.red
                    Circle().fill(.blue)
                    RoundedRectangle(cornerRadius: 3).stroke(.red, lineWidth: 2)
                    ProgressView("Loading", value: 1, total: 4)
                    ProgressView()
                    Form { Text("in a form") }
                }
            }
        )

        #expect(host.texts == ["Title", "Loading", "in a form"])
        let scroll = host.tree.children[0]
        #expect(scroll.kind == .scrollView)
        #expect(scroll.looks.map(\.description) == ["axes(horizontal)", "showsIndicators(false)"])
        let stack = scroll.children[0]
        #expect(stack.kind == .vStack)
        #expect(stack.looks.map(\.description) == ["alignment(leading)", "spacing(4)"])
        #expect(
            stack.children.map(\.kind) == [
                .zStack, .label, .spacer, .divider, .color("red"), .shape("Circle"),
                .shape("RoundedRectangle"), .progress(0.25), .progress(nil), .form,
            ]
        )
        #expect(stack.children[0].children.map(\.kind) == [.image(name: "photo", isSystem: false)])
        #expect(
            stack.children[0].children[0].looks.map(\.description) == ["resizable(resizingMode: stretch)"]
        )
        #expect(
            stack.children[1].children.map(\.kind) == [.image(name: "star", isSystem: true), .text("Title")]
        )
        #expect(stack.children[2].looks.map(\.description) == ["minLength(3)"])
        #expect(stack.children[5].looks.map(\.description) == ["fill(blue)"])
        #expect(stack.children[6].looks.map(\.description) == ["stroke(red, lineWidth: 2)"])
    }

    @Test func whatIsAnimatedHappensAtOnce() throws {
        let host = ViewHost(Animated())

        try host.tap("Next")

        #expect(host.texts == ["1", "Next"])
        #expect(withAnimation(.spring()) { 3 } == 3)
    }

    @Test func theHostFindsAControlByTheAccessibilityLabelOfWhatIsInIt() throws {
        var taps: [String] = []
        let host = ViewHost(
            HStack {
                Button {
                    taps.append("plus")
                } label: {
                    Image(systemName: "plus").accessibilityLabel("Add")
                }
                Button {
                    taps.append("bin")
                } label: {
                    Image("bin", label: Text("Delete"))
                    Text("×").bold().accessibilityLabel("now")
                }
            }
        )

        try host.tap("Add")
        try host.tap("Delete now")

        #expect(taps == ["plus", "bin"])
        #expect(host.texts == ["×"])
    }

    @Test func theHostFindsAControlByItsAccessibilityLabel() throws {
        var taps = 0
        let host = ViewHost(
            Button {
                taps += 1
            } label: {
                Image(systemName: "plus")
            }.accessibilityLabel("Add")
        )

        try host.tap("Add")

        #expect(taps == 1)
    }
}

/// A view without modifiers of text of its own.
struct Plain: View {
    var body: some View { Text("plain") }
}

private struct Counting: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Text("\(name) \(count)")
        Button("+\(name)") { count += 1 }
    }
}

private struct Changing: View {
    @State private var length = 0.0

    var body: some View {
        Counting(name: "inner").padding(length)
        Button("Larger") { length += 1 }
    }
}

private struct Hiding: View {
    let onMake: () -> Void
    @State private var number = 0

    init(onMake: @escaping () -> Void) {
        self.onMake = onMake
    }

    var body: some View {
        Inside(number: number, made: Made(onMake)).hidden()
        Button("Next \(number)") { number += 1 }
    }

    final class Made: ObservableObject {
        init(_ onMake: () -> Void) { onMake() }
    }

    struct Inside: View {
        let number: Int
        @StateObject private var made: Made

        init(number: Int, made: @autoclosure @escaping () -> Made) {
            self.number = number
            _made = StateObject(wrappedValue: made())
        }

        var body: some View {
            let _ = made
            Button("inside \(number)") {}
        }
    }
}

private struct Animated: View {
    @State private var number = 0

    var body: some View {
        Text("\(number)").animation(.easeIn, value: number).transition(.opacity)
        Button("Next") { withAnimation { number += 1 } }
    }
}
