import PrexCore
import XCTest

import class SharedReactive.TestScheduler

// 2 in: @MainActor func found(presenter: SearchPresenter, view: RecordingView<SearchState>, scheduler: TestScheduler) async throws {

enum SearchAction: Action {}

struct SearchState: State {
    var isSearching = false
    var found: [String] = []
}

final class SearchPresenter: Presenter<SearchAction, SearchState> {
    func search(_ text: String) {}
}
