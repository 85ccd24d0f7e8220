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
    /// Whether what the views inside pass does not count.
    let sets: Bool
    /// Makes the value of that of the views inside.
    let change: (Any) -> Any
}

nonisolated extension View {
    /// Passes a value to the views around this one, in place of what the views inside pass.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K>(sets: true) { $0 = value })
    }

    /// Changes the value that the views inside pass to the views around this one.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self,
        _ callback: @escaping (inout K.Value) -> Void
    ) -> some View { modifier(PreferenceModifier<K>(sets: false, change: callback)) }

    /// Puts a view in front of this one that is made of what the views inside pass.
    public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self,
        @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View { modifier(PreferenceLayer<Key, T>(isBehind: false, make: transform)) }

    /// Puts a view behind this one that is made of what the views inside pass.
    public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self,
        @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View { modifier(PreferenceLayer<Key, T>(isBehind: true, make: transform)) }

    /// Performs an action when what the views inside pass has changed.
    ///
    /// The action is performed after the views have been evaluated.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable { modifier(PreferenceReader<K>(isSame: ==, action: action)) }
}

extension ViewHost.Node.Children {
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
        var value: K.Value?
        for node in self { node.addPreference(key, to: &value) }
        return value ?? K.defaultValue
    }
}

extension ViewHost.Node {
    fileprivate func addPreference<K: PreferenceKey>(_ key: K.Type, to value: inout K.Value?) {
        let own = preferences.filter { $0.key == ObjectIdentifier(key) }
        if own.isEmpty { return children.forEach { $0.addPreference(key, to: &value) } }
        let inside = own[0].sets ? K.defaultValue : children.preference(key)
        let next = own.reduce(inside) { $1.change($0) as! K.Value }
        guard var before = value else { return value = next }
        K.reduce(value: &before) { next }
        value = before
    }
}

nonisolated private struct PreferenceModifier<K: PreferenceKey>: ShownModifier {
    let sets: Bool
    let change: (inout K.Value) -> Void

    func shows(theSameAs other: Self) -> Bool { false }
    func shown(_ inside: ViewHost.Node.Children, id: () -> ViewHost.Node.ID) -> ViewHost.Node.Children {
        let preference = Preference(key: ObjectIdentifier(K.self), sets: sets) {
            // A preference of this key has values of this type.
            var value = $0 as! K.Value
            change(&value)
            return value
        }
        let node = inside.count == 1 ? inside[0] : ViewHost.Node(id: id(), kind: .group, children: inside)
        return ViewHost.Node.Children(node.with(preference: preference))
    }
}

nonisolated private struct PreferenceLayer<K: PreferenceKey, Layer: View>: ViewModifier {
    let isBehind: Bool
    let make: (K.Value) -> Layer
    @State fileprivate var passed = Passed(K.defaultValue)

    @MainActor func body(content: Content) -> some View {
        // Nodes that are the same pass the same: there is no need to compare.
        let inside = content.modifier(PreferenceReader<K>(isSame: { _, _ in false }, action: { passed.value = $0 }))
        let layer = PassedView(passed: passed, make: make)
        let (back, front) = isBehind ? (layer, nil) : (nil, layer)
        TupleView(parts: back, inside, front).look(isBehind ? "background" : "overlay")
    }
}

/// What the views inside pass. It is observed by what is made of it alone: if the views inside were updated with that, they
/// would pass a value again.
private final class Passed<Value>: ObservableObject {
    @Published var value: Value

    init(_ value: Value) { self.value = value }
}

@MainActor private struct PassedView<Value, Layer: View>: View {
    @ObservedObject var passed: Passed<Value>
    let make: (Value) -> Layer

    var body: Layer { make(passed.value) }
}

nonisolated private struct PreferenceReader<K: PreferenceKey>: PrimitiveModifier {
    let isSame: (K.Value, K.Value) -> Bool
    let action: (K.Value) -> Void

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        PreferenceReaderNode(view, in: place)
    }
}

/// What reads the preferences of the views inside when the views have been evaluated.
@MainActor protocol PreferenceReading: _AnyViewNode { func readPreference() }

private final class PreferenceReaderNode<Content: View, K: PreferenceKey>: WrapperNode<Content, PreferenceReader<K>>,
    PreferenceReading
{
    private var last = K.defaultValue
    private var lastShown: [ViewHost.Node] = []

    override init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place)
        makeChild(view.content, in: place.environment)
        graph.preferenceReaders.append(self)
    }

    func readPreference() {
        let shown = Array(child.shown)
        if shown.elementsEqual(lastShown, by: ===) { return }
        lastShown = shown
        let value = child.shown.preference(K.self)
        if modifier.isSame(value, last) { return }
        last = value
        graph.afterEvaluation { [modifier] in modifier.action(value) }
    }
}
