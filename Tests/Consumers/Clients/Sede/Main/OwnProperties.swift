import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// Property wrappers, modifiers and environment values of a client, on the main actor by default.

class Clicks: ObservableObject {
    @Published var number = 0
}

/// Reads an object through a property of its own, and calls a closure when its view is evaluated.
@propertyWrapper
struct ClickCount: DynamicProperty {
    @EnvironmentObject private var clicks: Clicks
    @State private var factor = 10
    private var product = 0

    var wrappedValue: Int { product }
    var projectedValue: Binding<Int> { Binding(get: { factor }, set: { factor = $0 }) }

    mutating func update() {
        product = clicks.number * factor
    }
}

struct ClicksView: View {
    @ClickCount var count
    @EnvironmentObject var clicks: Clicks

    var body: some View {
        Text("\(count)")
        Button("Click") { clicks.number += 1 }
        Button("Hundred") { $count.wrappedValue = 100 }
    }
}

private struct TitleKey: EnvironmentKey {
    static let defaultValue = "no title"
}

extension EnvironmentValues {
    var title: String {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }
}

struct Titled: ViewModifier {
    @Environment(\.title) private var title

    func body(content: Content) -> some View {
        Text(title)
        content
    }
}

/// Reads an object through a property of its own, each time it is read.
@propertyWrapper
struct ClickNumber: DynamicProperty {
    @EnvironmentObject private var clicks: Clicks

    var wrappedValue: Int { clicks.number }
}

/// A seeder that uses a wrapper of its own, and a value of the environment.
struct ClicksSeeder: Seedable {
    @ClickNumber var count
    @Environment(\.title) var title

    func initialize() -> (String, Cmd<Never>) {
        ("\(title): \(count)", .none)
    }

    func update(model: String) -> (String, Cmd<Never>) {
        ("\(title): \(count)", .none)
    }
}

struct ModelView: View {
    @Seeder<String, Never> var seeder

    var body: some View {
        Text(seeder)
    }
}
