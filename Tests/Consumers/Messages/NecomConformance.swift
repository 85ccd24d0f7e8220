// -default-isolation MainActor
import NecomCore

// The compiler's error for a delegate of the main actor that code off the main actor uses.

nonisolated protocol GreetingView: AnyObject {
    var greeting: Binder<String> { get }
}

final class GreetingScreen: GreetingView {
    var text = ""

    var greeting: Binder<String> {
        Binder(self) { me, text in me.text = text }
    }
}

nonisolated func connect(_ screen: GreetingScreen, with connect: (any GreetingView) -> Void) {
    // error: main actor-isolated conformance of 'GreetingScreen' to 'GreetingView' cannot be used in nonisolated context
    connect(screen)
}
