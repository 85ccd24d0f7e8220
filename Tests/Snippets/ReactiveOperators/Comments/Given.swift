import ReactiveOperators

struct User: Sendable {}

struct Note: Sendable {}

@MainActor
final class ProfileViewModel {
    init(user: User) {}
}

let name = MutableProperty("")
let age = MutableProperty(0)
let address = MutableProperty("")
