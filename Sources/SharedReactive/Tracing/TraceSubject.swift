/// What a step belongs to: an object of a pattern that lives for a while.
public struct TraceSubject: Sendable, Hashable, Identifiable {
    /// What a subject is.
    public enum Kind: String, Sendable, CaseIterable {
        /// The app itself.
        case app
        /// Prex: a `Flux`.
        case flux
        /// Prex: a presenter, for the view that it tells.
        case presenter
        /// Necom: a model or a presenter.
        case model
        /// Necom: what stands for a delegate.
        case delegate
        /// IV: the link of a view and an interactor.
        case link
        /// Sede: a seeder's model, from the view that it is bound to.
        case seeder
        /// Sede: a router.
        case router
        /// Fractal MVVM: a presentation.
        case presentation
        /// A property that has a name.
        case property
        /// An `Action`.
        case action

        /// The pattern that it is part of, as it is called in its article; `nil` for what belongs to all of them.
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
    }

    /// What it is.
    public let kind: Kind

    /// The name of its type, without that of the module: `Flux<CounterAction, CounterState>`.
    public let type: String

    /// Which one it is. No other subject of the process has, had or will have the same.
    public let id: Int

    /// The name that the app has given it, if it has.
    public let name: String?

    /// The subject that it is part of, if there is one: a presentation's is the one around it.
    public let parent: Int?

    package init(kind: Kind, type: String, id: Int, name: String? = nil, parent: Int? = nil) {
        self.kind = kind
        self.type = type
        self.id = id
        self.name = name
        self.parent = parent
    }

    /// The app itself.
    public static let app = TraceSubject(kind: .app, type: "App", id: 0)
}

extension TraceSubject: CustomStringConvertible {
    /// Its type and its number: `Flux<CounterAction, CounterState> #3`.
    public var description: String {
        if id == 0 { return type }
        return "\(name.map { "\($0): " } ?? "")\(type) #\(id)"
    }
}
