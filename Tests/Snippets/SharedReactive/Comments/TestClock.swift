import PrexCore

import class SharedReactive.TestScheduler

let view = RecordingView<SearchState>()

enum SearchAction: Action {}

struct SearchState: State {}
