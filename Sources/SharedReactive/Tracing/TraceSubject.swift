/// The object that a step belongs to, such as a store or a model.
public struct TraceSubject: Sendable, Hashable, Identifiable {
    /// The kind of a subject.
    public enum Kind: String, Sendable, CaseIterable {
        /// The app itself.
        case app
        /// Prex: a `Flux`.
        case flux
        /// Prex: a presenter, together with its view.
        case presenter
        /// Necom: a model or a presenter.
        case model
        /// Necom: a proxy of a delegate.
        case delegate
        /// IV: the link between a view and its interactor.
        case link
        /// Sede: the model of a view's seeder.
        case seeder
        /// Sede: a router.
        case router
        /// Fractal MVVM: a presentation.
        case presentation
        /// A property that has a name.
        case property
        /// An `Action`.
        case action

        /// The name of the subject's pattern, or `nil` if it belongs to no pattern.
        public var pattern: String? {
            switch self {
            case .app, .property, .action: nil
            case .flux, .presenter: "Prex"
            case .model, .delegate: "Necom"
            case .link: "IV"
            case .seeder, .router: "Sede"
            case .presentation: "Fractal MVVM"
            }
        }

        /// Whether the object outlives the subject.
        var endsBeforeItsObject: Bool { self == .link || self == .presentation }
    }

    /// The kind of this subject.
    public let kind: Kind

    /// The name of the subject's type without the module's name, such as `Flux<CounterAction, CounterState>`.
    public package(set) var type: String

    /// A number that identifies the subject. It is never used for another subject of the process.
    public let id: Int

    /// The name that the app has given the subject, if any.
    public package(set) var name: String?

    /// The subject that this one is a part of, if any. For a presentation, it is the enclosing presentation.
    public package(set) var parent: Int?

    /// The identity of its object. After the object was deallocated, another object may have it.
    package var object: ObjectIdentifier?

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
