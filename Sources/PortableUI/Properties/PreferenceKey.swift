import SharedReactive

/// A value that views pass to the views around them, as in SwiftUI.
public protocol PreferenceKey {
    /// The value's type.
    associatedtype Value

    /// The value if no view sets one.
    static var defaultValue: Self.Value { get }

    /// Combines the value of the next view with the values of the previous views.
    static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Self.Value: ExpressibleByNilLiteral {
    /// `nil`.
    public static var defaultValue: Self.Value { nil }
}

nonisolated extension View {
    /// Passes a value to the enclosing views, instead of the values of the views inside.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        // A value need not be `Equatable`, so each evaluation replaces the node. `grouped` returns the nodes as one.
        modifier(
            _ShownModifier(given: value, isSame: { _, _ in false }) { value, _, grouped in
                .init(grouped().with { $0.describe { $0.preferences[ObjectIdentifier(K.self)] = value } })
            }
        )
    }
    /// Performs an action when the combined value of the views inside has changed.
    ///
    /// The action is performed after all views have been evaluated.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable { modifier(PreferenceReader<K>(isSame: ==, action: action)) }
}

extension ViewHost.Node.Children {
    /// The combined value of these nodes, in reading order.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
        let values = preferences(key)
        guard var value = values.first else { return K.defaultValue }
        for next in values.dropFirst() { K.reduce(value: &value) { next } }
        return value
    }

    /// The values to combine. The value of a node replaces the values of the nodes inside.
    private func preferences<K: PreferenceKey>(_ key: K.Type) -> [K.Value] {
        // The key determines the type of the value.
        flatMap { $0.preferences[ObjectIdentifier(key)].map { [$0 as! K.Value] } ?? $0.children.preferences(key) }
    }
}

/// The modifier of `onPreferenceChange(_:perform:)`.
nonisolated private struct PreferenceReader<K: PreferenceKey>: PrimitiveModifier {
    let isSame: (K.Value, K.Value) -> Bool
    let action: (K.Value) -> Void

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        PreferenceReaderNode(view, in: place)
    }
}

private final class PreferenceReaderNode<Content: View, K: PreferenceKey>: ModifiedNode<Content, PreferenceReader<K>> {
    /// The value that was reported last, or else the default, which is not reported.
    private var last = K.defaultValue
    /// The nodes inside at the last read. If they are the same objects, no preference has changed.
    private var lastShown: [ViewHost.Node] = []

    init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place)
        graph.preferenceReaders.append(self)
    }

    /// Reads the preferences of the views inside, after all views have been evaluated. Called by `finishEvaluation()`.
    override func evaluate() {
        let shown = Array(child.shown)
        if shown.elementsEqual(lastShown, by: ===) { return }
        lastShown = shown
        let value = child.shown.preference(K.self)
        #if DEBUG
        var combined = value
        K.reduce(value: &combined) { K.defaultValue }
        if !modifier.isSame(combined, value) {
            let text = """
                reduce(value:nextValue:) of \(K.self) changes \(value) if the next value is the default. A view without the \
                preference has the default, so a device may report \(combined) where the host reports \(value). Combine the \
                values so that the default changes nothing.
                """
            Hint.give(about: "a reduce that the default changes", of: K.self, text: text)
        }
        #endif
        if modifier.isSame(value, last) { return }
        last = value
        graph.afterEvaluation { [modifier] in modifier.action(value) }
    }
}
