import Turns

#if canImport(SwiftUI)
import SwiftUI
#endif

extension EnvironmentValues {
    /// The turn of the view's host. All views of SwiftUI share one.
    var turn: Turn {
        #if canImport(SwiftUI)
        .shared
        #else
        hostTurn
        #endif
    }
}
