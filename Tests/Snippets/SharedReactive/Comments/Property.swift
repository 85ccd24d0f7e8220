import SharedReactive

@testable import Given

// 2 in: func profiles(of user: Property<User>) {

nonisolated final class ProfileViewModel: Sendable {
    init(user: User) {}
}
