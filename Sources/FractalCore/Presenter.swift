// The document uses properties, signals, disposables and actions by name, so one import provides them.
@_exported import ReactiveOperators

/// Shows one kind of value of a view model, such as a text, an action or a child view model.
///
/// A view provides presenters, and a view model presents its values with them:
///
/// ```swift
/// extension UITextField {
///     nonisolated var textPresenter: Presenter<String> {
///         Presenter.UI { [weak self] in self?.text = $0 }
///     }
/// }
///
/// presenters.textPresenter <~ "Text"
/// ```
///
/// Create presenters with `UI(bind:)` in an app and with `immediate(bind:)` in tests. A presenter of `Sendable` values
/// can be used on any thread. It retains the captures of its closure until the presenter is released and its bindings
/// have ended.
public final class Presenter<ViewModel>: PresenterType {
    @usableFromInline let presenting: Presenting<ViewModel>

    /// The slot of everything that this presenter presents; `nil` if each presentation has its own.
    @usableFromInline let shared: SharedSlot<ViewModel>?

    @inlinable init(_ presenting: Presenting<ViewModel>, in shared: SharedSlot<ViewModel>? = nil) {
        self.presenting = presenting
        self.shared = shared
    }

    /// `self`.
    public var presenter: Presenter { self }

    /// Creates a presenter that presents on the calling thread, usually before `present(_:)` returns.
    ///
    /// Presentations may be nested, as when each view model presents the next. To limit the stack, at most 32 presentations
    /// and deliveries of sources are nested on a thread. A further one waits until the innermost has returned, and all have
    /// been presented when the outermost call returns. Ends are limited in the same way: an end inside the 32nd is performed
    /// before the outermost call returns, but after the end around it.
    ///
    /// It is meant for tests. Most tests use a `RecordingPresenter` instead.
    ///
    /// - Parameters:
    ///   - name: The name of the property that returns the presenter, for traces. The compiler passes it; leave it out.
    ///   - bind: Presents a view model. If it returns a disposable, that ends the presentation; any other result is ignored.
    ///     The presenter keeps the closure. It is called on the thread that presents. If the presenter is bound to a
    ///     property, that is the thread that changes the property.
    @inlinable public static func immediate<End>(
        name: StaticString = #function,
        bind: @escaping @Sendable (ViewModel) -> End
    ) -> Presenter {
        Presenter(Presenting(.callingThread, PresenterName(name)) { disposable(bind($0)) })
    }

    /// Creates a presenter that presents on the calling thread, from a closure that returns a disposable or `nil`.
    @_documentation(visibility: internal)
    @inlinable public static func immediate(
        name: StaticString = #function,
        bind: (@Sendable (ViewModel) -> (any Disposable)?)?
    ) -> Presenter {
        Presenter(Presenting(.callingThread, PresenterName(name), bind ?? { _ in nil }))
    }

    /// Returns the result of a presenter's closure if it is a disposable.
    @inlinable @inline(__always) static func disposable<End>(_ end: End) -> (any Disposable)? {
        // The checks before the last cast cost nothing where the compiler knows the type. `Void?` is the result of an assignment
        // through `self?`.
        // Invariant behind `unsafeBitCast`: both types are the same.
        if End.self == Void.self || End.self == Void?.self { return nil }
        if End.self == (any Disposable)?.self { return unsafeBitCast(end, to: (any Disposable)?.self) }
        if let end = end as? AnyDisposable { return end }
        if let end = end as? CompositeDisposable { return end }
        return end as? any Disposable
    }
}

extension Presenter: Sendable where ViewModel: Sendable {}

extension Presenter {
    /// Creates a presenter that presents on the main thread, in order with all others of its kind.
    ///
    /// ```swift
    /// Presenter.UI { [weak self] in self?.title = $0 }
    /// ```
    ///
    /// On the main thread, also inside another presentation, `present(_:)` presents the view model before it returns. The
    /// exceptions are 32 nested presentations, and 256 or more actions that wait for the main thread: see `UIScheduler`.
    /// On another thread, the view model is presented in the main queue's next turn, unless its presentation is ended
    /// before. If another thread is ending the previous presentation of a serial presenter at that time, the view model
    /// is presented afterwards.
    ///
    /// - Parameters:
    ///   - name: The name of the property that returns the presenter, for traces. The compiler passes it; leave it out.
    ///   - bind: Presents a view model. If it returns a disposable, that ends the presentation; any other result is ignored.
    ///     So return the presentation of a child. The presenter keeps the closure. The disposable may be disposed of on any
    ///     thread: use `AnyDisposable.UI(_:)` for an end on the main thread.
    @inlinable public static func UI<End>(
        name: StaticString = #function,
        bind: @escaping @MainActor (ViewModel) -> End
    ) -> Presenter where ViewModel: Sendable {
        Presenter(.onMain(PresenterName(name)) { disposable(bind($0)) })
    }

