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

// A message that is shown each time it is assigned, even if it is the same.

struct ToastState: PrexCore.State {
    @Pulse var message: String?
}

enum ToastAction: PrexCore.Action {
    case show(String)
}

struct ToastMutation: Mutation {
    func mutate(action: ToastAction, state: inout ToastState) {
        switch action {
        case .show(let message): state.message = message
        }
    }
}

struct ToastScreen: View {
    let presenter: PrexCore.Presenter<ToastAction, ToastState>
    @State private var shown: [String] = []

    var body: some View {
        Text(shown.joined(separator: ", "))
            .onChange(of: presenter[\.$message]) { _, message in
                shown += message.wrappedValue.map { [$0] } ?? []
            }
    }
}
