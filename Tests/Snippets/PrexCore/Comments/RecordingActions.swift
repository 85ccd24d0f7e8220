// 1 in: func test(_ presenter: Presenter<SessionAction, SessionState>, _ ada: User) async throws {
import PrexCore

nonisolated struct User: Equatable {
    var name: String
}

enum SessionAction: Action, Equatable {
    case logIn(String)
    case loggedIn(User)
}

struct SessionState: State {}

extension Presenter where Action == SessionAction, State == SessionState {
    func logIn(_ name: String) {}
}
