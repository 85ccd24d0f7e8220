/// The object that a step belongs to, such as a store or a model.
public struct TraceSubject: Sendable, Hashable, Identifiable {
    /// The kind of a subject. Each pattern declares its own kinds, such as `flux` in `PrexCore`.
    public struct Kind: Sendable, Equatable {
        /// The name of the kind, which recordings contain.
        public let rawValue: String

        /// The name of the subject's pattern, or `nil` if it belongs to no pattern.
        public let pattern: String?

        /// Whether the object outlives the subject.
        let endsBeforeItsObject: Bool

        package init(_ name: String, of pattern: String? = nil, endsBeforeItsObject: Bool = false) {
            (rawValue, self.pattern, self.endsBeforeItsObject) = (name, pattern, endsBeforeItsObject)
        }

        /// The app itself.
        public static var app: Self { Self("app") }
        /// A property that has a name.
        public static var property: Self { Self("property") }
    }

    /// The kind of this subject.
    public let kind: Kind

    /// The name of the subject's type without the module's name, such as `Flux<CounterAction, CounterState>`.
    public package(set) var type: String

    /// The name of that type with the modules of its parts, or `nil` if the subject has no type but a text.
    package var fullType: String?

    /// A number that identifies the subject. It is never used for another subject of the process.
    public let id: Int

    /// The name that the app has given the subject, if any.
    public package(set) var name: String?

    /// The subject that this one is a part of, if any. For a presentation, it is the enclosing presentation.
    public package(set) var parent: Int?

    /// The identity of its object. After the object was deallocated, another object may have it.
    package var object: ObjectIdentifier?

    /// Hashes the number.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The app itself.
    public static let app = TraceSubject(kind: .app, type: "App", id: 0)
}

extension TraceSubject: CustomStringConvertible {
    /// The subject's type and number, such as `Flux<CounterAction, CounterState> #3`.
    public var description: String {
        if id == 0 { return type }
        return "\(name.map { "\($0): " } ?? "")\(type) #\(id)"
    }
}

/// An object whose steps are recorded under another object.
package protocol TraceAlias: AnyObject {
    /// The object under which the steps are recorded.
    var tracedObject: AnyObject { get }
}
