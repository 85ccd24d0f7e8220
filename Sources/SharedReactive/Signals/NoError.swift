/// The error of what cannot fail: `Never` under the name that ReactiveSwift's first years gave it.
public typealias NoError = Never
