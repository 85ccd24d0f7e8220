// 1 in: @MainActor func save(in host: ViewHost) {
