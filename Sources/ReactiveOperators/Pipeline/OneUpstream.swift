import SharedReactive

// Operators of one upstream that have a state, or may end before it does. `derived(_:)` is for the others.

extension SignalProducer {
    /// Returns a producer whose observers are called through an operator that may end before the work does, such as `take(first:)`.
    ///
    /// As soon as the operator has sent a terminating event, the work is disposed of, and nothing more is forwarded.
    ///
    /// - Parameter operation: Called at each start with the work and the observer's closure. It returns the closure to connect
    ///   instead. The work sends one event at a time, so the operator's state needs no lock.
    @inlinable func endingEarly<Other, OtherError>(
        _ operation:
            @escaping (StartDisposable, @escaping (Signal<Other, OtherError>.Event) -> Void) -> (
                ProducedSignal.Event
            ) -> Void
    ) -> SignalProducer<Other, OtherError> {
        let upstream = trampolinedIfDeep
        let depth = upstream.depth + Depth.earlyEnd
        return SignalProducer<Other, OtherError>(isDerived: true, depth: depth, on: scheduler) {
            [connect = upstream.connect] context, observer in
            let work = StartDisposable()
            context.work?.started(work)
            var hasEnded = false
            let receive = operation(work) { event in
                if hasEnded { return }
                hasEnded = event.isTerminating
                observer(event)
                if hasEnded { work.dispose() }
            }
            let upstream = connect(StartContext(context.pending, work: work)) { event in
                // The work may have sent further events before it was disposed of.
                if !hasEnded { receive(event) }
            }
            return work.started(upstream, by: work)
        }
    }

    /// Returns a producer whose observers are called through an operator with a state, such as `scan`. It may hold values back
    /// until the end.
    ///
    /// - Parameters:
    ///   - initial: The state at the beginning of each start. If it is an object, all starts share that.
    ///   - value: Called with the state, each value, and a closure that sends a value.
    ///   - end: Called before a completion is forwarded, with the state and a closure that sends a value.
    ///   - interrupted: Called before an interruption is forwarded.
    @inlinable @inline(__always)  // So that the closures are specialized.
    func transformWithState<Other, State>(
        _ initial: State,
        value: @escaping (inout State, Value, (Other) -> Void) -> Void,
        end: @escaping (inout State, (Other) -> Void) -> Void = { _, _ in },
        interrupted: @escaping (inout State) -> Void = { _ in }
    ) -> SignalProducer<Other, Error> {
        let upstream = trampolinedIfDeep
        let depth = upstream.depth + Depth.state
        return SignalProducer<Other, Error>(isDerived: true, depth: depth, on: scheduler) {
            [connect = upstream.connect] context, observer in
            let state = Reference(initial)
            return connect(context.throughOperator) { event in
                switch event {
                case .value(let received):
                    value(&state.value, received) { observer(.value($0)) }
                case .completed:
                    end(&state.value) { observer(.value($0)) }
                    observer(.completed)
                case .failed(let error):
                    observer(.failed(error))
                case .interrupted:
                    interrupted(&state.value)
                    observer(.interrupted)
                }
            }
        }
    }
}
