import SharedReactive

/// The error of an action's execution.
public enum ActionError<Error: Swift.Error>: Swift.Error {
    /// The action was disabled, or executing already.
    case disabled
    /// The work failed.
    case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {}

/// Performs work for an input, one execution at a time. It can be enabled and disabled.
///
/// ```swift
/// let save = Action<String, Int, Never> { text in
///     SignalProducer(value: text.count)
/// }
/// save.values.observeValues { print("saved", $0) }
/// save.apply("text").start()   // prints saved 4
/// ```
///
/// An action is disabled while it executes and while its condition is false. Starting it then fails with an error. It
/// can be used on any thread. Its signals complete when it is released and no execution is in progress.
///
/// An action can depend on a state. The state is read when an execution begins, and no other execution can run between
/// the read and the beginning. So if several threads start an action, each execution gets the state that the previous
/// execution has left.
///
/// An execution ends once: with its work, or with `.interrupted` if it is disposed of before. All events of an action
/// are delivered in one order. When an observer is called with the end of an execution, the action is enabled already.
/// Events of the next execution follow after that end.
///
/// The names are ReactiveSwift's. In ReactiveSwift, the observer of an execution is called with its end before the
/// action is enabled, and with its values before the action's own signals send them.
public final class Action<Input, Output, Error: Swift.Error> {
    /// Returns the work of an execution for an input.
    @usableFromInline typealias Execute = (Input) -> SignalProducer<Output, Error>

    /// Reads the state, and returns a closure that creates the work with it; `nil` while the state disables the action.
    /// `begin` calls it on the starting thread, without a lock.
    @usableFromInline let prepare: @Sendable () -> Execute?
    @usableFromInline let executions = Executions<Output, Error>()

    /// The bindings to this action end with it, when the action is released.
    public let lifetime = Lifetime()

    /// Whether an execution is in progress.
    public let isExecuting: Property<Bool>

    /// Whether an execution may begin: no execution is in progress, and the condition is true.
    public let isEnabled: Property<Bool>

    /// Creates an action that can be executed while a condition is true.
    ///
    /// - Parameters:
    ///   - condition: The condition, for `isEnabled` only. `prepare` tests it itself.
    ///   - prepare: Called before an execution begins. It retains the objects that the condition and the work depend on.
    @usableFromInline init(
        while condition: Property<Bool>,
        preparing prepare: @escaping @Sendable () -> Execute?
    ) {
        self.prepare = prepare
        // The property retains only the delivery of `executions`, so it completes when `executions` is deallocated.
        isExecuting = Property(executions.isExecuting, keeping: nil)
        isEnabled = Property.all(condition, isExecuting.negate()).skipRepeats()
    }

    deinit {
        if Trace.isOn { Trace.ended(self) }
        lifetime.disposables.dispose()
    }

    /// Every event of every execution.
    @inlinable public var events: Signal<Signal<Output, Error>.Event, Never> {
        executions.signal { if case .event(let event, _) = $0 { event } else { nil } }
    }

    /// The values of all executions.
    @inlinable public var values: Signal<Output, Never> {
        executions.signal { if case .event(.value(let value), _) = $0 { value } else { nil } }
    }

    /// The errors of all executions that failed.
    @inlinable public var errors: Signal<Error, Never> {
        executions.signal { if case .event(.failed(let error), _) = $0 { error } else { nil } }
    }

    /// A signal that sends a value each time an execution completes.
    @inlinable public var completed: Signal<Void, Never> {
        executions.signal { if case .event(.completed, _) = $0 { () } else { nil } }
    }

    /// A signal that sends a value each time an execution is started while the action is disabled.
    @inlinable public var disabledErrors: Signal<Void, Never> {
        executions.signal { if case .refused = $0 { () } else { nil } }
    }

    /// Returns a producer that executes the action with `input` at each start.
    ///
    /// An execution that is started while the action is disabled fails with `ActionError.disabled`, and no work is
    /// done. Disposing of the disposable that a start returns cancels the execution, and enables the action again. Releasing
    /// that disposable cancels it too, if the work's start handler has released its observer. An execution of `never` lasts until
    /// its start is disposed of.
    @inlinable public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Error>> {
        SignalProducer(connect: { [self] context, receive in
            let trace = Trace.isOn ? ExecutionTrace(of: self) : nil
            let execution = Execution(of: executions, trace, receive)
            guard let (execute, step) = begin(execution, with: input) else {
                Trace.causing(trace?.recordRefusal(of: input) ?? 0) {
                    executions.refuse()
                    execution.source.send(.failed(.disabled))
                }
                return AnyDisposable.disposed
            }
            // From now on, a disposal of the start ends the execution, also inside the call that starts the work.
            context.work?.started(execution)
            // An observer of `isExecuting` may have disposed of the start.
            if execution.isDisposed { return AnyDisposable.disposed }
            let work = Trace.causing(step) {
                execute(input).connect(StartContext(work: execution.work)) { execution.receive($0) }
            }
            // If a start handler does the work, the returned disposable retains the handler's observer. The execution does
            // not, because that observer retains the execution.
            return execution.work.started(work, by: execution)
        })
    }

    /// Reads the state and begins an execution with it, unless the state disables the action or another execution is running.
    ///
    /// If another execution has run between the read and the beginning, it may have changed the state. So the state is read again.
    ///
    /// - Returns: The closure that creates the work, and the trace step of the beginning, or 0 without a tracer; `nil` if the
    ///   execution is refused.
    @inlinable func begin(_ execution: Execution<Output, Error>, with input: Input) -> (Execute, step: Int)? {
        let trace = execution.trace
        var step = 0
        while let transitions = executions.transitionsIfIdle, let execute = prepare() {
            let hasBegun = executions.begin(execution, after: transitions, isTraced: trace != nil) {
                step = $0
                trace?.recordBeginning(with: input, step)
            }
            if hasBegun { return (execute, step) }
        }
        return nil
    }
}

extension Action where Input == Void {
    /// Returns a producer that executes the action at each start.
    @inlinable public func apply() -> SignalProducer<Output, ActionError<Error>> { apply(()) }
}

// Invariant behind `@unchecked Sendable`: all properties are constants; the executions and properties guard
// themselves, `prepare` is `@Sendable`.
extension Action: @unchecked Sendable where Input: Sendable, Output: Sendable {}

extension Action: BindingTargetProvider {
    /// Executes the action with each value of a source, until the action is released.
    public var bindingTarget: BindingTarget<Input> {
        BindingTarget(end: lifetime) { [weak self] input in
            guard let self else { return false }
            apply(input).start()
            return true
        }
    }
}
