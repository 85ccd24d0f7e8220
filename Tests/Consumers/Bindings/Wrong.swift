import FractalCore

// Wrong bindings and their compiler errors, which the compiler's own verifier compares.

struct Child: Presentable, Sendable {
    var present: (Presenters) -> Disposable? { return { _ in nil } }
}

struct Stranger: Presentable, Sendable {
    var present: (Int) -> Disposable? { return { _ in nil } }
}

protocol Presenters {
    var titlePresenter: Presenter<String> { get }
    var childPresenter: Presenter<Child.AnyPresentable> { get }
}

func bind(
    _ presenters: Presenters,
    text: Property<String?>,
    number: Property<Int>,
    list: Property<[Child]>
) {
    // expected-error@+1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
    presenters.titlePresenter <~ 5
    // expected-error@+1 {{The values are optional. Bind them to 'presenter.optional()', which shows nothing for nil.}}
    presenters.titlePresenter <~ text
    // expected-error@+1 {{The values do not have the type that the presenter presents: convert them with 'map', or present a list with 'presenter.each(id:)'.}}
    presenters.titlePresenter <~ number
    // expected-error@+1 {{Bind a child view model to a presenter of its own type or of its 'AnyPresentable'.}}
    presenters.childPresenter <~ Stranger()
    // expected-error@+1 {{Bind a child view model to a presenter of its own type or of its 'AnyPresentable'.}}
    presenters.titlePresenter <~ Child()
    // expected-error@+1 {{The values do not have the type that the presenter presents: convert them with 'map', or present a list with 'presenter.each(id:)'.}}
    presenters.childPresenter <~ list
    // expected-error@+1 {{argument type 'Int' does not conform to expected type 'Presenters'}}
    Child() <- 7
    // expected-error@+1 {{Write the presenter on the left of '<~', and the values on the right.}}
    MutableProperty("") <~ presenters.titlePresenter
}
