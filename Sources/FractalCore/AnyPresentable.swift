/// A wrapper of any view model that certain presenters can show. It hides the view model's type.
///
/// A view that creates another view for a child gets the child as an `AnyPresentable`, and can only present it:
///
/// ```swift
/// var mainPresenter: Presenter<MainViewModel.AnyPresentable> {
///     return Presenter.UI { viewModel in
///         let main = MainViewController()
///         self.window.rootViewController = main
///         return viewModel <- main
///     }
/// }
/// ```
public struct AnyPresentable<Presenters>: Presentable, ViewModelHiding, Sendable {
    /// The view model, and a function that presents it.
    private struct Hidden {
        let viewModel: Any
        let show: (Presenters) -> (any Disposable)?
    }

    /// In a `HandedOver`, so that the wrapper is `Sendable` also if the view model is not.
    private let hidden: HandedOver<Hidden>

    /// Creates a wrapper of a view model.
    ///
    /// If the view model is isolated to the main actor, present it on the main thread. With the runtime of Swift 6.2 or
    /// newer, presenting it on another thread traps with a message. Older runtimes do not detect it.
    ///
    /// - Parameter viewModel: The view model. The wrapper retains it, and each presentation retains it until the
    ///   presentation ends.
    public init<ViewModel: Presentable>(_ viewModel: sending ViewModel)
    where ViewModel.Presenters == Presenters {
        self.init(hiding: viewModel)
    }

    private init<ViewModel: Presentable>(hiding viewModel: ViewModel)
    where ViewModel.Presenters == Presenters {
        let handedOver = HandedOver(value: viewModel)
        hidden = HandedOver(value: Hidden(viewModel: viewModel) { handedOver.value <- $0 })
    }

    /// Returns a function that wraps a view model that was handed over before: for `each(id:)`, and for `<~` with a source of
    /// children.
    @usableFromInline static func hiding<ViewModel: Presentable>(
        _: ViewModel.Type = ViewModel.self
    ) -> @Sendable (ViewModel) -> AnyPresentable where ViewModel.Presenters == Presenters {
        sendable(HandedOver { AnyPresentable(hiding: $0) })
    }

    /// Returns a function that wraps an optional view model that was handed over before, for `<~` with a source of optional
    /// children.
    @usableFromInline static func hidingOptional<ViewModel: Presentable>(
        _: ViewModel.Type = ViewModel.self
    ) -> @Sendable (ViewModel?) -> AnyPresentable? where ViewModel.Presenters == Presenters {
        sendable(HandedOver { $0.map { AnyPresentable(hiding: $0) } })
    }

    /// For traces, which name and compare the view model inside.
    var hiddenViewModel: Any { hidden.value.viewModel }

    /// Presents the view model with presenters, and returns a disposable that ends the presentation.
    public var present: (Presenters) -> (any Disposable)? {
        { presenters in
            checkIsolation(of: hidden.value.viewModel)
            return hidden.value.show(presenters)
        }
    }
}

/// Another name of `AnyPresentable`.
public typealias AnyPresentableType<Presenters> = AnyPresentable<Presenters>

/// Returns a function for use on any thread.
///
/// A `@Sendable` closure must not capture the conformance of a view model, which may belong to an actor. So the closure is created
/// here, where the types have no conformances.
private func sendable<Value, Result>(
    _ function: HandedOver<(Value) -> Result>
) -> @Sendable (Value) -> Result {
    { function.value($0) }
}

/// Traps if a view model conforms to `Presentable` on the main actor, and this is another thread.
///
/// The compiler does not check this once the type is hidden. The cast fails, because the runtime uses an isolated
/// conformance only on its actor.
private func checkIsolation(of viewModel: Any) {
    if CurrentThread.isMain || viewModel is any Presentable { return }
    fatalError(
        """
        \(type(of: viewModel)) is isolated to the main actor, and was presented on another thread. Present it \
        with a 'Presenter.UI', or declare it 'nonisolated' and 'Sendable'.
        """
    )
}
