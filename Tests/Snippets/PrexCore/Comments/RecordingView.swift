import PrexCore
import XCTest

import class SharedReactive.TestScheduler

// 2 in: @MainActor func found(presenter: SearchPresenter, view: RecordingView<SearchState>, scheduler: TestScheduler) async throws {
// 3 in: @MainActor func loaded(view: RecordingView<CounterState>) throws {
// 4 in: @MainActor func failed(view: RecordingView<FailedState>) throws {

enum SearchAction: Action {}

struct SearchState: State {
    var isSearching = false
    var found: [String] = []
}

final class SearchPresenter: Presenter<SearchAction, SearchState> {
    func search(_ text: String) {}
}

struct ConnectionFailure: Error {}

struct FailedState: State {
    var error: (any Error)?
}
