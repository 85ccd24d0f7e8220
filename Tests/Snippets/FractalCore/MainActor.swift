// mode: main
// 4 in: extension Stopwatch { func present(_ presenters: StopwatchPresenters) -> CompositeDisposable {
import FractalCore

struct Todo: Sendable {
    let id: Int
    let title: String
}

final class TodoRow {
    var remove: (@MainActor () -> Void)?
    var titlePresenter: Presenter<String> { Presenter.UI { _ in nil } }
    var titleInputPresenter: Presenter<@MainActor (String) -> Void> { Presenter.UI { _ in nil } }
}

final class RecordedRow: TodoPresenters {
    let title = RecordingPresenter<String>()
    let titleInput = RecordingPresenter<@MainActor (String) -> Void>()
    let remove = RecordingPresenter<@MainActor () -> Void>()

    var titlePresenter: Presenter<String> { title.presenter }
    var titleInputPresenter: Presenter<@MainActor (String) -> Void> { titleInput.presenter }
    var removePresenter: Presenter<@MainActor () -> Void> { remove.presenter }
}

struct User {}

final class ProfileViewModel {
    init(user: User) {}
}

struct TodosAPI {
    func todos() async throws -> [Todo] { [] }
}

struct StopwatchPresenters {
    let timePresenter: Presenter<Int>
}

final class Stopwatch {
    let time = MutableProperty(0)

    func tick() async {}
}
