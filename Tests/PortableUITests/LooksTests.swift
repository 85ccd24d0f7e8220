import PortableUI
import Testing

/// A modifier of appearance or layout shows the view as it is.
@MainActor
struct LooksTests {
    // The most used modifiers of real view files, and others whose declarations are easy to get wrong.
    static var modified: [AnyView] {
        func make<V: View>(_ modify: (Plain) -> V) -> AnyView { AnyView(modify(Plain())) }
        return [
            make {
                $0.font(.system(size: 17, weight: .bold, design: .rounded).italic()).fontWeight(.semibold)
            },
            make { $0.bold().italic().underline(color: .red).strikethrough(true, pattern: .dash) },
            make { $0.lineLimit(1...2).lineLimit(3, reservesSpace: true).multilineTextAlignment(.center) },
            make {
                $0.foregroundColor(.red).foregroundStyle(.secondary).foregroundStyle(.red, .blue.opacity(0.5))
            },
            make { $0.tint(.red).tint(Color.blue.gradient).accentColor(nil).border(.black, width: 2) },
            make { $0.shadow(radius: 3).shadow(color: .red, radius: 1, x: 2).opacity(0).blur(radius: 2) },
            make { $0.redacted(reason: []).redacted(reason: .placeholder) },
            make {
                $0.padding().padding(4).padding(.horizontal).padding([.top, .leading], 2).padding(
                    EdgeInsets()
                )
            },
            make { $0.frame(width: 1).frame(maxWidth: .infinity, alignment: .topLeading).fixedSize() },
            make { $0.offset(x: 1).offset(CGSize(width: 1, height: 2)).position(x: 3).zIndex(2) },
            make {
                $0.aspectRatio(contentMode: .fit).scaledToFill()
            },
            make { $0.rotationEffect(.degrees(90)).scaleEffect(2).scaleEffect(x: 1, y: 2, anchor: .top) },
            make { $0.clipShape(.rect(cornerRadius: 3)).clipShape(Circle()).cornerRadius(4).clipped() },
            make { $0.background(.red).background(.ultraThinMaterial, in: Capsule()).overlay(.blue) },
            make { $0.background(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)) },
            make { $0.mask { Circle() }.blendMode(.overlay).glassEffect(.regular.tint(.red), in: .capsule) },
            make { $0.ignoresSafeArea(.keyboard, edges: .bottom) },
            make { $0.navigationBarTitleDisplayMode(.inline).toolbar(.hidden, for: .tabBar) },
            make { $0.presentationDetents([.medium, .fraction(0.3)]).presentationDragIndicator(.visible) },
            make { $0.scrollIndicators(.never).scrollDismissesKeyboard(.interactively) },
            make { $0.listRowSeparator(.hidden).listRowInsets(EdgeInsets()).badge(3).badge("new").help("h") },
            make { $0.labelsHidden().controlSize(.small).buttonBorderShape(.roundedRectangle(radius: 2)) },
            make { $0.submitLabel(.done).textInputAutocapitalization(.never).autocorrectionDisabled() },
            make { $0.textContentType(.password).keyboardType(.emailAddress).textSelection(.enabled) },
            make { $0.allowsHitTesting(false).onHover { _ in }.keyboardShortcut(.escape, modifiers: []) },
            make { $0.sensoryFeedback(.impact(weight: .light), trigger: 1) },
            make { $0.animation(.easeInOut(duration: 0.3).delay(1), value: 1).animation(nil, value: 1) },
            make {
                $0.transition(.move(edge: .top).combined(with: .opacity)).contentTransition(.numericText())
            },
            make { $0.symbolEffect(.bounce, value: 1).symbolEffect(.pulse).symbolVariant(.circle.fill) },
            make {
                $0.listStyle(.insetGrouped).pickerStyle(.segmented).tabViewStyle(
                    .page(indexDisplayMode: .never)
                )
            },
            make { $0.accessibilityHint("h").accessibilityValue(Text("v")).accessibilityHidden(true) },
            make {
                $0.accessibilityAddTraits([.isHeader, .isButton]).accessibilityElement(children: .combine)
            },
        ]
    }
    @Test func aChangeOfTheSizeIsReported() {
        let host = ViewHost(GeometryReader { Text(verbatim: "\(Int($0.size.width))") })
        var calls = 0
        host.onChange = { calls += 1 }
        host.size = CGSize(width: 100, height: 100)
        #expect(calls == 1)
        #expect(host.texts == ["100"])
    }

    @Test func aModifierOfAppearanceShowsTheViewAsItIs() {
        for view in Self.modified {
            let host = ViewHost(view)
            #expect(host.tree.children.map(\.kind) == [.text("plain")])
            #expect(host.texts == ["plain"])
        }
        let text: Text = Text("a").font(.headline).bold().foregroundColor(.red) + Text("b").italic()
        #expect(ViewHost(text.padding()).texts == ["ab"])
        let price: Text =
            Text("12").strikethrough() + Text("10").monospacedDigit().underline()
            + Text("€").baselineOffset(4)
        let name: Text = Text("A").kerning(1).tracking(1) + Text("b").monospaced()
        #expect(ViewHost(price).texts == ["1210€"])
        #expect(ViewHost(name.padding().kerning(1).baselineOffset(1)).texts == ["Ab"])
    }

    @Test func aModifierOfAppearanceKeepsTheIdentityAndTheState() throws {
        let host = ViewHost(Changing())
        let before = host.tree.children.map(\.id)

        try host.tap("+inner")
        try host.tap("Larger")

        #expect(host.texts == ["inner 1", "+inner", "Larger"])
        #expect(host.tree.children.map(\.id) == before)
    }

    @Test func aValueOfTheEnvironmentThatIsReadOutsideOfViewsIsTheDefaultOne() {
        #expect(Environment(\.isEnabled).wrappedValue)
    }

    @Test func whatIsBehindIsShownBeforeAndWhatIsInFrontAfter() throws {
        var taps: [String] = []
        let host = ViewHost(
            Button("middle") { taps.append("middle") }
                .background { Button("behind") { taps.append("behind") } }
                .overlay(alignment: .topTrailing) { Text("front") }
        )

        #expect(host.texts == ["behind", "middle", "front"])
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
        let stack = scroll.children[0]
        #expect(stack.kind == .vStack)
        #expect(
            stack.children.map(\.kind) == [
                .zStack, .label, .spacer, .divider, .color("red"), .shape("Circle"),
                .shape("RoundedRectangle"), .progress(0.25), .progress(nil), .form,
            ]
        )
        #expect(stack.children[0].children.map(\.kind) == [.image(name: "photo", isSystem: false)])
        #expect(
            stack.children[1].children.map(\.kind) == [.image(name: "star", isSystem: true), .text("Title")]
        )
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

/// A view that is not a `Text`, so that the modifiers of `View` are called.
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
