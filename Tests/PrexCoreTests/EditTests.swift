import PrexCore
import SharedReactive
import TestSupport
import Testing

@Suite struct EditTests {
    struct Address: Equatable, Sendable {
        var city = ""
        var lines: [String] = []
    }

    struct FormState: State, Equatable {
        var name = ""
        var nickname: String?
        var age = 0
        var address = Address()
        var upperName: String {
            get { name.uppercased() }
            set { name = newValue.lowercased() }
        }
    }

    enum FormAction: Action, Equatable {
        case edit(Edit<FormState>)
        case reset
    }

    struct FormMutation: Mutation {
        func mutate(action: FormAction, state: inout FormState) {
            switch action {
            case .edit(let edit): edit.apply(to: &state)
            case .reset: state = FormState()
            }
        }
    }

    let flux = Flux(state: FormState(), mutation: FormMutation())

    @Test func anEditSetsOnePropertyOfTheState() {
        flux.dispatch(.edit(.set(\.name, to: "Ann")))
        flux.dispatch(.edit(.set(\.nickname, to: "A")))
        flux.dispatch(.edit(.set(\.address.city, to: "Bern")))
        flux.dispatch(.edit(.set(\.upperName, to: "BOB")))
        #expect(
            flux.state == FormState(name: "bob", nickname: "A", age: 0, address: Address(city: "Bern"))
        )
        flux.dispatch(.edit(.set(\.nickname, to: nil)))
        #expect(flux.state.nickname == nil)
    }

    @Test func editsAreEqualIfTheySetTheSamePropertyToEqualValues() {
        #expect(Edit<FormState>.set(\.name, to: "Ann") == .set(\.name, to: "Ann"))
        #expect(Edit<FormState>.set(\.name, to: "Ann") != .set(\.name, to: "Bob"))
        #expect(Edit<FormState>.set(\.name, to: "Ann") != .set(\.address.city, to: "Ann"))
        #expect(Edit<FormState>.set(\.name, to: "Ann") != .set(\.nickname, to: "Ann"))
        #expect(Edit<FormState>.set(\.nickname, to: nil) == .set(\.nickname, to: nil))
        #expect(Edit<FormState>.set(\.age, to: 1) != .set(\.nickname, to: nil))
    }

    @Test func anEditIsDescribedByItsPropertyAndItsValue() {
        #expect("\(Edit<FormState>.set(\.name, to: "Ann"))" == #"name = "Ann""#)
        #expect("\(Edit<FormState>.set(\.nickname, to: "A"))" == #"nickname = "A""#)
        #expect("\(Edit<FormState>.set(\.nickname, to: nil))" == "nickname = nil")
        #expect("\(Edit<FormState>.set(\.address.city, to: "Bern"))" == #"address.city = "Bern""#)
        #expect("\(Edit<FormState>.set(\.address.lines, to: ["a", "b"]))" == #"address.lines = ["a", "b"]"#)
    }

    /// The address in its description differs in each run.
    @Test func anEditOfAComputedPropertyIsDescribedByItsValueAlone() {
        #expect("\(Edit<FormState>.set(\.upperName, to: "ANN"))" == #""ANN""#)
    }

    @Test func anEditOfTheWholeStateIsDescribedByItsValue() {
        #expect("\(Edit<Int>.set(\.self, to: 3))" == "self = 3")
    }

    @Test func anActionWithAnEditIsReadableInTracesAndFailures() {
        let recorder = TraceRecorder { $0.type.contains("FormState") }
        let tracing = Trace.start(recorder)
        flux.dispatch(.edit(.set(\.name, to: "Ann")))
        tracing.dispose()
        #expect(recorder.steps(of: flux).first { $0.kind == .action }?.value == #".edit(name = "Ann")"#)

        let actions = RecordingActions(flux)
        flux.dispatch(.edit(.set(\.name, to: "Bob")))
        do {
            try actions.expect(.edit(.set(\.name, to: "Ann")))
            Issue.record("The actions are equal.")
        } catch {
            let text = "\(error)"
            #expect(text.contains(#"name = "Bob""#) && text.contains(#"name = "Ann""#), "\(text)")
        }
    }

    @Test func anEditCrossesActors() async {
        let edit = Edit<FormState>.set(\.age, to: 40)
        await Task.detached { [flux] in flux.dispatch(.edit(edit)) }.value
        #expect(flux.state.age == 40)
    }
}
