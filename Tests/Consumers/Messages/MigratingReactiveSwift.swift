import Foundation
import ReactiveOperators

// Compiler errors for code that was written for ReactiveSwift.

final class Label {
    var text = ""
}

@MainActor final class Screen {
    var text = ""

    func show(_ texts: Signal<String, Never>) {
        // error: main actor-isolated property 'text' can not be mutated from a Sendable closure
        texts.observeValues { self.text = $0 }
    }
}

func shout() {
    // error: type 'Signal<String, Never>' has no member 'unserializedPipe'
    let (texts, input) = Signal<String, Never>.unserializedPipe()
}

// error: cannot find type 'ValidatingProperty' in scope
func validate(_ text: ValidatingProperty<String, Never>) {}

func bind(_ label: Label, to text: Property<String>) {
    // error: value of type 'Label' has no member 'reactive'
    label.reactive.text <~ text
}

func schedule(on scheduler: QueueScheduler) {
    // error: cannot convert value of type 'Date' to expected argument type 'DispatchTimeInterval'
    scheduler.schedule(after: Date()) {}
}

func collect(_ texts: Signal<String, Never>) {
    var all: [String] = []
    // error: mutation of captured var 'all' in concurrently-executing code
    texts.observeValues { all.append($0) }
}

struct Handler {
    let handle: (String) -> Void

    func observe(_ texts: Signal<String, Never>) {
        // error: converting non-Sendable function value to '@Sendable (String) -> Void' may introduce data races
        texts.observeValues(handle)
    }
}

struct NetworkError: Error {}

func start(_ texts: SignalProducer<String, Never>, _ other: Signal<String, NetworkError>) {
    // error: 'startWithValues' is unavailable: The producer may fail. Use startWithResult(_:), or handle the error first, with flatMapError(_:).
    texts.promoteError(NetworkError.self).startWithValues { print($0) }
    // error: 'observeValues' is unavailable: The signal may fail. Use observeResult(_:), or handle the error first, with flatMapError(_:).
    other.map(\.count).observeValues { print($0) }
}

@MainActor final class Song {
    var title = ""
}

@MainActor func observe(_ song: MutableProperty<Song>) {
    // error: cannot form key path to main actor-isolated property 'title'
    _ = song.map(\.title)
    let title = \Song.title
    // error: implicit capture of 'title' requires that 'ReferenceWritableKeyPath<Song, String>' conforms to 'Sendable'
    _ = song.signal.map(title)
}
