import Foundation
import PortableUI
import Testing

/// Images that load. A host loads an image only when a test asks for it.
@MainActor
struct AsyncImageTests {
    private static let one = URL(string: "https://example.com/1.png")!
    private static let two = URL(string: "https://example.com/2.png")!

    private struct Photo: View {
        @State private var url = AsyncImageTests.one

        var body: some View {
            Button("Next") { url = AsyncImageTests.two }
            AsyncImage(url: url) { phase in
                switch phase {
                case .empty: Text("loading")
                case .success(let image): image.resizable()
                case .failure(let error): Text("failed: \(error.localizedDescription)")
                }
            }
        }
    }

    private func images(of host: ViewHost) -> [String] {
        var names: [String] = []
        func visit(_ node: ViewHost.Node) {
            if case .image(let name, _) = node.kind { names.append(name) }
            for child in node.children { visit(child) }
        }
        visit(host.tree)
        return names
    }

    // https://developer.apple.com/documentation/swiftui/asyncimage/init(url:scale:transaction:content:)
    @Test func thePhaseIsEmptyUntilTheHostHasLoadedTheURL() throws {
        let host = ViewHost(Photo())
        #expect(host.texts == ["Next", "loading"])

        host.load(Self.two)
        #expect(host.texts == ["Next", "loading"])

        host.load(Self.one)
        #expect(host.texts == ["Next"])
        #expect(images(of: host) == ["https://example.com/1.png"])
    }

    // https://developer.apple.com/documentation/swiftui/asyncimage
    @Test func anotherURLIsLoadedAnew() throws {
        let host = ViewHost(Photo())
        host.load(Self.one)

        try host.tap("Next")
        #expect(host.texts == ["Next", "loading"])

        host.load(Self.two)
        #expect(images(of: host) == ["https://example.com/2.png"])
    }

    // https://developer.apple.com/documentation/swiftui/asyncimagephase/failure(_:)
    @Test func aFailureIsShown() throws {
        struct Offline: LocalizedError {
            var errorDescription: String? { "no network" }
        }
        let host = ViewHost(Photo())

        host.load(Self.one, failing: Offline())

        #expect(host.texts == ["Next", "failed: no network"])
    }

    // https://developer.apple.com/documentation/swiftui/asyncimage/init(url:scale:content:placeholder:)
    @Test func thePlaceholderIsShownUntilThereIsAnImage() throws {
        let host = ViewHost(
            VStack {
                AsyncImage(url: Self.one) {
                    $0.resizable()
                } placeholder: {
                    Text("placeholder")
                }
                AsyncImage(url: Self.one)
            }
        )
        #expect(host.texts == ["placeholder"])
        #expect(images(of: host) == [""])

        host.load(Self.one)

        #expect(host.texts.isEmpty)
        #expect(images(of: host) == ["https://example.com/1.png", "https://example.com/1.png"])
    }
}
