#if !canImport(SwiftUI)
import SedeCore
import Testing

// The guide's style of buttons, as printed.

struct CardStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            if !isEnabled { Text("(not now)") }
        }
    }
}

struct CardView: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Button("Draw") { count += 1 }
            Button("Shuffle") {}.disabled(true)
            Text("\(count) cards")
        }
        .buttonStyle(CardStyle())
    }
}

@MainActor
@Test func aCardIsDrawn() throws {
    let host = ViewHost(CardView())
    try host.tap("Draw")
    try host.expect(["Draw", "Shuffle", "(not now)", "1 cards"])
}
#endif
