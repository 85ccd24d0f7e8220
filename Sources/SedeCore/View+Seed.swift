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
