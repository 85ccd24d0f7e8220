/// Shows one kind of view model, or a part of one: a text, an action, a child.
///
/// A view provides presenters, and a view model binds them to what it has to show:
///
/// ```swift
/// extension UITextField {
///     nonisolated var textPresenter: Presenter<String> {
///         return Presenter.UI {
///             self.text = $0
///             return nil
///         }
///     }
/// }
///
/// presenters.textPresenter <~ "Text"
/// ```
///
/// Create presenters with `UI(bind:)` in an app and with `immediate(bind:)` in tests. Any thread may use a presenter of
/// values that are `Sendable`. It keeps what its closure captures until the presenter is released and its bindings have
/// ended.
public final class Presenter<ViewModel>: PresenterType {
    @usableFromInline
    let whereabouts: Whereabouts

    /// What traces call its presentations by.
    @usableFromInline
    let name: PresenterName

    /// Presents, and returns what ends that. Called where the presenter presents.
    @usableFromInline
    let bind: @Sendable (ViewModel) -> (any Disposable)?

    /// The place of everything that is presented, if it is one; otherwise each presentation has its own.
    @usableFromInline
    let shared: SharedPlace<ViewModel>?

    @inlinable
    init(
        _ whereabouts: Whereabouts,
        _ name: PresenterName,
        in shared: SharedPlace<ViewModel>? = nil,
        bind: @escaping @Sendable (ViewModel) -> (any Disposable)?
    ) {
        self.whereabouts = whereabouts
        self.name = name
        self.shared = shared
        self.bind = bind
    }

    /// This presenter.
    public var presenter: Presenter { self }

    /// Creates a presenter that presents on the calling thread, before `present(_:)` returns.
    ///
    /// It is meant for tests, where `RecordingPresenter` saves most of the writing.
    ///
    /// - Parameters:
    ///   - name: The property that returns the presenter, as traces call what it presents. Leave it out.
    ///   - bind: Presents a view model, and returns what ends that. Kept by the presenter. Called on
    ///     whatever thread presents: the one that changes a property, for a presenter that is bound to it.
    @inlinable
    public static func immediate(
        name: StaticString = #function,
        bind: @escaping @Sendable (ViewModel) -> (any Disposable)?
    ) -> Presenter {
        Presenter(.callingThread, PresenterName(name), bind: bind)
    }
}

extension Presenter: Sendable where ViewModel: Sendable {}

extension Presenter where ViewModel: Sendable {
    /// Creates a presenter that presents on the main thread, in order with all others of its kind.
    ///
    /// If `present(_:)` is called on the main thread, the view model is presented before it returns. This also holds
    /// inside other presentations, up to 32 inside one another. If it is called on another thread, the view model is
    /// presented in the main queue's next turn, unless the presentation is ended before. If another thread is ending
    /// the previous presentation of a serial presenter at that time, the view model is presented when that is done.
    ///
    /// - Parameters:
    ///   - name: The property that returns the presenter, as traces call what it presents. Leave it out.
    ///   - bind: Presents a view model, and returns a disposable that ends the presentation. The presenter
    ///     keeps the closure. The disposable may be disposed of on any thread: use `AnyDisposable.UI(_:)` for an end on
    ///     the main thread.
    @inlinable
    public static func UI(
        name: StaticString = #function,
        bind: @escaping @MainActor (ViewModel) -> (any Disposable)?
    ) -> Presenter {
        // Invariant behind `assumeIsolated`: a presenter on the main thread is called there alone, in a turn of a
        // place that `UIScheduler` runs.
        Presenter(.mainThread, PresenterName(name)) { viewModel in
            MainActor.assumeIsolated { bind(viewModel) }
        }
    }
}

extension Presenter {
    /// Creates a presenter of values that stay on the main actor, such as functions that are not `@Sendable`.
    ///
    /// It presents as the presenters of `Sendable` values do. The compiler lets it be used on the main actor alone.
    ///
    /// - Parameters:
    ///   - name: The property that returns the presenter, as traces call what it presents. Leave it out.
    ///   - bind: Presents a view model, and returns a disposable that ends the presentation. The presenter
    ///     keeps the closure.
    @available(swift, introduced: 6)
    @MainActor
    @inlinable
    public static func UI(
        name: StaticString = #function,
        bind: @escaping @MainActor (ViewModel) -> (any Disposable)?
    ) -> Presenter {
        onMain(PresenterName(name), bind)
    }

    // In Swift 5 mode, the code that makes a presenter is often on no actor, and the compiler does not follow what is
    // presented from thread to thread.

    /// Creates a presenter that presents on the main thread, in order with all others of its kind.
    @available(
        swift,
        obsoleted: 6,
        message: "Create a presenter of values that are not Sendable on the main actor."
    )
    @inlinable
    public static func UI(
        name: StaticString = #function,
        bind: @escaping @MainActor (ViewModel) -> (any Disposable)?,
        _: Void = ()
    ) -> Presenter {
        onMain(PresenterName(name), bind)
    }

    @inlinable
    static func onMain(
        _ name: PresenterName,
        _ bind: @escaping @MainActor (ViewModel) -> (any Disposable)?
    ) -> Presenter {
        // Invariant behind `assumeIsolated`: as above. The view model was on the main actor before: the presenter is
        // not `Sendable`, so whoever presents with it is there.
        Presenter(.mainThread, name) { viewModel in
            let viewModel = HandedOver(value: viewModel)
            return MainActor.assumeIsolated { bind(viewModel.value) }
        }
    }
}

extension AnyDisposable {
    /// Creates a disposable that runs an action on the main thread: what a `Presenter.UI` returns to take down
    /// again what it has shown.
    ///
    /// ```swift
    /// return AnyDisposable.UI { label.removeFromSuperview() }
    /// ```
    ///
    /// - Parameter action: Runs once at most. Disposed of on the main thread, it has run when `dispose()`
    ///   returns; elsewhere it waits for its turn, before whatever is presented afterwards.
    public static func UI(_ action: @escaping @MainActor () -> Void) -> AnyDisposable {
        AnyDisposable { UIScheduler().schedule(action) }
    }
}
