// mode: main
// also: UIKit.swift

final class CounterViewController: UIViewController {
    let counterLabel = UILabel()
}
