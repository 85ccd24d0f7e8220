// In Swift 6 mode, a view of UIKit says `@MainActor` where it conforms.
// mode: main
// also: UIKit.swift

final class CounterViewController: UIViewController {
    let counterLabel = UILabel()
}
