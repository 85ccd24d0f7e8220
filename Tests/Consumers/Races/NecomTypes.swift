import NecomCore

// Models, proxies and binders of one thread, passed to another: the type checker reports these races.

final class Tally {
    var count = 0
}

protocol TallyDelegate: AnyObject {
    var count: Binder<Int> { get }
}

final class TallyModel: SeedModelType {
    struct Action: ActionType {
        let add: () -> Void
    }

    static func make(
        state: StateProxy<NoState>,
        extra: NoExtra,
        delegate: SendableDelegateProxy<NoDelegate>
    ) -> Action {
        Action(add: {})
    }
}

func compose() {
    _ = SendableModel<TallyModel>(state: .init(), extra: .init())  // race
}

func tell(_ delegate: any TallyDelegate) {
    _ = SendableDelegateProxy(delegate: delegate)  // race
}

@MainActor
final class Label {
    var text = ""

    var shown: Binder<String> {
        Binder(self, \.text)
    }

    nonisolated var shownElsewhere: Binder<String> {
        Binder(self, \.text)  // race
    }
}

func show(_ label: Label) async {
    let binder = await label.shown  // race
    binder.bind("text")
}

final class TallyPresenter: MainSeedModel<TallyPresenter> {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let add: () -> Void
    }

    static func make(
        state: StateProxy<NoState>,
        extra: NoExtra,
        delegate: DelegateProxy<NoDelegate>
    ) -> Action {
        Action(add: {})
    }
}

func add(_ presenter: TallyPresenter) async {
    let action = await presenter.action  // race
    action.add()
}

final class Note {
    var text = ""
}

/// One thread records values, and another reads them.
final class RecordingNotes: RecordingDelegate {
    let recording = DelegateRecording()

    var note: Binder<Note> { recording.binder() }  // race
}
