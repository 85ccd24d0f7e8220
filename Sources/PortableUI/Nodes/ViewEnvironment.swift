/// What is around the views inside another one: kept, so that they are evaluated again only where that one has another
/// environment.
@MainActor struct InnerEnvironment {
    private(set) var outer: ViewEnvironment
    private(set) var value: ViewEnvironment
    private let make: (ViewEnvironment) -> ViewEnvironment

    init(in outer: ViewEnvironment, make: @escaping (ViewEnvironment) -> ViewEnvironment) {
        (self.outer, self.make, value) = (outer, make, make(outer))
    }

    mutating func take(_ outer: ViewEnvironment) -> ViewEnvironment {
        if outer !== self.outer { (self.outer, value) = (outer, make(outer)) }
        return value
    }
}

/// What the views of a part of the tree find around them. One value is one object, never changed, so that
/// nodes see by its identity whether anything around them is new.
final class ViewEnvironment: Sendable {
    // Invariant behind `nonisolated(unsafe)`: constants, used on the main thread alone.
    nonisolated(unsafe) private let objects: [ObjectIdentifier: AnyObject]
    // Invariant behind `nonisolated(unsafe)`: the same.
    nonisolated(unsafe) let values: EnvironmentValues
    let page: PageScope
    // Invariant behind `nonisolated(unsafe)`: the same.
    /// What makes controls, if something else than the host does. It is looked at for each control that is made.
    nonisolated(unsafe) let styles: Styles?
    /// The region, if it is another one than the host's. It is looked at for each text.
    let region: Region?

    private init(
        _ objects: [ObjectIdentifier: AnyObject],
        _ values: EnvironmentValues,
        _ page: PageScope,
        _ styles: Styles?,
        _ region: Region?
    ) { (self.objects, self.values, self.page, self.styles, self.region) = (objects, values, page, styles, region) }

    convenience init(values: EnvironmentValues, page: PageScope) { self.init([:], values, page, nil, nil) }

    convenience init(objects other: ViewEnvironment, values: EnvironmentValues, page: PageScope) {
        self.init(other.objects, values, page, other.styles, other.region)
    }

    func with(styles: Styles?) -> ViewEnvironment { ViewEnvironment(objects, values, page, styles, region) }

    /// The nearest object of a type. Under a type's key there is no other.
    func object<Object: ObservableObject>(of type: Object.Type) -> Object? {
        objects[ObjectIdentifier(type)].map { unsafeDowncast($0, to: Object.self) }
    }

    func adding<Object: ObservableObject>(_ object: Object) -> ViewEnvironment {
        var objects = objects
        objects[ObjectIdentifier(Object.self)] = object
        return ViewEnvironment(objects, values, page, styles, region)
    }

    func setting<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value) -> ViewEnvironment {
        var values = values
        values[keyPath: keyPath] = value
        guard Value.self == Locale.self || Value.self == TimeZone.self else {
            return ViewEnvironment(objects: self, values: values, page: page)
        }
        let isOfHost = values.locale == .host && values.timeZone == .autoupdatingCurrent
        let region = isOfHost ? nil : Region(locale: values.locale, timeZone: values.timeZone)
        return ViewEnvironment(objects, values, page, styles, region)
    }
}
