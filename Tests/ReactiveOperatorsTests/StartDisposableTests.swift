import ReactiveOperators
import Testing

/// Work that is ended inside the call that starts it.
@Suite struct StartDisposableTests {
    /// Sends numbers until its lifetime ends.
    private func endless() -> SignalProducer<Int, Never> {
        SignalProducer { observer, lifetime in
            var next = 0
            while !lifetime.hasEnded {
                observer.send(value: next)
                next += 1
            }
        }
    }

    @Test func anEndlessSynchronousWorkEndsWithTheActionThatIsDisposedOf() {
        // Interrupting the signal ends the work that is sending.
        let seen = MutableProperty<[Int]>([])
        endless().startWithSignal { signal, interrupter in
            _ = signal.observeValues { value in
                seen.modify { $0.append(value) }
                if value == 2 { interrupter.dispose() }
            }
        }
        #expect(seen.value == [0, 1, 2])
    }

    @Test func anEndlessSynchronousWorkBehindManyOperatorsCanBeEnded() {
        let seen = MutableProperty<[Int]>([])
        var producer = endless()
        for _ in 0..<100 { producer = producer.map { $0 } }
        producer.startWithSignal { signal, interrupter in
            _ = signal.observeValues { value in
                seen.modify { $0.append(value) }
                if value == 2 { interrupter.dispose() }
            }
        }
        #expect(seen.value == [0, 1, 2])
    }
}
