import FractalCore

/// What the view model needs to be shown. A view conforms, with a presenter for each value and action.
protocol ___VARIABLE_productName:identifier___Presenters {
    var countPresenter: Presenter<String> { get }
    var incrementPresenter: Presenter<Action<Void, Void, NoError>> { get }
    var resetPresenter: Presenter<Action<Void, Void, NoError>> { get }
}
