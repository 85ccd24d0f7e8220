import PrexCore

#if canImport(SwiftUI)
import SwiftUI
import protocol SwiftUI.View
#else
import SedeCore
import protocol SedeCore.View
#endif

// The fields, and the focus that the state chooses.

struct SignUpForm: View {
    let presenter: PrexCore.Presenter<SignUpAction, SignUpState>
    @FocusState private var focus: SignUpState.Field?

    var body: some View {
        Form {
            TextField("Name", text: presenter.binding(\.name, editing: SignUpAction.edit))
                .focused($focus, equals: .name)
            TextField("Email", text: presenter.binding(\.email, editing: SignUpAction.edit))
                .focused($focus, equals: .email)
            Button("Sign up", action: presenter.sending(.submit))
        }
        .onChange(of: presenter.focus) { focus = presenter.focus }
        .onChange(of: focus) { presenter.dispatch(.focus(focus)) }
    }
}

#if !canImport(SwiftUI)
extension PrexCore.Presenter {
    /// The binding that Prex has on systems with SwiftUI.
    func binding<Value: Equatable & Sendable>(
        _ keyPath: any WritableKeyPath<State, Value> & Sendable,
        editing action: @escaping (Edit<State>) -> Action
    ) -> Binding<Value> {
        Binding(get: { self[keyPath] }, set: { self.dispatch(action(.set(keyPath, to: $0))) })
    }
}
#endif
