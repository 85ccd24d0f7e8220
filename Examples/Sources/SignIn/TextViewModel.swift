import FractalCore

/// A typed text, as in the slides.
public final class TextViewModel: Sendable {
    /// The typed text.
    let text: Property<String?>
    private let backAction: Action<(), (), NoError>
    private let textInput: @Sendable (String?) -> Void

    struct Dependencies: Sendable {
        let backAction: Action<(), (), NoError>
    }

    struct Context: Sendable {}

    init(dependencies: Dependencies, context: Context) {
        let text = MutableProperty<String?>(nil)
        textInput = { text.value = $0 }
        backAction = dependencies.backAction
        self.text = Property(text)
    }
}

/// The presenters of the text screen.
public protocol TextPresenters {
    /// Presents the screen's name.
    var titlePresenter: Presenter<String> { get }
    /// Presents the typed text.
    var textPresenter: Presenter<String> { get }
    /// Presents the function for typed text.
    var textInputPresenter: Presenter<@Sendable (String?) -> Void> { get }
    /// Presents the action that goes back.
    var backActionPresenter: Presenter<Action<(), (), NoError>> { get }
}

extension TextViewModel: Presentable {
    /// Shows the text.
    public var present: (any TextPresenters) -> (any Disposable)? {
        { [text, textInput, backAction] presenters in
            CompositeDisposable([
                presenters.titlePresenter <~ "Text",
                presenters.textPresenter.serial().optional() <~ text,
                presenters.textInputPresenter <~ textInput,
                presenters.backActionPresenter <~ backAction,
            ])
        }
    }
}
