protocol LifecycleModifier: ViewModifier where Body == Never {
    /// Performs the actions of the view's appearance.
    @MainActor func appear(_ state: LifecycleState)

    /// Performs the actions of the view's disappearance.
    @MainActor func disappear(_ state: LifecycleState)

    /// Continues from the previous value of the modifier.
    @MainActor func follow(_ old: Self, _ state: LifecycleState, of graph: ViewGraph)
}

extension LifecycleModifier {
    func follow(_ old: Self, _ state: LifecycleState, of graph: ViewGraph) {}

    static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        LifecycleNode(view, in: place)
    }
}

/// The state of a modifier between its view's appearance and disappearance.
@MainActor final class LifecycleState {
    /// The running task, cancelled when it is replaced, or with the view.
    var task: AnyCancellable?

    fileprivate(set) var isPresent = false
    var hasBeenPresent = false

    nonisolated init() {}

    /// Cancels the task. The property is reset first, because cancellation handlers may call back.
    func endTask() {
        let ended = task
        task = nil
        withExtendedLifetime(ended) {}
    }
}

final class LifecycleNode<Content: View, Modifier: LifecycleModifier>: WrapperNode<Content, Modifier> {
    private let state = LifecycleState()
    private var appearance: Appearance!

    override init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place)
        makeChild(view.content, in: place.environment)
        // Views inside are added before: the innermost view appears first.
        appearance = Appearance(on: place.environment.page, of: graph)
        connect()
    }

    deinit { appearance.end() }

    private func connect() {
        let (modifier, state) = (modifier, state)
        appearance.appear = {
            state.isPresent = true
            modifier.appear(state)
        }
        appearance.disappear = {
            state.isPresent = false
            modifier.disappear(state)
        }
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        let old = modifier
        super.update(view, environment: environment)
        connect()
        modifier.follow(old, state, of: graph)
    }
}
