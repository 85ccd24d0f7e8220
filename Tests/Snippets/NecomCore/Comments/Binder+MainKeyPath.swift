import NecomCore

// also: UIKit.swift

@MainActor
protocol CounterView: AnyObject {
    var count: Binder<Int> { get }
}
