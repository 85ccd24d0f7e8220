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

// The field of Form.swift, whose text the state limits, in SwiftUI.

struct NameForm: View {
    let presenter: PrexCore.Presenter<NameAction, NameState>
    @State private var draft = ""

    var body: some View {
        TextField("Name", text: $draft)
            .onChange(of: draft) {
                presenter.dispatch(.setName(draft))
                draft = presenter.state.name
            }
        Text("\(draft.count) of 5")
    }
}
