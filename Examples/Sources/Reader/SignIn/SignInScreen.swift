#if canImport(SwiftUI)
import SwiftUI
#else
import PortableUI
#endif

struct SignInScreen: View {
    @Bindable var model: SignInModel

    var body: some View {
        Form {
            TextField("Name", text: $model.name)
            SecureField("Password", text: $model.password)
                .onSubmit { model.signIn() }
            Button("Sign in") { model.signIn() }
                .disabled(model.isBusy || model.name.isEmpty || model.password.isEmpty)
            if let failure = model.failure { Text(failure) }
        }
    }
}
