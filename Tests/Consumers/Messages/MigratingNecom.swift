import Foundation
import NecomCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Compiler errors for code that was written for Necom.

// error: cannot find type 'ViewType' in scope
protocol SearchView: ViewType {
    var text: Binder<String> { get }
}

protocol Labels: AnyObject {
    var text: Binder<String> { get }
}

final class Label: Labels {
    var content = ""
    // error: type 'BindingQueue' has no member 'main'
    let queue: BindingQueue = .main

    var text: Binder<String> {
        // error: extra argument 'in' in call
        Binder(self, \.content, in: .main)
    }

    var other: Binder<String> {
        // error: cannot convert value of type 'BindingQueue' to expected argument type 'BindingQueue.Current'
        Binder(self, queue: queue) { $0.content = $1 }
    }
}

// error: conformance of 'ViewController' to protocol 'Labels' crosses into main actor-isolated code and can cause data races
@MainActor final class ViewController: Labels {
    var content = ""

    var text: Binder<String> {
        Binder(self, queue: .main) { $0.content = $1 }
    }
}

final class DebounceMock: DebounceType {
    // error: stored property 'handlers' of 'Sendable'-conforming class 'DebounceMock' is mutable
    var handlers: [() -> Void] = []

    func execute(_ handler: @escaping @Sendable () -> Void) {}
}

struct CounterState: StateType {
    var count = 0
}

func compare(_ one: StateReference<CounterState>, _ other: StateReference<CounterState>) -> Bool {
    // error: argument type 'StateReference<CounterState>' expected to be an instance of a class or class-constrained type
    one === other
}

typealias Handler = (Data?, URLResponse?, (any Error)?) -> Void

struct Session {
    let handler: Handler

    func search(_ url: URL) {
        // error: converting non-Sendable function value to '@Sendable (Data?, URLResponse?, (any Error)?) -> Void' may introduce data races
        URLSession.shared.dataTask(with: url, completionHandler: handler).resume()
    }
}

func search(_ url: URL, _ delegate: DelegateProxy<Labels>) {
    URLSession.shared.dataTask(with: url) { _, _, _ in
        // error: capture of 'delegate' with non-Sendable type 'DelegateProxy<any Labels>' in a '@Sendable' closure
        delegate.text("")
    }.resume()
}

@MainActor final class SearchPresenter {
    init(text: String) {}
}

final class SearchTests {
    func setUp() -> SearchPresenter {
        // error: call to main actor-isolated initializer 'init(text:)' in a synchronous nonisolated context
        SearchPresenter(text: "")
    }
}

final class LogicModelMock {
    private var query = ""

    func action() -> @Sendable (String) -> Void {
        { [weak self] in
            // error: capture of 'self' with non-Sendable type 'LogicModelMock?' in a '@Sendable' closure
            self?.query = $0
        }
    }
}
