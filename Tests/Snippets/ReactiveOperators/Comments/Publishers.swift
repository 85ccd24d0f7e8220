import ReactiveOperators

let counter = MutableProperty(0)

// As Combine's.
struct AnyPublisher<Output, Failure> {
    func sink(receiveValue: @escaping (Output) -> Void) -> AnyObject {
        fatalError()
    }
}

// As in ReactiveOperators, where Combine is.
extension PropertyProtocol where Value: Sendable {
    var publisher: AnyPublisher<Value, Never> {
        fatalError()
    }
}
