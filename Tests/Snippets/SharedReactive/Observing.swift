internal import SedeCore
import SharedReactive

/// The screen of SwiftUI is in a file of its own, which imports SwiftUI.
typealias View = SedeCore.View
typealias Text = SedeCore.Text

nonisolated let count = MutableProperty(1)
