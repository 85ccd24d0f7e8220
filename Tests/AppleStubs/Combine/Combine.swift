public protocol Cancellable {
    func cancel()
}
