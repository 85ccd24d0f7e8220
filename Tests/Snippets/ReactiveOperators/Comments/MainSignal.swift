import ReactiveOperators

// also: UIKit.swift
// 1 in: extension Screen { func follow(_ action: Action<Void, Void, any Error>) {
// 2 in: extension Screen { func follow(_ action: Action<Void, Void, any Error>) {

@MainActor
final class Screen {
    let spinner = UIActivityIndicatorView()
    let label = UILabel()
}
