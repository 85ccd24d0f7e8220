import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

/// The model of the first screen, and the handling of its messages.
public struct PersonInputSeeder: Seedable {
    @EnvironmentObject var peopleRepository: PeopleRepository
    @StateObject var form = PersonForm()

    /// Creates the seeder. It finds its repository in the environment.
    public init() {}

    /// An empty form and an empty list, until the first update.
    public func initialize() -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
        (.init(name: "", profile: "", people: []), .none)
    }

    /// Copies the people from the repository. The entered text stays until it has been saved.
    public func update(model: PersonInputView.Model) -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
        let isSaved = form.saves != model.saves
        var updated = PersonInputView.Model(
            name: isSaved ? "" : model.name,
            profile: isSaved ? "" : model.profile,
            people: peopleRepository.people
        )
        updated.notice = form.notice
        updated.saves = form.saves
        return (updated, .none)
    }

    /// Saves the person, or shows a notice if no name has been entered.
    public func receive(model: PersonInputView.Model, msg: PersonInputView.Msg) {
        switch msg {
        case .save:
            guard !model.name.isEmpty else {
                form.notice = "Enter a name first."
                return
            }
            form.notice = nil
            form.saves += 1
            peopleRepository.add(person: Person(name: model.name, profile: model.profile))
        }
    }
}

/// The state of the first screen's form beside the entered text.
@MainActor
final class PersonForm: ObservableObject {
    /// A message for the user.
    @Published var notice: String?
    /// The number of people saved with the form.
    @Published var saves = 0
}
