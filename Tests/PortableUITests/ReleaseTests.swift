import PortableUI
import TestSupport
import Testing

/// The objects that views refer to are released with their host, and a view that is being released is gone.
@MainActor struct ReleaseTests {
    private final class Query { var text = "" }
    private final class Token: Hashable, Sendable {
        static func == (one: Token, other: Token) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    @Test func whatASearchAndAFocusReferToIsReleased() async {
        struct Field: View {
            let token: Token
            @FocusState private var focus: Token?
            @State private var text = ""

            var body: some View { TextField("Name", text: $text).focused($focus, equals: token) }
        }
        weak var query: Query?
        weak var token: Token?
        do {
            let (newQuery, newToken) = (Query(), Token())
            (query, token) = (newQuery, newToken)
            let text = Binding(get: { newQuery.text }, set: { newQuery.text = $0 })
            #expect(ViewHost(Text("a").searchable(text: text)).texts == ["Search", "a"])
            #expect(ViewHost(Field(token: newToken)).texts == ["Name"])
        }
        // `onDisappear` is called in a turn of the main queue.
        await expectEventually(query == nil && token == nil, equals: true)
    }

    /// Calls a closure when it is released.
    private final class Farewell: ObservableObject {
        let say: () -> Void

        init(_ say: @escaping () -> Void) { self.say = say }

        deinit { say() }
    }

    private struct FarewellView: View {
        @StateObject var farewell: Farewell

        var body: some View { EmptyView() }
    }

    private struct RowsView: View {
        @State var count = 3
        let say: () -> Void, tap: @MainActor () -> Void

        var body: some View {
            List {
                Button("Remove") { count -= 1 }
                ForEach(0..<count, id: \.self) { _ in
                    HStack {
                        FarewellView(farewell: Farewell(say))
                        Button("One", action: tap)
                        Text("Two").onTapGesture(perform: tap)
                    }
                }
            }
        }
    }

    /// An object of a row uses the row's controls in its `deinit`, when the row is being released.
    @Test func aRowThatIsBeingReleasedIsGone() throws {
        var (taps, errors) = (0, 0)
        var ids: [ViewHost.Node.ID] = []
        var host: ViewHost?
        let shown = ViewHost(
            RowsView(
                say: {
                    for id in ids { do { try host?.tap(id) } catch { errors += 1 } }
                },
                tap: { taps += 1 }
            )
        )
        host = shown
        let last = try #require(shown.tree.children[0].children.last)
        ids = last.children.map(\.id)

        try shown.tap("Remove")
        #expect(errors == 2)
        for id in ids { #expect(throws: ViewHostError.gone(id)) { try shown.tap(id) } }
        try shown.tap("One")
        #expect(taps == 1)
        (host, ids) = (nil, [])
    }
}
