import SharedReactive

/// The error type of signals and producers that cannot fail. It is the name of `Never` in early versions of
/// ReactiveSwift.
public typealias NoError = Never
