import FractalCore
import PrexCore

#if canImport(SwiftUI)
import SwiftUI
#else
import SedeCore
#endif

// This file chooses the meaning of four names for the whole module. Where another meaning is needed, a file names the module, as
// in `PrexCore.State`.

#if canImport(SwiftUI)
typealias State = SwiftUI.State
typealias View = SwiftUI.View
#else
typealias State = SedeCore.State
typealias View = SedeCore.View
#endif
typealias Action = PrexCore.Action
typealias Presenter = PrexCore.Presenter
