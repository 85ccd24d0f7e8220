/// The cached environment of the views inside a modified view. They are evaluated again only when the outer one changes.
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

/// The environment of a part of the tree. Immutable, so nodes detect a change by comparing identities.
final class ViewEnvironment: Sendable {
    // Invariant behind `nonisolated(unsafe)`: constants, used on the main thread only.
    nonisolated(unsafe) private let objects: [ObjectIdentifier: AnyObject]
    // Invariant behind `nonisolated(unsafe)`: the same.
    nonisolated(unsafe) let values: EnvironmentValues
    let page: PageScope
    // Invariant behind `nonisolated(unsafe)`: the same.
    /// The styles of controls, if any are set. Read for each new control.
    nonisolated(unsafe) let styles: Styles?
    /// The region, if it differs from the host's. Read for each text.
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

    /// The nearest object of a type. A type's key stores only objects of that type.
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
