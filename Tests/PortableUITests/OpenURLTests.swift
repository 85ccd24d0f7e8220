import PortableUI
import Testing

@MainActor
struct OpenURLTests {
    private struct Page: View {
        @Environment(\.openURL) private var openURL
        @State private var answer = "none"

        var body: some View {
            Text(answer)
            Button("Open") { openURL(URL(string: "app:a")!) { answer = "\($0)" } }
            Link("Link", destination: URL(string: "app:a")!)
        }
    }

    // https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
    @Test func whatTheAppOpensIsKeptByTheHostThatWasUsedLast() throws {
        final class Answers { var all: [Bool] = [] }
        struct Page: View {
            let url: URL
            let answers: Answers

            var body: some View {
                Button("Open") {
                    guard UIApplication.shared.canOpenURL(url) else { return }
                    UIApplication.shared.open(url)
                    UIApplication.shared.open(url, options: [:]) { answers.all.append($0) }
                }
                // The app opens URLs without asking the handlers of its views.
                .environment(\.openURL, OpenURLAction { _ in .discarded })
            }
        }
        let answers = Answers()
        let one = ViewHost(Page(url: URL(string: "app:one")!, answers: answers))
        let other = ViewHost(Page(url: URL(string: "app:other")!, answers: answers))

        try other.tap("Open")
        try one.tap("Open")

        #expect(one.openedURLs.map(\.absoluteString) == ["app:one", "app:one"])
        #expect(other.openedURLs.map(\.absoluteString) == ["app:other", "app:other"])
        #expect(answers.all == [true, true])
    }

    // https://developer.apple.com/documentation/swiftui/openurlaction/result
    @Test(
        arguments: [
            ("handled", true, []), ("discarded", false, []), ("system", true, ["app:a", "app:a"]),
        ] as [(String, Bool, [String])]
    )
    func whatAHandlerAnswersIsDone(answer: String, isAccepted: Bool, opened: [String]) throws {
        let results: [String: OpenURLAction.Result] = [
            "handled": .handled, "discarded": .discarded, "system": .systemAction,
        ]
        var handled: [String] = []
        let action = OpenURLAction {
            handled.append($0.absoluteString)
            return results[answer]!
        }
        let host = ViewHost(Page().environment(\.openURL, action))

        try host.tap("Open")
        try host.follow("Link")

        #expect(host.texts[0] == "\(isAccepted)")
        #expect(host.openedURLs.map(\.absoluteString) == opened)
        #expect(handled == ["app:a", "app:a"])
    }

    // https://developer.apple.com/documentation/swiftui/environmentvalues/openurl
    @Test func aURLThatNoViewHandlesIsOpenedByTheSystem() throws {
        let host = ViewHost(Page())

        try host.tap("Open")

        #expect(host.texts[0] == "true")
        #expect(host.openedURLs.map(\.absoluteString) == ["app:a"])
    }
}
