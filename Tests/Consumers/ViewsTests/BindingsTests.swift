#if canImport(SwiftUI) && AS_ON_APPLE
import FractalCore
import NecomCore
import PortableUI
import PrexCore
import TestSupport
import Testing
import enum SwiftUI.RecordedTransaction

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

    @Test func aBindingOfAPresenterDispatchesEdits() throws {
        let presenter = PrexCore.Presenter(state: AddressState(), mutation: AddressMutation())
        let actions = RecordingActions(presenter.flux)
        let host = ViewHost(AddressForm(presenter: presenter))
        try host.enter("Bern", into: "City")
        try host.tap("Gift")
        #expect(presenter.city == "Bern" && presenter.isGift && presenter.street == "")
        #expect(actions.actions.map { "\($0)" } == [#"edit(city = "Bern")"#, "edit(isGift = true)"])
        try host.tap("Clear")
        #expect(presenter.city == "")
    }

    @Test func bindingsDispatchWithinTheTransaction() {
        let isInTransaction = Recorder<Bool>()
        let note: @Sendable () -> Void = { isInTransaction.record(RecordedTransaction.isCurrent) }
        let profile = PrexCore.Presenter(state: ProfileState(), mutation: ProfileMutation())
        let address = PrexCore.Presenter(state: AddressState(), mutation: AddressMutation())
        let viewModel = ProfileViewModel { .empty }
        profile.flux.dispatcher.register { _ in note() }
        address.flux.dispatcher.register { _ in note() }
        viewModel.name.producer.startWithValues { _ in note() }
        #expect(isInTransaction.values == [false])
        profile.binding(\.name, sending: ProfileAction.setName).wrappedValue = "Ada"
        address.binding(\.city, editing: AddressAction.edit).wrappedValue = "Bern"
        viewModel.name.binding.wrappedValue = "Ada"
        ProfileModel().state.binding(\.name) { _ in note() }.wrappedValue = "Ada"
        #expect(isInTransaction.values == [false, true, true, true, true])
        profile.dispatch(.reset)
        #expect(isInTransaction.values.last == false)
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
