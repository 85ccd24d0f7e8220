// 1 in: @MainActor func test(host: ViewHost) throws {
