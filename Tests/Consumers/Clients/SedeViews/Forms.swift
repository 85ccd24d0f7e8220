import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// Fields, secure fields, text editors, pickers, roles of buttons, disabled controls, and Enter.

enum Colour: String, CaseIterable, Identifiable {
    case red = "Red"
    case green = "Green"
    case blue = "Blue"

    var id: Self { self }
}

struct SignUpView: View {
    struct Model {
        var name = ""
        var password = ""
        var about = ""
        var colour = Colour.red
        var size: Int?
        var isAccepted = false

        var isComplete: Bool { !name.isEmpty && !password.isEmpty && isAccepted }
    }

    enum Msg {
        case signUp
        case reset
    }

    @Seeder<Model, Msg> var seeder

    var body: some View {
        Form {
            Section("Account") {
                TextField("Name", text: $seeder.name)
                SecureField("Password", text: $seeder.password)
                    .onSubmit { _seeder(.signUp) }
                TextEditor(text: $seeder.about)
            }
            Section("Looks") {
                Picker("Colour", selection: $seeder.colour) {
                    ForEach(Colour.allCases) { colour in
                        Text(colour.rawValue).tag(colour)
                    }
                }
                Picker("Size", selection: $seeder.size) {
                    Text("None").tag(Int?.none)
                    Text("Small").tag(Int?.some(1))
                    Text("Large").tag(Int?.some(2))
                }
            }
            Toggle(isOn: $seeder.isAccepted) { Text("I agree") }
            Button("Sign up") { _seeder(.signUp) }
                .disabled(!seeder.isComplete)
            Button("Reset", role: .destructive) { _seeder(.reset) }
            Button(role: .cancel) {
            } label: {
                Text("Nothing")
            }
        }
    }
}

struct SignUpSeeder: Seedable {
    @MainActor
    final class Accounts: ObservableObject {
        @Published var names: [String] = []
    }

    @ObservedObject var accounts: Accounts

    func initialize() -> (SignUpView.Model, Cmd<SignUpView.Msg>) {
        (.init(), .none)
    }

    func receive(model: SignUpView.Model, msg: SignUpView.Msg) {
        switch msg {
        case .signUp:
            guard model.isComplete else { return }
            accounts.names.append("\(model.name) \(model.colour.rawValue) \(model.size ?? 0)")

        case .reset:
            // Resets the model.
            accounts.names = []
        }
    }
}
