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

    /// Objects to be observed beside those of the seeder's `@EnvironmentObject`, `@ObservedObject` and `@StateObject`
    /// properties. The default implementation returns none.
    ///
    /// ```swift
    /// @Environment(\.memoStore) var memoStore
    ///
    /// var observedObjects: [any AnyObservableObject] { [_memoStore] }
    /// ```
    var observedObjects: [any AnyObservableObject] { get }

    /// Returns the first model, and a command to run first.
    ///
    /// It is called once for each identity of the view, however often the view is evaluated; and by the default
    /// implementation of `update(model:)`. If `Model` is `Void`, you don't need to implement this method.
    func initialize() -> (Model, Cmd<Msg>)

    /// Returns the model after an object that the seeder observes has changed, and a command to run then.
    ///
    /// The observed objects are those of the seeder's `@EnvironmentObject`, `@ObservedObject` and `@StateObject`
    /// properties, and `observedObjects`. They are changed on the main thread, and have their new values when this method is called. It is
    /// called once for all changes in one turn of the main queue. A property of an `Observable` object counts as well if
    /// `initialize()` or the last call of this method has read it.
    ///
    /// The default implementation returns the model of `initialize()`, made anew, without its command. What the view has
    /// written into the model since is lost then: implement this method to keep it.
    ///
    /// - Parameter model: The current model.
    func update(model: Model) -> (Model, Cmd<Msg>)

    /// Handles a message.
    ///
    /// Messages arrive in the order in which they were sent, one at a time. A message that is sent inside this method
    /// arrives after it has returned. If `Msg` is `Never`, you don't need to implement this method.
    ///
    /// - Parameters:
    ///   - model: The current model, which may differ from the model when the message was sent.
    ///   - msg: The message.
    func receive(model: Model, msg: Msg)
}

extension Seedable {
    /// None beside those of the seeder's properties.
    public var observedObjects: [any AnyObservableObject] {
        []
    }

    /// Returns the model of `initialize()`, made anew, and no command.
    public func update(model: Model) -> (Model, Cmd<Msg>) {
        (initialize().0, .none)
    }
}

extension Seedable where Model == Void {
    /// Returns the only value of `Void`, and no command.
    public func initialize() -> (Model, Cmd<Msg>) {
        ((), .none)
    }
}

extension Seedable where Msg == Never {
    /// Does nothing. It is never called, because there is no message.
    public func receive(model: Model, msg: Msg) {}
}
