#if canImport(SwiftUI)
import SwiftUI
#endif

extension View {
    /// Attaches a seeder to this view: provides its model to this view and the views inside it.
    ///
    /// A `@Seeder` property with the same `Model` and `Msg` uses it. The model belongs to the identity of this view: it
    /// is created once, and released when the view is removed. Then the running asynchronous commands are cancelled.
    /// If the seeder is replaced by a new value, the model stays. To create a new model, give the view another
    /// `id(_:)`.
    ///
    /// - Parameter seeder: The seeder, a struct.
    @MainActor public func seed<S: Seedable>(_ seeder: S) -> some View {
        modifier(SeedModifier(seeder: seeder))
    }

    /// Attaches a seeder whose model and messages are `Sendable`. The inspector can send its messages again and restore its
    /// models.
    @_documentation(visibility: internal)
    @MainActor public func seed<S: Seedable>(_ seeder: S) -> some View
    where S.Model: Sendable, S.Msg: Sendable {
        modifier(SeedModifier(seeder: seeder, isSendable: true))
    }

    /// Provides a model and a message handler to this view and the views inside it, without a seeder. Use it for
    /// previews.
    ///
    /// ```swift
    /// PersonInputView().seed(
    ///     initialize: PersonInputView.Model(name: "Ada", people: []),
    ///     receive: { (_, _: PersonInputView.Msg) in }
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - initialize: Returns the model. It is called once for each identity of the view.
    ///   - receive: Called with the current model and each message.
    @MainActor public func seed<Model, Msg>(
        initialize: @autoclosure @escaping @MainActor () -> Model,
        receive: @escaping @MainActor (Model, Msg) -> Void
    ) -> some View {
        seed(ClosureSeeder(make: initialize, handle: receive))
    }
}

/// The seeder of `seed(initialize:receive:)`.
private struct ClosureSeeder<Model, Msg>: Seedable {
    let make: @MainActor () -> Model
    let handle: @MainActor (Model, Msg) -> Void

    func initialize() -> (Model, Cmd<Msg>) { (make(), .none) }
    func update(model: Model) -> (Model, Cmd<Msg>) { (model, .none) }
    func receive(model: Model, msg: Msg) { handle(model, msg) }
}

/// Owns the `SeedObject` with the model. The seeder is a `DynamicProperty` of this modifier, so its own properties are connected
/// before each evaluation. The evaluation passes the seeder to the `SeedObject`.
struct SeedModifier<Seeder: Seedable>: ViewModifier {
    var seeder: Seeder
    let isSendable: Bool
    @Environment(\.turn) private var turn
    @StateObject private var owner = SeedOwner<Seeder.Model, Seeder.Msg>()

    init(seeder: Seeder, isSendable: Bool = false) {
        if Seeder.self is AnyClass {
            fatalError(
                "\(Seeder.self) is a class. Make it a struct, so that its properties can be connected."
            )
        }
        self.seeder = seeder
        self.isSendable = isSendable
    }

    func body(content: Content) -> some View {
        owner.object.take(seeder, isSendable: isSendable, commands: owner.commands, in: turn)
        return content.environmentObject(owner.object)
    }
}
