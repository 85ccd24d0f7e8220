import ReactiveOperators

@testable import Given

// 1 in: extension Screen { func follow(_ user: Property<User>) {

@MainActor
final class Screen {
    var child: Property<ProfileViewModel>?
}
