import ReactiveOperators

// also: UIKit.swift

@MainActor let label = UILabel()
let viewModel = TitleViewModel()

struct TitleViewModel: Sendable {
    let title = MutableProperty("")
}
