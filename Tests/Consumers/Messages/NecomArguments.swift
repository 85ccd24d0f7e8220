import NecomCore

// The Swift 6.3 compiler crashes on an argument of the wrong type after the first argument.

struct SearchAction: ActionType {
    let search: (_ text: String, _ page: Int) -> Void
}

func search(_ action: ActionProxy<SearchAction>) {
    // error: Please submit a bug report (https://swift.org/contributing/#reporting-bugs) and include the crash backtrace.
    action.search("a", "b")
}
