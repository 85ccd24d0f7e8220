import ReactiveOperators
import TestSupport
import Testing

private struct Failure: Error, Equatable {}

@Suite struct SignalTests {
    @Test func errorsAreTransformed() {
        struct Other: Error, Equatable {}
        let (signal, input) = Signal<Int, Failure>.pipe()
        let events = Recorder<Signal<Int, Other>.Event>()
        signal.mapError { _ in Other() }.observe { events.record($0) }
        input.send(value: 1)
        input.send(error: Failure())
        #expect(events.values == [.value(1), .failed(Other())])
    }

    @Test func valuesAreMadeAndLeftOut() {
        let (signal, input) = Signal<String, Never>.pipe()
        let numbers = Recorder<Int>()
        signal.compactMap { Int($0) }.observeValues { numbers.record($0) }
        for text in ["1", "x", "2"] { input.send(value: text) }
        #expect(numbers.values == [1, 2])
    }
}
