// 1 in: @MainActor func load(view: MockView<LoadingInteractor>) async throws {
// 2 in: @MainActor func show(view: MockView<LoadingInteractor>) throws {
// 3 in: @MainActor func match(view: MockView<LoadingInteractor>) throws {
