import SharedReactive

// also: UIKit.swift

let count = MutableProperty(1)
@MainActor let label = UILabel()
