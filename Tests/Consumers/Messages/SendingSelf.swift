import PrexCore

// The compiler's error for an object that waits for a function of the main actor with itself.

@MainActor
final class Reader {
    func show(_ loader: Loader) {}
}

final class Loader {
    var count = 0

    func load(for reader: Reader) async {
        count += 1
        // error: sending 'self' risks causing data races
        await reader.show(self)
    }
}
