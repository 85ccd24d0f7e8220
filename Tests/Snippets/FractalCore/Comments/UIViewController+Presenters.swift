import FractalCore

// also: UIKit.swift
// 1 in: extension MainViewController {

struct TextViewModel: Presentable, Sendable {
    var present: (any TextPresenters) -> (any Disposable)? { { _ in nil } }
}

protocol TextPresenters {}

final class TextViewController: UIViewController, @MainActor TextPresenters {}

final class MainViewController: UIViewController {}

// As in FractalCore, where UIKit is.
extension UIViewController {
    nonisolated func childPresenter<Controller: UIViewController, Presenters>(
        of controller: @escaping @MainActor () -> Controller,
        presenters: @escaping @MainActor (Controller) -> Presenters
    ) -> Presenter<AnyPresentable<Presenters>> {
        fatalError()
    }
}
