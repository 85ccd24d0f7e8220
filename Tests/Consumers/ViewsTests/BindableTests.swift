#if !canImport(SwiftUI)
import IVCore
import Observation
import SedeCore
import Testing

// The view of IV is an `@Observable` object, so SwiftUI's own wrapper makes bindings to its settable members.

struct NameForm: View {
    @Bindable var view: GreetingView

    var body: some View {
        TextField("Name", text: $view.name)
        Button("Greet") { view.emit(event: .didEnter(view.name)) }
    }
}

struct BindableTests {
    @Test func aBindableWritesIntoTheView() throws {
        let view = GreetingView()
        let host = ViewHost(NameForm(view: view))
        try host.enter("Ada", into: "Name")
        try host.tap("Greet")
        #expect(view.greeting == "Hello, Ada!")
    }
}
#endif
