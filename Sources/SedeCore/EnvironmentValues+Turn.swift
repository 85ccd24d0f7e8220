import SharedReactive
import Turns

#if canImport(SwiftUI)
import SwiftUI
#endif

extension EnvironmentValues {
    /// The turn of the host that shows the view. SwiftUI has one for all.
    var turn: Turn {
        #if canImport(SwiftUI)
        .shared
        #else
        hostTurn
        #endif
    }
}
