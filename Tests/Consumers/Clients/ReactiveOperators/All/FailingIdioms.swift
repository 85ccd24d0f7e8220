import ReactiveOperators

// Code that ReactiveSwift accepts: `flatMap`, `then` and `flatten` of producers that can fail, with producers whose error type is
// not written. Each statement is type-checked on its own, so the compiler reports each statement that it rejects.

private enum Failure: Error {
    case offline
}

private func flatMapOfAProducerThatCanFail(_ p: SignalProducer<Int, Failure>) {
    _ = p.flatMap(.latest) { SignalProducer(value: $0) }
    _ = p.flatMap(.merge) { SignalProducer(value: "\($0)") }
    _ = p.flatMap(.latest) { .init(value: $0) }
    _ = p.flatMap(.latest) { _ in .init(value: "") }
    _ = p.flatMap(.latest) { $0 > 1 ? .init(value: $0) : .empty }
    _ = p.flatMap(.latest) { $0 > 1 ? SignalProducer(value: $0) : .empty }
    _ = p.flatMap(.latest) { $0 > 1 ? SignalProducer(value: $0) : SignalProducer(error: .offline) }
    _ = p.flatMap(.concat) { SignalProducer([$0, $0]) }
    _ = p.flatMap(.concat) { SignalProducer([1, 2, $0]).map { "\($0)" } }
    _ = p.flatMap(.concat) { .init([$0, $0]) }
    _ = p.flatMap(.concat) { SignalProducer(values: $0, $0) }
    _ = p.flatMap(.concat) { .init(values: 1, 2, $0) }
    _ = p.flatMap(.concat) { SignalProducer(0..<$0) }
    _ = p.flatMap(.latest) { SignalProducer(value: $0).map { "\($0)" } }
    _ = p.flatMap(.latest) { SignalProducer(value: $0).concat(value: 2) }
    _ = p.flatMap(.latest) { _ in SignalProducer(error: .offline) as SignalProducer<Int, Failure> }
    _ = p.flatMap(.latest) { _ in SignalProducer<Int, Failure>.empty }
    _ = p.flatMap(.latest) { _ in SignalProducer<Int, Never>.empty }
    _ = p.flatMap(.latest) { _ -> SignalProducer<Int, Failure> in .empty }
    _ = p.flatMap(.latest) { _ -> SignalProducer<Int, Never> in .init(value: 1) }
    _ = p.flatMap(.latest) { SignalProducer(result: $0 > 1 ? .success($0) : .failure(Failure.offline)) }
    _ = p.flatMap(.latest) { value in
        guard value > 1 else { return SignalProducer(value: 0) }
        return SignalProducer(value: value)
    }
    _ = p.flatMap(.latest) { SignalProducer(value: $0) }.map { $0 + 1 }
    p.flatMap(.latest) { SignalProducer(value: $0) }.startWithResult { _ in }
    let declared: SignalProducer<Int, Failure> = p.flatMap(.latest) { SignalProducer(value: $0) }
    let member: SignalProducer<Int, Failure> = p.flatMap(.latest) { .init(value: $0) }
    _ = (declared, member)
}

private func flatMapOfASignalThatCanFail(_ s: Signal<Int, Failure>) {
    _ = s.flatMap(.latest) { SignalProducer(value: $0) }
    _ = s.flatMap(.latest) { .init(value: $0) }
    _ = s.flatMap(.latest) { $0 > 1 ? .init(value: $0) : .empty }
    _ = s.flatMap(.latest) { $0 > 1 ? SignalProducer(value: $0) : .empty }
    _ = s.flatMap(.concat) { SignalProducer([$0, $0]) }
    _ = s.flatMap(.concat) { .init([$0, $0]) }
    _ = s.flatMap(.concat) { SignalProducer(values: $0, $0) }
    _ = s.flatMap(.latest) { SignalProducer(value: $0).map { "\($0)" } }
    _ = s.flatMap(.latest) { SignalProducer(value: $0) }.map { $0 + 1 }
    _ = s.flatMap(.latest) { value in
        guard value > 1 else { return SignalProducer(value: 0) }
        return SignalProducer(value: value)
    }
}

private func flatMapOfWhatCannotFail(_ p: SignalProducer<Int, Never>, _ s: Signal<Int, Never>) {
    _ = p.flatMap(.latest) { SignalProducer(value: $0) }
    _ = p.flatMap(.latest) { .init(value: $0) }
    _ = p.flatMap(.latest) { $0 > 1 ? .init(value: $0) : .empty }
    _ = p.flatMap(.concat) { SignalProducer([$0, $0]) }
    _ = p.flatMap(.concat) { SignalProducer(values: $0, $0) }
    _ = p.flatMap(.latest) { _ in SignalProducer<Int, Failure>(error: .offline) }
    _ = p.flatMap(.latest) { SignalProducer<Int, Failure>(value: $0) }
    _ = p.flatMap(.latest) { _ in SignalProducer(error: Failure.offline) as SignalProducer<Int, Failure> }
    _ = s.flatMap(.latest) { SignalProducer(value: $0) }
    _ = s.flatMap(.latest) { .init(value: $0) }
    _ = s.flatMap(.latest) { $0 > 1 ? .init(value: $0) : .empty }
    _ = s.flatMap(.concat) { SignalProducer([$0, $0]) }
    _ = s.flatMap(.latest) { SignalProducer<Int, Failure>(value: $0) }
}

