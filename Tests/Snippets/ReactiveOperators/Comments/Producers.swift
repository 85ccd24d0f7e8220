import ReactiveOperators

// 1 in: func follow(_ center: NotificationCenter, model: Model) {

final class Model: Sendable {
    let name = ""
}

// As Combine's and Foundation's.

protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
}

struct Notification: Sendable {
    struct Name: Sendable {
        static let nameDidChange = Name()
    }
}

struct NotificationCenter {
    func publisher(for name: Notification.Name) -> some Publisher<Notification, Never> { Posted() }
}

struct Posted: Publisher {
    typealias Output = Notification
    typealias Failure = Never
}

// As in ReactiveOperators, where Combine is.
extension SignalProducer where Value: Sendable {
    init<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Error {
        fatalError()
    }
}