    /// Creates a presenter of values that stay on the main actor, such as functions that are not `@Sendable`.
    ///
    /// It presents like a presenter of `Sendable` values. The compiler allows its use on the main actor only.
    @available(swift, introduced: 6)
    @MainActor @inlinable public static func UI<End>(
        name: StaticString = #function,
        bind: @escaping @MainActor (ViewModel) -> End
    ) -> Presenter {
        Presenter(.onMain(PresenterName(name)) { disposable(bind($0)) })
    }
}

// Overloads for closures that return `nil`: the functions above cannot infer `End` from it. The closure is optional, so that the
// compiler prefers the functions above otherwise. If it preferred these, a closure of several statements would have to end
// with `return nil`.
@_documentation(visibility: internal)
extension Presenter {
    /// Creates a presenter that presents on the main thread, from a closure that returns a disposable or `nil`.
    @inlinable public static func UI(
        name: StaticString = #function,
        bind: (@MainActor (ViewModel) -> (any Disposable)?)?
    ) -> Presenter where ViewModel: Sendable {
        Presenter(.onMain(PresenterName(name), bind ?? { _ in nil }))
    }

    /// Creates a presenter of values that stay on the main actor, from such a closure.
    @available(swift, introduced: 6)
    @MainActor @inlinable public static func UI(
        name: StaticString = #function,
        bind: (@MainActor (ViewModel) -> (any Disposable)?)?
    ) -> Presenter {
        Presenter(.onMain(PresenterName(name), bind ?? { _ in nil }))
    }
}

// In Swift 5 mode, the code that creates a presenter is often nonisolated, and the compiler does not check which threads
// the presented values cross. The last parameter distinguishes these functions from those for Swift 6 mode.
@_documentation(visibility: internal)
@available(
    swift,
    obsoleted: 6,
    message: "Create a presenter of values that are not Sendable on the main actor."
)
extension Presenter {
    /// Creates a presenter that presents on the main thread, in order with all others of its kind.
    @inlinable public static func UI(
        name: StaticString = #function,
        bind: (@MainActor (ViewModel) -> (any Disposable)?)?,
        _: Void = ()
    ) -> Presenter {
        Presenter(.onMain(PresenterName(name), bind ?? { _ in nil }))
    }

    /// Creates a presenter that presents on the main thread, from a closure that may return nothing.
    @inlinable public static func UI<End>(
        name: StaticString = #function,
        bind: @escaping @MainActor (ViewModel) -> End,
        _: Void = ()
    ) -> Presenter {
        Presenter(.onMain(PresenterName(name)) { disposable(bind($0)) })
    }
}

extension Presenting {
    /// Returns the configuration of a `Presenter.UI`.
    @inlinable static func onMain(
        _ name: PresenterName,
        _ bind: @escaping @MainActor (ViewModel) -> (any Disposable)?
    ) -> Presenting {
        // Invariant behind `assumeIsolated`: only a drain calls it, which `UIScheduler` runs on the main thread. A view
        // model that is not `Sendable` was on the main actor before, because its presenter is not `Sendable` either and
        // is used there.
        Presenting(.mainThread, name) { viewModel in
            let viewModel = HandedOver(value: viewModel)
            return MainActor.assumeIsolated { bind(viewModel.value) }
        }
    }
}

extension AnyDisposable {
    /// Creates a disposable that runs an action on the main thread. Return it from the closure of a `Presenter.UI` to
    /// remove what the presenter has shown.
    ///
    /// ```swift
    /// return AnyDisposable.UI { label.removeFromSuperview() }
    /// ```
    ///
    /// - Parameter action: Runs at most once. If `dispose()` is called on the main thread, the action has run when it
    ///   returns, with the exceptions that `UIScheduler` lists. If it is called on another thread, the action runs in a
    ///   later turn of the main queue, before anything that is presented afterwards.
    public static func UI(_ action: @escaping @MainActor () -> Void) -> AnyDisposable {
        AnyDisposable { UIScheduler().schedule(action) }
    }
}