private func oneAfterTheOther(_ p: SignalProducer<Int, Failure>, _ safe: SignalProducer<Int, Never>) {
    _ = p.then(SignalProducer(value: ""))
    _ = p.then(.init(value: ""))
    _ = p.then(SignalProducer([1, 2]))
    _ = p.then(SignalProducer(values: 1, 2))
    _ = p.then(SignalProducer<String, Failure>(value: ""))
    _ = p.then(SignalProducer<String, Never>.empty)
    _ = p.then(safe)
    _ = p.then(p)
    _ = p.then(.empty) as SignalProducer<Int, Failure>
    let typed: SignalProducer<Int, Failure> = p.then(.init(value: 1))
    let error: SignalProducer<Int, Failure> = p.then(SignalProducer(error: .offline))
    _ = (typed, error)
    _ = safe.then(SignalProducer(value: ""))
    _ = safe.then(.init(value: ""))
    _ = safe.then(SignalProducer([1, 2]))
    _ = safe.then(p)
    _ = p.concat(SignalProducer(value: 1))
    _ = p.concat(.init(value: 1))
    _ = p.concat(.init([1, 2]))
    _ = p.concat(SignalProducer(error: .offline))
    _ = p.prefix(SignalProducer(value: 1))
    _ = p.prefix(.init(value: 1))
    _ = p.flatMapError { _ in SignalProducer(value: 1) }
    _ = p.flatMapError { _ in SignalProducer<Int, Never>(value: 1) }
    _ = p.flatMapError { _ in SignalProducer<Int, Never>.empty }
    _ = p.flatMapError { _ in .init(value: 1) }
    _ = p.flatMapError { _ in SignalProducer([1, 2]) }
    let safer: SignalProducer<Int, Never> = p.flatMapError { _ in .empty }
    let other: SignalProducer<Int, Never> = p.flatMapError { _ in .init(value: 1) }
    _ = (safer, other)
}

private func flattening(
    _ p: SignalProducer<Int, Failure>,
    _ safe: SignalProducer<Int, Never>,
    _ s: Signal<Int, Failure>
) {
    _ = SignalProducer([p, p]).flatten(.merge)
    _ = SignalProducer([safe, safe]).flatten(.merge)
    _ = SignalProducer(value: p).flatten(.concat)
    _ = SignalProducer(value: safe).flatten(.concat)
    _ = SignalProducer(values: p, p).flatten(.merge)
    _ = SignalProducer<SignalProducer<Int, Failure>, Never>([p, p]).flatten(.merge)
    _ = SignalProducer([1, 2]).flatMap(.merge) { _ in p }
    _ = SignalProducer(value: 1).flatMap(.merge) { _ in p }
    _ = SignalProducer(value: 1).then(p)
    _ = p.map { SignalProducer(value: $0) }.flatten(.latest)
    _ = p.map { _ in p }.flatten(.latest)
    _ = p.map { _ in safe }.flatten(.latest)
    _ = s.map { SignalProducer(value: $0) }.flatten(.latest)
    _ = s.map { _ in p }.flatten(.latest)
    _ = SignalProducer.merge([p, p])
    _ = SignalProducer.merge(p, SignalProducer(value: 1))
    _ = SignalProducer.combineLatest(p, SignalProducer(value: ""))
    _ = p.combineLatest(with: SignalProducer(value: ""))
    _ = p.zip(with: SignalProducer([1, 2]))
    _ = p.merge(with: SignalProducer(value: 1))
}

private func making() {
    _ = SignalProducer(value: 1)
    _ = SignalProducer([1, 2])
    _ = SignalProducer(values: 1, 2, 3)
    SignalProducer(value: 1).startWithValues { _ in }
    SignalProducer([1, 2]).startWithValues { _ in }
    SignalProducer(values: 1, 2).map { $0 + 1 }.startWithValues { _ in }
    let value: SignalProducer<Int, Failure> = SignalProducer(value: 1)
    let member: SignalProducer<Int, Failure> = .init(value: 1)
    let values: SignalProducer<Int, Failure> = .init([1, 2])
    let never: SignalProducer<Int, Never> = .init(value: 1)
    let nevers: SignalProducer<Int, Never> = .init([1, 2])
    _ = (value, member, values, never, nevers)
    _ = SignalProducer<Int, Failure>(value: 1)
    _ = SignalProducer<Int, Never>([1, 2])
    _ = SignalProducer<Int?, Never>(value: nil)
    _ = SignalProducer<(), Never>(value: ())
    let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
    let failing = Action<Int, Int, Failure> { SignalProducer(value: $0) }
    let short = Action<Int, Int, Failure> { .init(value: $0) }
    _ = (action, failing, short)
}

private func membersOfWhatFollows(_ p: SignalProducer<Int, Failure>, _ safe: SignalProducer<Int, Never>) {
    _ = p.then(.empty)
    _ = safe.then(.empty)
    _ = p.then(.init(value: 1))
    _ = safe.then(.init(value: 1))
    _ = p.then(.init([1, 2]))
    let failing: SignalProducer<String, Failure> = p.then(.init(error: .offline))
    let failed: SignalProducer<Int, Failure> = p.then(.init(error: .offline))
    let later: SignalProducer<String, Failure> = safe.then(.init(error: .offline))
    let nothing: SignalProducer<String, Never> = safe.then(.empty)
    _ = (failing, failed, later, nothing)
    _ = p.flatMapError { _ in .init(error: Failure.offline) }
    _ = p.then(p.map { "\($0)" })
    _ = safe.then(safe.map { "\($0)" })
    _ = safe.then(safe)
    _ = p.then(Property(value: ""))
    _ = safe.then(Property(value: ""))
    _ = p.flatMap(.latest) { _ in Property(value: "") }
    _ = p.flatMap(.latest) { Property(value: $0) }
}
