import XCTest

// 2 in: @MainActor func load(view: MockView<LoadingInteractor>) async throws {

nonisolated let showItemsTriggered = XCTestExpectation(description: "The items are shown.")
