/// A value that views pass to the views around them, as in SwiftUI.
public protocol PreferenceKey {
    /// The value's type.
    associatedtype Value

    /// The value where no view passes one.
    static var defaultValue: Self.Value { get }

    /// Adds the value of the next view to those of the views before it.
    static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Self.Value: ExpressibleByNilLiteral {
    /// `nil`.
    public static var defaultValue: Self.Value { nil }
}

/// What a view passes, on the node that it is shown as.
struct Preference {
    let key: ObjectIdentifier
    let value: Any
}

nonisolated extension View {
    /// Passes a value to the views around this one.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K>(value: value))
    }

    /// Performs an action when what the views inside pass has changed.
    ///
    /// The action is performed after the views have been evaluated.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable { modifier(PreferenceReader<K>(action: action)) }
}

extension ViewHost.Node.Children {
    /// What the views that are shown pass for a key.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
        var value: K.Value?
        for node in self { node.addPreference(key, to: &value) }
        return value ?? K.defaultValue
    }
}

extension ViewHost.Node {
    fileprivate func addPreference<K: PreferenceKey>(_ key: K.Type, to value: inout K.Value?) {
        for child in children { child.addPreference(key, to: &value) }
        for case let next as K.Value in preferences.filter({ $0.key == ObjectIdentifier(key) }).map(\.value) {
            guard var before = value else {
                value = next
                continue
            }
            K.reduce(value: &before) { next }
            value = before
        }
    }
}

private struct PreferenceModifier<K: PreferenceKey> { let value: K.Value }

extension PreferenceModifier: ShownModifier {
    typealias Body = Never

    func shows(theSameAs other: Self) -> Bool { false }

    static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ShownNode(view, in: place)
    }

    func shown(_ inside: ViewHost.Node.Children, id: () -> ViewHost.Node.ID) -> ViewHost.Node.Children {
        let preference = Preference(key: ObjectIdentifier(K.self), value: value)
        let node = inside.count == 1 ? inside[0] : ViewHost.Node(id: id(), kind: .group, children: inside)
        return ViewHost.Node.Children(node.with(preference: preference))
    }
}

private struct PreferenceReader<K: PreferenceKey> where K.Value: Equatable { let action: (K.Value) -> Void }

extension PreferenceReader: ViewModifier {
    typealias Body = Never

    static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        PreferenceReaderNode(view, in: place)
    }
}

/// What reads the preferences of the views inside when the views have been evaluated.
@MainActor protocol PreferenceReading: _AnyViewNode { func readPreference() }

private final class PreferenceReaderNode<Content: View, K: PreferenceKey>: WrapperNode<Content, PreferenceReader<K>>,
    PreferenceReading
where K.Value: Equatable {
    private var action: (K.Value) -> Void
    private var last = K.defaultValue

    init(_ view: ModifiedContent<Content, PreferenceReader<K>>, in place: _ViewPlace) {
        action = view.modifier.action
        super.init(in: place)
        makeChild(view.content, in: place.environment)
        graph.preferenceReaders.append(self)
    }

    override func update(_ view: ModifiedContent<Content, PreferenceReader<K>>, environment: ViewEnvironment) {
        action = view.modifier.action
        child.update(view.content, environment: environment)
    }

    func readPreference() {
        let value = child.shown.preference(K.self)
        if value == last { return }
        last = value
        graph.afterEvaluation { [action] in action(value) }
    }
}
