/// The environment that a node passes to the views inside: its own environment with a change.
///
/// It is cached. So the views inside get another environment, and are evaluated again, only when the outer one changes.
@MainActor struct InnerEnvironment {
    /// The environment of the node itself.
    private(set) var outer: ViewEnvironment
    private(set) var value: ViewEnvironment
    private let change: (inout ViewEnvironment.Content) -> Void

    init(in outer: ViewEnvironment, change: @escaping (inout ViewEnvironment.Content) -> Void) {
        (self.outer, self.change, value) = (outer, change, outer.with(change))
    }

    /// Returns the inner environment. It is the cached one, unless `outer` is another environment than before.
    mutating func take(_ outer: ViewEnvironment) -> ViewEnvironment {
        if outer !== self.outer { (self.outer, value) = (outer, outer.with(change)) }
        return value
    }
}

/// The environment of a part of the tree. Immutable, so nodes detect a change by comparing identities.
final class ViewEnvironment: Sendable {
    struct Content {
        /// The objects of `environmentObject(_:)`, by type.
        var objects: [ObjectIdentifier: AnyObject] = [:]
        var values: EnvironmentValues
        /// The page that the views are on.
        var page: PageScope
        /// The styles of controls. Read for each new control.
        var styles = Styles()
        /// The region, if it differs from the host's. Read for each text.
        var region: Region?

        /// Sets a value as `environment(_:_:)` does. The region is derived from a locale or a time zone here, once.
        mutating func set<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value) {
            values[keyPath: keyPath] = value
            guard Value.self == Locale.self || Value.self == TimeZone.self else { return }
            let isOfHost = values.locale == .host && values.timeZone == .autoupdatingCurrent
            region = isOfHost ? nil : Region(locale: values.locale, timeZone: values.timeZone)
        }
    }

    // Invariant behind `nonisolated(unsafe)`: a constant, used on the main thread only.
    nonisolated(unsafe) private let content: Content
    var values: EnvironmentValues { content.values }
    var page: PageScope { content.page }
    var styles: Styles { content.styles }
    var region: Region? { content.region }

    init(_ content: Content) { self.content = content }

    /// Returns a changed copy.
    func with(_ change: (inout Content) -> Void) -> ViewEnvironment {
        var content = content
        change(&content)
        return ViewEnvironment(content)
    }

    /// The objects of `environmentObject(_:)`, the innermost of each type.
    var objects: [AnyObject] { Array(content.objects.values) }

    /// The innermost object of a type. A type's key stores only objects of that type.
    func object<Object: ObservableObject>(of type: Object.Type) -> Object? {
        content.objects[ObjectIdentifier(type)].map { unsafeDowncast($0, to: Object.self) }
    }
}
