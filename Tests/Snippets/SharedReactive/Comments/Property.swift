import SharedReactive

// 2 in: func profiles(of user: Property<User>) {

struct User: Sendable {}

nonisolated final class ProfileViewModel: Sendable {
    init(user: User) {}
}
