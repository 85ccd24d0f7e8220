// 2 in: @MainActor func test(host: ViewHost) async throws {
