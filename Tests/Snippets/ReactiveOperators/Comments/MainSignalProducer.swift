import ReactiveOperators

// also: UIKit.swift
// 1 in: extension Screen { func show(_ property: Property<String>) {
// 2 in: func map(_ user: Property<User>) -> MainSignalProducer<ProfileViewModel, Never> {
// 3 in: extension Screen { func show(_ property: Property<String>) {
// 4 in: extension Screen { func follow(rows: Property<[String]>, isScrolling: Property<Bool>) {

@MainActor
final class Screen {
    let label = UILabel()

    func show(_ rows: [String]) {}
}
