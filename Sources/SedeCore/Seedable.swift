#if canImport(SwiftUI)
import SwiftUI
#endif

/// Makes a model, brings it up to date, and handles the messages of the view that shows it.
///
/// ```swift
/// struct PersonInputSeeder: Seedable {
///     @EnvironmentObject var peopleRepository: PeopleRepository
///
///     func initialize() -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
///         (.init(name: "", people: []), .none)
///     }
///
///     func update(model: PersonInputView.Model) -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
///         (.init(name: model.name, people: peopleRepository.people), .none)
///     }
///
///     func receive(model: PersonInputView.Model, msg: PersonInputView.Msg) {
///         switch msg {
///         case .save:
///             peopleRepository.add(person: Person(name: model.name))
///         }
///     }
/// }
/// ```
///
/// A seeder is a struct. SwiftUI's property wrappers work in it as they do in a view: `@EnvironmentObject`,
/// `@ObservedObject`, `@StateObject`, `@State`, `@Environment`. The objects of the first three are observed from the
/// beginning, so they have to be there, also those that the seeder does not read. It is given to a view by `seed(_:)`, and used
/// on the main actor alone.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
public protocol Seedable: DynamicProperty {
    /// What the view shows.
    associatedtype Model

    /// What the view says; `Never` if it says nothing.
    associatedtype Msg

    /// Returns the first model, and what is to be done at first.
    ///
    /// Called once for each identity of the view, however often it is evaluated.
    func initialize() -> (Model, Cmd<Msg>)

    /// Returns the model as it is after an object that the seeder observes has changed, and what is to be done
    /// then.
    ///
    /// The observed objects are those of the seeder's `@EnvironmentObject`, `@ObservedObject` and
    /// `@StateObject` properties; their new values can be read. They are changed on the main thread. It is called
    /// once for all changes of one turn of the main queue. Without an implementation the model stays as it is.
    ///
    /// - Parameter model: The model of this moment.
    func update(model: Model) -> (Model, Cmd<Msg>)

    /// Handles a message.
    ///
    /// Messages come in the order in which they were sent, one at a time; what is sent meanwhile comes after
    ///. Where `Msg` is `Never`, none comes and nothing need be implemented.
    ///
    /// - Parameters:
    ///   - model: The model of this moment, not of the one in which the message was sent.
    ///   - msg: The message.
    func receive(model: Model, msg: Msg)
}

extension Seedable {
    /// Leaves the model as it is.
    public func update(model: Model) -> (Model, Cmd<Msg>) {
        (model, .none)
    }
}

extension Seedable where Msg == Never {
    /// Is never called: there is no message.
    public func receive(model: Model, msg: Msg) {}
}
