import FractalCore

/// A text that is typed, as in the slides.
public final class TextViewModel: Sendable {
    /// What has been typed.
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

/// What provides the presenters of the text screen.
public protocol TextPresenters {
    /// Presents the screen's name.
    var titlePresenter: Presenter<String> { get }
    /// Presents what has been typed.
    var textPresenter: Presenter<String> { get }
    /// Presents where typed text goes.
    var textInputPresenter: Presenter<@Sendable (String?) -> Void> { get }
    /// Presents the way back.
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
