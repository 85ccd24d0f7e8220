#if canImport(SwiftUI)
import FractalCore
import NecomCore
import PrexCore
import SwiftUI
import protocol SwiftUI.View
private typealias State = SwiftUI.State

// Controls that write, in each pattern. The file is empty without SwiftUI.

nonisolated struct ProfileState: PrexCore.State {
    var name = ""
    var isPublic = false
}

nonisolated enum ProfileAction: PrexCore.Action {
    case setName(String)
    case setIsPublic(Bool)
    case reset
}

nonisolated struct ProfileMutation: Mutation {
    func mutate(action: ProfileAction, state: inout ProfileState) {
        switch action {
        case .setName(let name): state.name = name
        case .setIsPublic(let isPublic): state.isPublic = isPublic
        case .reset: state = ProfileState()
        }
    }
}

struct ProfileForm: View {
    let presenter: PrexCore.Presenter<ProfileAction, ProfileState>

    var body: some View {
        Form {
            TextField("Name", text: presenter.binding(\.name, sending: ProfileAction.setName))
            Toggle("Public", isOn: presenter.binding(\.isPublic, sending: ProfileAction.setIsPublic))
            Button("Reset", action: presenter.sending(.reset))
        }
    }
}

nonisolated struct AddressState: PrexCore.State {
    var street = ""
    var city = ""
    var isGift = false
}

nonisolated enum AddressAction: PrexCore.Action {
    case edit(Edit<AddressState>)
    case clear
}

nonisolated struct AddressMutation: Mutation {
    func mutate(action: AddressAction, state: inout AddressState) {
        switch action {
        case .edit(let edit): edit.apply(to: &state)
        case .clear: state = AddressState()
        }
    }
}

struct AddressForm: View {
    let presenter: PrexCore.Presenter<AddressAction, AddressState>

    var body: some View {
        Form {
            TextField("Street", text: presenter.binding(\.street, editing: AddressAction.edit))
            TextField("City", text: presenter.binding(\.city, editing: AddressAction.edit))
            Toggle("Gift", isOn: presenter.binding(\.isGift, editing: AddressAction.edit).animation())
            Button("Clear") { withAnimation { presenter.dispatch(.clear) } }
        }
    }
}

final class ProfileModel: MainSeedModel<ProfileModel> {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let setName: (String) -> Void
        let reset: () -> Void
    }

    struct State: StateType {
        var name = ""
    }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<NoDelegate>
    ) -> Action {
        Action(setName: { state.name = $0 }, reset: { state.name = "" })
    }
}

struct ModelForm: View {
    let model: ProfileModel

    var body: some View {
        Form {
            TextField("Name", text: model.state.binding(\.name, sending: model.action.setName))
            Button("Reset") { model.action.reset() }
        }
    }
}

final class ProfileViewModel {
    let name = MutableProperty("")
    let save: FractalCore.Action<Void, Void, NoError>

    init(save: @escaping @Sendable () -> SignalProducer<Void, NoError>) {
        self.save = FractalCore.Action(execute: save)
    }
}

struct ViewModelForm: View {
    let viewModel: ProfileViewModel

    var body: some View {
        Form {
            TextField("Name", text: viewModel.name.binding)
            Button("Save", executing: viewModel.save)
                .disabled(!viewModel.save.isEnabled.value)
        }
    }
}

/// The form of each pattern, with its values.
struct ControlsPage: View {
    @State private var presenter = PrexCore.Presenter(state: ProfileState(), mutation: ProfileMutation())
    @State private var model = ProfileModel()
    @State private var viewModel = ProfileViewModel { .empty }

    var body: some View {
        VStack {
            Text("Prex: \(presenter.name)")
            ProfileForm(presenter: presenter)
            Text("Necom: \(model.state.name)")
            ModelForm(model: model)
            Text("Fractal MVVM: \(viewModel.name.value)")
            ViewModelForm(viewModel: viewModel)
        }
    }
}
#endif
