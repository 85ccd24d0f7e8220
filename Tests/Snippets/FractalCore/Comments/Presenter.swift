import FractalCore

// also: UIKit.swift
// 3 in: @MainActor func show(label: UILabel) -> AnyDisposable {

// 2 in: extension Screen { func presenter() -> Presenter<String> {
@MainActor final class Screen {
    var title = ""
}

@MainActor let presenters = UITextField()
