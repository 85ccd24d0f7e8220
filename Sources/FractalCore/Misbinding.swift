// Messages of the compiler about impossible bindings. The overloads are never called.

/// Says what to do with optional values.
@available(
    *,
    unavailable,
    message: "The values are optional. Bind them to 'presenter.optional()', which shows nothing for nil."
)
@_disfavoredOverload @discardableResult public func <~ <Target: PresenterType, Source: BindingSource>(
    presenter: Target,
    source: Source
) -> (any Disposable)? where Source.Value == Target.ViewModel? { fatalError() }

/// Says what the values of a source have to be.
@available(
    *,
    unavailable,
    message: """
        The presenter presents another type than the values are of: map the values to what it presents, or \
        present a list with 'presenter.each(id:)'.
        """
)
@_disfavoredOverload @discardableResult public func <~ <Target: PresenterType, Source: BindingSource>(
    presenter: Target,
    source: Source
) -> (any Disposable)? { fatalError() }

/// Says which presenter a child view model takes.
@available(
    *,
    unavailable,
    message: "Bind a child view model to a presenter of its own type or of its 'AnyPresentable'."
)
@_disfavoredOverload @discardableResult public func <~ <Target: PresenterType, Child: Presentable>(
    presenter: Target,
    viewModel: Child
) -> (any Disposable)? { fatalError() }

/// Says on which side a presenter stands.
@available(
    *,
    unavailable,
    message: "Write the presenter on the left of '<~', and what it presents on the right."
)
@_disfavoredOverload @discardableResult public func <~ <Target: BindingTargetProvider, Source: PresenterType>(
    target: Target,
    presenter: Source
) -> (any Disposable)? { fatalError() }
