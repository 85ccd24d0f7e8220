// 1 in: func make(api: NotesAPI) {

@testable import Given

protocol NotesAPI: Sendable {
    func notes() async throws -> [Note]
}
