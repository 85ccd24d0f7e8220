import ReactiveOperators

// also: UIKit.swift
// 1 in: extension Screen { func show(_ property: Property<String>) {
// 2 in: func map(_ user: Property<User>) -> MainSignalProducer<ProfileViewModel, Never> {
// 3 in: extension Screen { func show(_ property: Property<String>) {

@MainActor
final class Screen {
    let label = UILabel()
}
