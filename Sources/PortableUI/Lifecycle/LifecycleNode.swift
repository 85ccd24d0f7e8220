/// The actions for the appearance of a view and for changes of a value.
nonisolated struct LifecycleModifier<Value: Equatable>: PrimitiveModifier {
    /// A change of the value calls `change` and restarts the task. It is constant for modifiers without a value.
    let value: Value
    var appear: (_ isFirst: Bool) -> Void = { _ in }
    var disappear: () -> Void = {}
    var change: (_ old: Value, _ new: Value) -> Void = { _, _ in }
    /// Whether a change calls the previous body's closure. SwiftUI does so for closures with one parameter.
    var callsOldBody = false
    /// Starts the task, which is restarted after a change.
    var start: (@MainActor () -> AnyCancellable)?

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        LifecycleNode(view, in: place)
    }
}

/// The node of a view with a `LifecycleModifier`. It owns the view's `Appearance`.
final class LifecycleNode<Content: View, Value: Equatable>: ModifiedNode<Content, LifecycleModifier<Value>> {
    private var appearance: Appearance!

    init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place)
        // Views inside are added before: the innermost view appears first.
        appearance = Appearance(on: place.environment.page, of: graph)
        connect()
    }

    deinit { appearance.end() }

    /// Passes the closures of the current modifier to the appearance.
    private func connect() {
        (appearance.appear, appearance.disappear) = (modifier.appear, modifier.disappear)
        appearance.start = modifier.start
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        let old = modifier
        super.update(view, environment: environment)
        connect()
        if modifier.value == old.value { return }
        // If the view has yet to appear, its task starts with the new value then.
        let mustRestart = appearance.isPresent
        graph.afterEvaluation { [new = modifier, appearance = appearance!] in
            (new.callsOldBody ? old : new).change(old.value, new.value)
            if mustRestart { appearance.restart() }
        }
    }
}
