#if !canImport(SwiftUI)
import FractalCore
import PrexCore
import SedeCore
import Testing

struct NamesAliasTests {
    @Test func aModulesAliasesDecideInAllItsFiles() throws {
        final class Silent: PrexCore.View {
            func reflect(change: StateChange<GreetingState>) {}
        }
        struct NoMutation: Mutation {
            func mutate(action: GreetingAction, state: inout GreetingState) {}
        }
        let presenter = Presenter(view: Silent(), state: GreetingState(), mutation: NoMutation())
        let host = ViewHost(GreetingScreen(presenter: presenter, title: Property(value: "Greetings")))
        #expect(host.texts == ["Greetings", "Greet"])
        try host.tap("Greet")
        #expect(host.texts == ["Hello, Ada!", "Greet"])
    }
}
#endif
