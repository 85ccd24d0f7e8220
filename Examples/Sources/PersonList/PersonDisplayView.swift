import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The screen of one person.
public struct PersonDisplayView: View {
    @Seeder<Person, Never> var seeder

    /// Creates the view; `seed(_:)` gives it its seeder.
    public init() {}

    /// The content of the view.
    public var body: some View {
        VStack {
            Text(seeder.name)
        }
    }
}
