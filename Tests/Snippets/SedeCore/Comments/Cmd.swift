// 1 in: func commands(api: SearchAPI) {
// 2 in: @MainActor func test(seeder: PersonInputSeeder) { var messages: [PersonInputView.Msg] = []

protocol SearchAPI: Sendable {
    func search(_ text: String) async throws -> [String]
}

enum Msg {
    case someMessage
    case found([String])
    case failed(any Error)
}
