nonisolated extension View {
    /// Sets an object for this view and the views inside it. Read it with `EnvironmentObject`.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        let key = ObjectIdentifier(T.self)
        return modifier(EnvironmentWriter(key: key, given: ObjectIdentifier(object)) { $0.objects[key] = object })
    }

    /// Sets a value for this view and the views inside it. Read it with `Environment`.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(EnvironmentWriter(key: keyPath, given: value) { $0.set(keyPath, to: value) })
    }

    /// Sets an `Observable` object for this view and the views inside it. Read it with `Environment` and its type. `nil`
    /// removes the object of an enclosing view.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) public func environment<T: AnyObject>(_ object: T?)
        -> some View where T: Observable
    {
        let key = EnvironmentObjectKey<T>.self
        // The type stands for `nil`.
        let given = object.map { ObjectIdentifier($0) } ?? ObjectIdentifier(T.self)
        return modifier(EnvironmentWriter(key: ObjectIdentifier(key), given: given) { $0.values[key] = object })
    }
    /// Sets the identity of this view. A new identity starts with a new state.
    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

/// Changes the environment of the views inside. Used by the modifiers above, by `disabled(_:)`, and by modifiers that set styles.
nonisolated struct EnvironmentWriter: PrimitiveModifier {
    /// Identifies the changed part of the environment: a key path, the identity of a type, or another constant.
    let key: AnyHashable
    /// The value, or the identity of the object.
    let given: Any
    let write: (inout ViewEnvironment.Content) -> Void

    /// Whether another writer writes the same value. `false` if the value is not `Equatable`.
    func writesTheSame(as other: EnvironmentWriter) -> Bool {
        func isGivenToo<Value: Equatable>(_ value: Value) -> Bool { value == other.given as? Value }
        guard key == other.key, let given = given as? any Equatable else { return false }
        return isGivenToo(given)
    }

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        EnvironmentWriterNode(view, in: place)
    }
}

/// The node of a view with an `EnvironmentWriter`.
final class EnvironmentWriterNode<Content: View>: ModifiedNode<Content, EnvironmentWriter> {
    private var inner: InnerEnvironment

    init(_ view: Modified, in place: _ViewPlace) {
        inner = InnerEnvironment(in: place.environment, change: view.modifier.write)
        super.init(view, in: place, makesChild: false)
        makeChild(view.content, in: inner.value)
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        if !view.modifier.writesTheSame(as: modifier) {
            let (key, old) = (view.modifier.key, modifier.key)
            modifier = view.modifier
            inner = InnerEnvironment(in: environment, change: modifier.write)
            // In SwiftUI, the modifier for another key has another type, so the views inside start with a new state.
            if key != old, !(key.base is AnyKeyPath && old.base is AnyKeyPath) {
                makeChild(view.content, in: inner.value)
                return markChanged()
            }
        }
        child.update(view.content, environment: inner.take(environment))
    }
}
