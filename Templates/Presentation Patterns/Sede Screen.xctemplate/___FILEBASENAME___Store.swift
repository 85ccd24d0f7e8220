import SedeCore

#if canImport(SwiftUI)
import Combine
#endif

/// What the screen is about. It knows nothing of views, and several screens may share it.
@MainActor
final class ___VARIABLE_productName:identifier___Store: ObservableObject {
    @Published private(set) var count = 0

    func increment() {
        count += 1
    }

    func reset() {
        count = 0
    }
}
