import NecomCore

// Compiler errors for calls of actions, and for values for a delegate.

struct SearchAction: ActionType {
    let reload: () -> Void
    let search: (_ text: String) -> Void
    let page: (_ number: Int) -> Void
}

func call(_ action: ActionProxy<SearchAction>) {
    // error: 'subscript(dynamicMember:)' is unavailable: The closure takes no argument. Call it without one.
    action.reload(1)
    // error: extra argument in call
    action.reload(1, 2)
    // error: missing argument for parameter #1 in call
    action.search()
    // error: extra argument in call
    action.search("a", 1)
    // error: cannot convert value of type 'Int' to expected argument type 'String'
    action.search(1)
    // error: extraneous argument label 'text:' in call
    action.search(text: "a")
    // error: no exact matches in call to subscript
    action.page(number: 1)
}

protocol SearchView: AnyObject, Sendable {
    var count: Binder<Int> { get }
    var found: Binder<(Int, String)> { get }
    var done: Binder<Void> { get }
}

func tell(_ delegate: DelegateProxy<SearchView>, _ other: SendableDelegateProxy<SearchView>) {
    // error: 'subscript(dynamicMember:)' is unavailable: The binder takes a value. Pass one.
    delegate.count()
    // error: 'subscript(dynamicMember:)' is unavailable: The binder takes a value. Pass one.
    other.count()
    // error: cannot convert value of type 'Int' to expected argument type 'Void'
    delegate.done(1)
    // error: subscript expects a single parameter of type '(Int, String)'
    delegate.found(1, "a")
    // error: subscript expects a single parameter of type '(Int, String)'
    other.found(1, "a")
}

protocol RepositoriesDelegate: AnyObject {
    var repositories: Binder<[String]> { get }
}

final class SearchViewProxy: DelegateProxy<SearchView>, RepositoriesDelegate {
    var repositories: Binder<[String]> {
        Binder(self) { me, repositories in me.show(repositories) }
    }

    private func show(_ repositories: [String]) {
        // error: cannot find 'count' in scope
        count(repositories.count)
    }
}

final class SearchScreen {
    let total = 0
    var text = ""

    var found: Binder<(Int, String)> {
        // error: contextual closure type '(SearchScreen, (Int, String)) -> Void' expects 2 arguments, but 3 were used in closure body
        Binder(self) { me, count, text in me.text = "\(count) \(text)" }
    }

    var count: Binder<Int> {
        // error: 'init(_:_:queue:)' is unavailable: The property cannot be set. Declare it as 'var', or use a handler.
        Binder(self, \.total)
    }

    var sum: Binder<Int> {
        // error: no exact matches in call to initializer
        Binder(self, \.total, queue: .global)
    }

    var message: Binder<Int> {
        // error: no exact matches in call to initializer
        Binder(self, \.text)
    }
}

@MainActor final class MainScreen {
    let total = 0

    var count: Binder<Int> {
        // error: 'init(_:_:queue:)' is unavailable: The property cannot be set. Declare it as 'var', or use a handler.
        Binder(self, \.total)
    }

    var sum: Binder<Int> {
        // error: 'init(_:_:queue:)' is unavailable: The property cannot be set. Declare it as 'var', or use a handler.
        Binder(self, \.total, queue: .main)
    }
}

func send(_ found: Binder<(Int, String)>) {
    // error: instance method 'bind' expects a single parameter of type '(Int, String)'
    found.bind(1, "a")
}

struct Text {
    var text = ""

    var message: Binder<String> {
        // error: initializer 'init(_:_:queue:)' requires that 'Text' be a class type
        Binder(self, \.text)
    }
}
