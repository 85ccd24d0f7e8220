import Foundation
import UsersList

/// Answers requests as and when a test decides.
actor ScriptedDirectory: UserDirectory {
    struct Request: Equatable {
        var text: String
        var offset: Int
        var limit: Int
    }

    private(set) var requests: [Request] = []
    /// The requests that were cancelled before they were answered.
    private(set) var cancelled: [Int] = []
    private var ended = 0
    private var ignoresCancellation = false
    private var answers: [AsyncStream<Result<UsersPage, DirectoryError>>.Continuation] = []

    func users(matching text: String, offset: Int, limit: Int) async throws -> UsersPage {
        let number = requests.count
        let (stream, continuation) = AsyncStream.makeStream(of: Result<UsersPage, DirectoryError>.self)
        requests.append(Request(text: text, offset: offset, limit: limit))
        answers.append(continuation)
        defer { ended += 1 }
        let first = { @Sendable () async -> Result<UsersPage, DirectoryError>? in
            for await result in stream { return result }
            return nil
        }
        let result = ignoresCancellation ? await Task.detached(operation: first).value : await first()
        guard let result else {
            cancelled.append(number)
            throw CancellationError()
        }
        return try result.get()
    }

    func ignoreCancellation(_ ignores: Bool) {
        ignoresCancellation = ignores
    }

    /// Answers a request, as soon as it has been made.
    func answer(_ number: Int, _ result: Result<UsersPage, DirectoryError>) async {
        await waitForRequests(number + 1)
        answers[number].yield(result)
    }

    func waitForRequests(_ count: Int) async {
        while requests.count < count, !Task.isCancelled { await Task.yield() }
    }

    func waitForEnd(of count: Int) async {
        while ended < count, !Task.isCancelled { await Task.yield() }
    }
}

/// Users by number.
func page(_ numbers: some Sequence<Int>, of total: Int) -> UsersPage {
    UsersPage(users: numbers.map { user($0) }, total: total)
}

/// The lines of these users.
func items(_ numbers: some Sequence<Int>) -> [SimpleListItem] {
    numbers.map { SimpleListItem(title: user($0).fullName, subtitle: user($0).id.uuidString) }
}

private func user(_ number: Int) -> User {
    let digits = String(number)
    let id = UUID(
        uuidString: "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
    )!
    return User(id: id, firstName: "First\(number)", lastName: "Last\(number)")
}
