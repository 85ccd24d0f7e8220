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

// The form of Form.swift in SwiftUI. A text that is too long cannot be saved.

struct NameForm: View {
    let presenter: PrexCore.Presenter<NameAction, NameState>
    @State private var draft: String

    init(presenter: PrexCore.Presenter<NameAction, NameState>) {
        self.presenter = presenter
        _draft = State(initialValue: presenter.name)
    }

    var body: some View {
        TextField("Name", text: $draft)
            .onSubmit { save() }
        Text("\(draft.count) of 5")
        Button("Save") { save() }
            .disabled(draft.count > 5)
    }

    private func save() {
        if draft.count <= 5 { presenter.dispatch(.setName(draft)) }
    }
}
