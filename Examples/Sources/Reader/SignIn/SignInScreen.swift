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
                .disabled(!model.canSignIn)
            if let failure = model.failure { Text(failure) }
        }
    }
}
