import ReactiveOperators

// 1 in: extension Screen { func follow(rows: Property<[String]>, isScrolling: Property<Bool>) {

@MainActor
final class Screen {
    func show(_ rows: [String]) {}
}
