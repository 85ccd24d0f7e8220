import FractalCore
import PrexCore

#if canImport(SwiftUI)
import SwiftUI
#else
import SedeCore
#endif

// This file chooses the names for the whole module. No other file imports anything by name or qualifies it.

#if canImport(SwiftUI)
typealias State = SwiftUI.State
typealias View = SwiftUI.View
#else
typealias State = SedeCore.State
typealias View = SedeCore.View
#endif
typealias Action = PrexCore.Action
typealias Presenter = PrexCore.Presenter
