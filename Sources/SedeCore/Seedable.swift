#if canImport(SwiftUI)
import SwiftUI
#endif

/// A type that creates the model of a view, updates it, and handles the view's messages. Such a type is called a
/// seeder.
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
/// `@ObservedObject`, `@StateObject`, `@State`, `@Environment`. The seeder observes the objects of the first three from
/// the beginning. So the objects of `@EnvironmentObject` have to be in the environment, even if the seeder does not read
/// them. Attach a seeder to a view with `seed(_:)`. It is used on the main actor only.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
public protocol Seedable: DynamicProperty {
    /// The type of the view's model: the value that the view shows.
    associatedtype Model

    /// The type of the view's messages: usually an enum, or `Never` if the view sends none.
    associatedtype Msg

    /// Objects to observe in addition to the objects in the seeder's `@EnvironmentObject`, `@ObservedObject` and
    /// `@StateObject` properties. The default implementation returns an empty array.
    ///
    /// ```swift
    /// @Environment(\.memoStore) var memoStore
    ///
    /// var observedObjects: [any AnyObservableObject] { [_memoStore] }
    /// ```
    var observedObjects: [any AnyObservableObject] { get }

    /// Returns the first model, and a command to run afterwards.
    ///
    /// It is called once for each identity of the view, however often the view is evaluated. The default implementation
    /// of `update(model:)` calls it too. If `Model` is `Void`, you don't need to implement this method.
    func initialize() -> (Model, Cmd<Msg>)

    /// Returns the model after an object that the seeder observes has changed, and a command to run afterwards.
    ///
    /// The seeder observes the objects in its `@EnvironmentObject`, `@ObservedObject` and `@StateObject`
    /// properties, and `observedObjects`. Change them on the main thread. When this method is called, they have their
    /// new values. The method is called once for all changes in one turn of the main queue. If `initialize()` or the
    /// last call of this method has read a property of an `Observable` object, the method is also called when that
    /// property has changed. Change it on the main thread too: on Apple's systems, a change on another thread can be missed.
    ///
    /// The default implementation calls `initialize()` and returns its model, without its command. It discards the values
    /// that the view has written into the model. Implement this method to keep them.
    ///
    /// - Parameter model: The current model.
    func update(model: Model) -> (Model, Cmd<Msg>)

    /// Handles a message.
    ///
    /// Messages arrive in sending order, one at a time. A message that is sent inside this method
    /// arrives after it has returned. If `Msg` is `Never`, you don't need to implement this method. To change the model or
    /// run a command for a message, conform to ``CommandSeedable``.
    ///
    /// - Parameters:
    ///   - model: The current model, which may differ from the model when the message was sent.
    ///   - msg: The message.
    func receive(model: Model, msg: Msg)

    /// Calls the `receive` of the seeder: of `Seedable` or of `CommandSeedable`. Don't implement this method.
    ///
    /// - Parameter change: Called with the changed model and a command, if the seeder is a `CommandSeedable`.
    func _receive(_ msg: Msg, model: Model, then change: (Model, Cmd<Msg>) -> Void)
}

extension Seedable {
    /// An empty array: the seeder observes the objects of its properties only.
    public var observedObjects: [any AnyObservableObject] { [] }

    /// Calls `initialize()` and returns its model, without its command.
    public func update(model: Model) -> (Model, Cmd<Msg>) { (initialize().0, .none) }

    /// Calls `receive(model:msg:)`.
    public func _receive(_ msg: Msg, model: Model, then change: (Model, Cmd<Msg>) -> Void) {
        receive(model: model, msg: msg)
    }
}

extension Seedable where Model == Void {
    /// Returns `()`, without a command.
    public func initialize() -> (Model, Cmd<Msg>) { ((), .none) }
}

extension Seedable where Msg == Never {
    /// Does nothing. It is never called, because `Never` has no values.
    public func receive(model: Model, msg: Msg) {}
}
