import PrexCore

#if canImport(SwiftUI)
import SwiftUI
import protocol SwiftUI.View
private typealias State = SwiftUI.State
#else
import SedeCore
import protocol SedeCore.View
private typealias State = SedeCore.State
#endif

// The view of one window, and the app whose windows share a list.

struct WindowView: View {
    let list: PrexCore.Presenter<ListAction, ListState>
    @State private var window = PrexCore.Presenter(state: WindowState(), mutation: WindowMutation())

    var body: some View {
        ForEach(list.rows, id: \.self) { row in
            Button(row, action: window.sending(.select(row)))
        }
        Text(window.selection.map { "\($0) is selected" } ?? "Nothing is selected")
    }
}

struct ListApp: App {
    let list = PrexCore.Presenter(state: ListState(), mutation: ListMutation())

    var body: some Scene {
        WindowGroup { WindowView(list: list) }
    }
}
