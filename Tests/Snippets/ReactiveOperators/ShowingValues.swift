// also: UIKit.swift
// 4 in: @MainActor final class TextViewModel { var status = ""; let api: API; init(api: API) { self.api = api }
import ReactiveOperators

final class ProfileModel: Sendable {
    let name = MutableProperty("Ada")
    let save = Action<Void, Void, Never> { .empty }
}

struct User: Sendable {}

@MainActor final class ProfileViewModel {
    init(user: User) {}
}

struct API: Sendable {
    func save(_ text: String) async throws -> Int { text.count }
}

let user = MutableProperty(User())
let model = ProfileModel()
@MainActor let label = UILabel()
