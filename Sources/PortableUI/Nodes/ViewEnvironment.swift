/// What the views of a part of the tree find around them. One value is one object, never changed, so that
/// nodes see by its identity whether anything around them is new.
final class ViewEnvironment: Sendable {
    // Invariant behind `nonisolated(unsafe)`: constants, used on the main thread alone.
    nonisolated(unsafe) private let objects: [ObjectIdentifier: AnyObject]
    // Invariant behind `nonisolated(unsafe)`: the same.
    nonisolated(unsafe) let values: EnvironmentValues
    /// The page on which the views are.
    let page: PageScope

    /// Creates the environment of what a host shows.
    init(values: EnvironmentValues, page: PageScope) {
        objects = [:]
        self.values = values
        self.page = page
    }

    /// Creates an environment with the objects of another one.
    init(objects other: ViewEnvironment, values: EnvironmentValues, page: PageScope) {
        objects = other.objects
        self.values = values
        self.page = page
    }

    private init(objects: [ObjectIdentifier: AnyObject], in other: ViewEnvironment) {
        self.objects = objects
        values = other.values
        page = other.page
    }

    /// The nearest object of a type. Under a type's key there is no other.
    func object<Object: ObservableObject>(of type: Object.Type) -> Object? {
        objects[ObjectIdentifier(type)].map { unsafeDowncast($0, to: Object.self) }
    }

    func adding<Object: ObservableObject>(_ object: Object) -> ViewEnvironment {
        var objects = objects
        objects[ObjectIdentifier(Object.self)] = object
        return ViewEnvironment(objects: objects, in: self)
    }

    func setting<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value) -> ViewEnvironment {
        var values = values
        values[keyPath: keyPath] = value
        return ViewEnvironment(objects: self, values: values, page: page)
    }
}
