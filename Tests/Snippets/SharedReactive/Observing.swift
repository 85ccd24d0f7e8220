internal import SedeCore
import SharedReactive

/// The page's SwiftUI screen is in a file of its own, which imports SwiftUI.
typealias View = SedeCore.View
typealias Text = SedeCore.Text

nonisolated let count = MutableProperty(1)
