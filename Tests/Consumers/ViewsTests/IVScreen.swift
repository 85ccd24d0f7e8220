import IVCore
import Observation

#if canImport(SwiftUI)
import SwiftUI
#else
import SedeCore
#endif

// Commands in a view: the object that handles them stores the displayed values.

enum GreetingEvent {
    case didEnter(String)
}

enum GreetingCommand {
    case show(String)
}

final class GreetingInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<GreetingCommand>?

    func handle(event: GreetingEvent) {
        switch event {
        case .didEnter(let name):
            commandEmitter?.emit(.show("Hello, \(name)!"))
        }
    }
}

@Observable
final class GreetingView: ViewProtocol {
    @ObservationIgnored var eventEmitter: EventEmitter<GreetingInteractor>?
    private(set) var greeting = ""
    var name = ""

    init() {
        link(GreetingInteractor())
    }

    func handle(command: GreetingCommand) {
        switch command {
        case .show(let greeting):
            self.greeting = greeting
        }
    }
}

struct GreetingScreen: View {
    let view: GreetingView

    var body: some View {
        VStack {
            TextField("Name", text: Binding(get: { view.name }, set: { view.name = $0 }))
            Button("Greet") { view.emit(event: .didEnter(view.name)) }
            Text(view.greeting)
        }
    }
}
