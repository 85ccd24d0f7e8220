import FractalCore

@testable import Given

struct TodoViewModel: Sendable {
    let id: Int
    let isDone: MutableProperty<Bool>
}

struct TodosPresenters: Sendable {
    let todoPresenter: Presenter<TodoViewModel>
}

let todos = MutableProperty<[TodoViewModel]>([])
let presenters = TodosPresenters(todoPresenter: .immediate { _ in nil })
