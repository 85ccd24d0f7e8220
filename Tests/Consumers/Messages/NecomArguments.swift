import NecomCore

// What the compiler says, in Swift 6.3, of an argument after the first that has the wrong type: it crashes.

struct SearchAction: ActionType {
    let search: (_ text: String, _ page: Int) -> Void
}

func search(_ action: ActionProxy<SearchAction>) {
    // error: Please submit a bug report (https://swift.org/contributing/#reporting-bugs) and include the crash backtrace.
    action.search("a", "b")
}
