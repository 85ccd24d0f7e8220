import FractalCore

// The bindings of a large screen in one expression, which must compile within two seconds.

struct Screen: Presentable, Sendable {
    let text: Property<String?>
    let name: Property<String>
    let textInput: @Sendable (String?) -> ()
    let backAction: Action<(), (), NoError>
    let child: Child
    let children: Property<Children<Child>>

    var present: (ScreenPresenters) -> Disposable? {
        return { presenters in
            return CompositeDisposable([
                presenters.titlePresenter <~ "Text",
                presenters.textPresenter.serial().optional() <~ text,
                presenters.titlePresenter <~ name,
                presenters.titlePresenter <~ name.map { $0 + "!" },
                presenters.titlePresenter <~ name.producer.map { "\($0)" },
                presenters.textInputPresenter <~ textInput,
                presenters.backActionPresenter <~ backAction,
                presenters.childPresenter <~ child,
                presenters.textPresenter.optional() <~ nil,
                presenters.childPresenter.each(id: \Child.id) <~ children,
                presenters.titlePresenter <~ "Text",
                presenters.textPresenter.serial().optional() <~ text,
                presenters.titlePresenter <~ name,
                presenters.titlePresenter <~ name.map { $0 + "!" },
                presenters.titlePresenter <~ name.producer.map { "\($0)" },
                presenters.textInputPresenter <~ textInput,
                presenters.backActionPresenter <~ backAction,
                presenters.childPresenter <~ child,
                presenters.textPresenter.optional() <~ nil,
                presenters.childPresenter.each(id: \Child.id) <~ children,
                presenters.titlePresenter <~ "Text",
                presenters.textPresenter.serial().optional() <~ text,
                presenters.titlePresenter <~ name,
                presenters.titlePresenter <~ name.map { $0 + "!" },
                presenters.titlePresenter <~ name.producer.map { "\($0)" },
                presenters.textInputPresenter <~ textInput,
                presenters.backActionPresenter <~ backAction,
                presenters.childPresenter <~ child,
                presenters.textPresenter.optional() <~ nil,
                presenters.childPresenter.each(id: \Child.id) <~ children,
                presenters.titlePresenter <~ "Text",
                presenters.textPresenter.serial().optional() <~ text,
                presenters.titlePresenter <~ name,
                presenters.titlePresenter <~ name.map { $0 + "!" },
                presenters.titlePresenter <~ name.producer.map { "\($0)" },
                presenters.textInputPresenter <~ textInput,
                presenters.backActionPresenter <~ backAction,
                presenters.childPresenter <~ child,
                presenters.textPresenter.optional() <~ nil,
                presenters.childPresenter.each(id: \Child.id) <~ children,
                presenters.titlePresenter <~ "Text",
                presenters.textPresenter.serial().optional() <~ text,
                presenters.titlePresenter <~ name,
                presenters.titlePresenter <~ name.map { $0 + "!" },
                presenters.titlePresenter <~ name.producer.map { "\($0)" },
                presenters.textInputPresenter <~ textInput,
                presenters.backActionPresenter <~ backAction,
                presenters.childPresenter <~ child,
                presenters.textPresenter.optional() <~ nil,
                presenters.childPresenter.each(id: \Child.id) <~ children,
            ])
        }
    }
}

struct Child: Presentable, Sendable {
    let id: Int

    var present: (ScreenPresenters) -> Disposable? {
        return { presenters in presenters.titlePresenter <~ "\(id)" }
    }
}

protocol ScreenPresenters {
    var titlePresenter: Presenter<String> { get }
    var textPresenter: Presenter<String> { get }
    var textInputPresenter: Presenter<@Sendable (String?) -> ()> { get }
    var backActionPresenter: Presenter<Action<(), (), NoError>> { get }
    var childPresenter: Presenter<Child.AnyPresentable> { get }
}
