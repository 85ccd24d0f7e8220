import PortableUI
import TestSupport
import Testing

/// The objects that views refer to are released with their host.
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
}
