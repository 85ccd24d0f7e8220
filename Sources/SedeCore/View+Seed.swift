#if canImport(SwiftUI)
import SwiftUI
#endif

extension View {
    /// Gives this view, and all in it, the model of a seeder.
    ///
    /// The views inside whose `@Seeder` has the same `Model` and `Msg` take it. The model belongs to the
    /// identity of this view: it is made once, and ends with it, and with it the asynchronous commands that
    /// still run. A new value of the seeder replaces the old one, without making the model anew; give the view
    /// another `id(_:)` for that.
    ///
    /// - Parameter seeder: A struct.
    @MainActor
    public func seed<S: Seedable>(_ seeder: S) -> some View {
        modifier(SeedModifier(seeder: seeder))
    }
}

extension View {
    /// Gives this view, and all in it, a model and what handles messages, without a seeder of one's own: for previews.
    ///
    /// ```swift
    /// PersonInputView().seed(initialize: .init(name: "Ada", people: []), receive: { (_, _: PersonInputView.Msg) in })
    /// ```
    ///
    /// - Parameters:
    ///   - initialize: The model, made once for the identity of the view.
    ///   - receive: Called with the current model and each message.
    @MainActor
    public func seed<Model, Msg>(
        initialize: @autoclosure @escaping @MainActor () -> Model,
        receive: @escaping @MainActor (Model, Msg) -> Void
    ) -> some View {
        seed(ClosureSeeder(make: initialize, handle: receive))
    }
}

/// A seeder made of closures.
private struct ClosureSeeder<Model, Msg>: Seedable {
    let make: @MainActor () -> Model
    let handle: @MainActor (Model, Msg) -> Void

    func initialize() -> (Model, Cmd<Msg>) { (make(), .none) }
    func update(model: Model) -> (Model, Cmd<Msg>) { (model, .none) }
    func receive(model: Model, msg: Msg) { handle(model, msg) }
}

/// Keeps the model, and connects the seeder's properties, which are properties of this modifier.
struct SeedModifier<Seeder: Seedable>: ViewModifier {
    var seeder: Seeder
    @Environment(\.turn) private var turn
    @StateObject private var object = SeedObject<Seeder.Model, Seeder.Msg>()

    init(seeder: Seeder) {
        if Seeder.self is AnyClass {
            fatalError(
                "\(Seeder.self) is a class. Make it a struct, so that its properties can be connected."
            )
        }
        self.seeder = seeder
    }

    func body(content: Content) -> some View {
        object.take(seeder, in: turn)
        return content.environmentObject(object)
    }
}
