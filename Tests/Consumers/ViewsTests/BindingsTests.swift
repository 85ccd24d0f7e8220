#if canImport(SwiftUI) && AS_ON_APPLE
import FractalCore
import NecomCore
import PortableUI
import PrexCore
import Testing

// The forms of each pattern in a host. `.ci/apple/sede-as-on-apple` runs it with the name of SwiftUI.

@Suite(.timeLimit(.minutes(10)))
struct BindingsTests {
    @Test func aBindingOfAPresenterDispatchesActions() throws {
        let presenter = PrexCore.Presenter(state: ProfileState(), mutation: ProfileMutation())
        let host = ViewHost(ProfileForm(presenter: presenter))
        try host.enter("Ada", into: "Name")
        try host.tap("Public")
        #expect(presenter.state.name == "Ada" && presenter.state.isPublic)
        presenter.dispatch(.setName("Grace"))
        try host.expect("Name", is: .textField(text: "Grace"))
        try host.tap("Reset")
        #expect(presenter.state.name == "" && !presenter.state.isPublic)
    }

    @Test func aBindingOfAModelCallsItsActions() throws {
        let model = ProfileModel()
        let host = ViewHost(ModelForm(model: model))
        try host.enter("Ada", into: "Name")
        #expect(model.state.name == "Ada")
        try host.tap("Reset")
        try host.expect("Name", is: .textField(text: ""))
    }

    @Test func aBindingOfAPropertySetsIt() throws {
        let saves = MutableProperty(0)
        let viewModel = ProfileViewModel { SignalProducer { saves.value += 1 } }
        let host = ViewHost(ViewModelForm(viewModel: viewModel))
        try host.enter("Ada", into: "Name")
        #expect(viewModel.name.value == "Ada")
        try host.tap("Save")
        #expect(saves.value == 1)
    }
}
#endif
