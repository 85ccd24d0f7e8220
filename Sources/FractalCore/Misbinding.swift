// Compiler messages about impossible bindings. The overloads are never called.

/// Diagnoses optional values.
@available(
    *,
    unavailable,
    message: "The values are optional. Bind them to 'presenter.optional()', which shows nothing for nil."
)
@_disfavoredOverload @discardableResult public func <~ <Target: PresenterType, Source: BindingSource>(
    presenter: Target,
    source: Source
) -> (any Disposable)? where Source.Value == Target.ViewModel? { fatalError() }

/// Diagnoses values of a wrong type.
@available(
    *,
    unavailable,
    message: """
        The values do not have the type that the presenter presents: convert them with 'map', or \
        present a list with 'presenter.each(id:)'.
        """
)
@_disfavoredOverload @discardableResult public func <~ <Target: PresenterType, Source: BindingSource>(
    presenter: Target,
    source: Source
) -> (any Disposable)? { fatalError() }

/// Diagnoses a child view model that is bound to a presenter of another type.
@available(
    *,
    unavailable,
    message: "Bind a child view model to a presenter of its own type or of its 'AnyPresentable'."
)
@_disfavoredOverload @discardableResult public func <~ <Target: PresenterType, Child: Presentable>(
    presenter: Target,
    viewModel: Child
) -> (any Disposable)? { fatalError() }

/// Diagnoses a presenter on the wrong side of the operator.
@available(
    *,
    unavailable,
    message: "Write the presenter on the left of '<~', and the values on the right."
)
@_disfavoredOverload @discardableResult public func <~ <Target: BindingTargetProvider, Source: PresenterType>(
    target: Target,
    presenter: Source
) -> (any Disposable)? { fatalError() }
