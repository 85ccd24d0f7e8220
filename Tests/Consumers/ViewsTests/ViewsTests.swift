#if !canImport(SwiftUI)
import SedeCore
import Testing

// The views run without SwiftUI, in Sede's host, which evaluates them as SwiftUI does: again after what they have read has
// changed.

struct ViewsTests {
    @Test func aViewReadsWhatHandlesCommands() throws {
        let host = ViewHost(GreetingScreen(view: GreetingView()))
        for name in ["Ada", "Grace"] {
            try host.enter(name, into: "Name")
            try host.tap("Greet")
            #expect(host.texts == ["Name", "Greet", "Hello, \(name)!"])
        }
    }
}
#endif
