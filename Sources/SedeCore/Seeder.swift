import SharedReactive
import Turns

#if canImport(SwiftUI)
import SwiftUI
#endif

/// A property wrapper through which a view reads its model and sends messages to its seeder.
///
/// ```swift
/// struct PersonInputView: View {
///     @Seeder<Model, Msg> var seeder
///
///     var body: some View {
///         TextField("Name", text: $seeder.name)     // a binding to Model.name
///         Button("Save") { _seeder(.save) }         // sends Msg.save
///         Text("\(seeder.people.count) people")     // reads Model.people
///     }
/// }
/// ```
///
/// It uses the nearest enclosing `seed(_:)` whose seeder has the same `Model` and `Msg`. The view is evaluated again
/// when the model has changed.
///
/// - Precondition: There is such a seeder. Otherwise reading the property traps with a message that names the missing
///   modifier. With SwiftUI, the message is SwiftUI's own, which names an object of type `SeedObject<Model, Msg>`.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct Seeder<Model, Msg>: DynamicProperty {
    @EnvironmentObject private var object: SeedObject<Model, Msg>
    @Environment(\.turn) private var turn

    /// Creates a property that uses the nearest enclosing seeder.
    public init() {}

    /// The model.
    public var wrappedValue: Model {
        get { object.model }
        nonmutating set { object.model = newValue }
    }

    /// A binding to the model. `$seeder.name` is a binding to a part of it.
    public var projectedValue: Binding<Model> { $object[dynamicMember: object.modelKeyPath] }

    /// A part of the model: `_seeder.name` is the same as `seeder.name`.
    public subscript<Subject>(dynamicMember keyPath: KeyPath<Model, Subject>) -> Subject {
        wrappedValue[keyPath: keyPath]
    }

    /// A part of the model: `_seeder.name` is the same as `seeder.name`.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Model, Subject>) -> Subject {
        get { wrappedValue[keyPath: keyPath] }
        nonmutating set { wrappedValue[keyPath: keyPath] = newValue }
    }

    /// Sends a message to the seeder.
    ///
    /// When this method returns, the message has been handled, unless another message is being handled or views are
    /// being evaluated. In these cases it is handled afterwards.
    ///
    /// A message that is sent after the view was removed, in `onDisappear` or by a task that still runs, is handled too,
    /// with the last model.
    public func callAsFunction(_ msg: Msg) { object.send(msg) }

    /// Sends a message to the seeder, and returns when its work has ended. Then the message has been handled, and the
    /// commands that it has started have ended or were cancelled. So have the commands that the messages of these
    /// commands have started.
    ///
    /// ```swift
    /// List(_seeder.people) { person in Text(person.name) }
    ///     .refreshable { await _seeder.finish(.refresh) }
    /// ```
    ///
    /// It also returns when the view was removed, which cancels its commands, or when the current task is cancelled. In the
    /// latter case the commands continue. A message of a cancelled task is handled too.
    ///
    /// It does not wait for commands that `update(model:)` returns, or for messages that are sent in other ways. A command with a
    /// callback, such as ``Cmd/ofSub(_:)``, ends when its callback is released. A debug build writes a hint that names the commands
    /// that it has waited for during 10 seconds, once for each type of seeder.
    ///
    /// - Parameter msg: The message. It is handled as one sent with `_seeder(msg)`.
    public func finish(_ msg: Msg) async { await object.finish(msg) }

    /// Called when a view is about to be evaluated.
    @_documentation(visibility: internal) nonisolated public mutating func update() {
        guard CurrentThread.isMain else { return }
        // Invariant: this is the main thread.
        let seeder = self
        MainActor.assumeIsolated { seeder.turn.viewsAreEvaluated() }
    }
}
