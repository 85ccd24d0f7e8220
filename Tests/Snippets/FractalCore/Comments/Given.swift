import FractalCore

struct NoteViewModel: Presentable, Sendable {
    let id = 0

    var present: (any NotePresenters) -> (any Disposable)? { { _ in nil } }
}

protocol NotePresenters {}

struct MainViewModel: Presentable, Sendable {
    var present: (any MainPresenters) -> (any Disposable)? { { _ in nil } }
}

protocol MainPresenters {}
