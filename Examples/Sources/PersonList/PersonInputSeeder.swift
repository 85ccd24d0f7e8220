import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

/// The model of the first screen, and what its messages do.
public struct PersonInputSeeder: Seedable {
    @EnvironmentObject var peopleRepository: PeopleRepository
    @StateObject var form = PersonForm()

    /// Creates the seeder. It finds its repository in the environment.
    public init() {}

    /// Nothing is entered, and nobody known, until the first update.
    public func initialize() -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
        (.init(name: "", profile: "", people: []), .none)
    }

    /// Takes the people over from the repository, and leaves what has been entered until it has been saved.
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

    /// Saves; says so, if no name has been entered.
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

/// What the first screen's form remembers beside what is entered in it.
@MainActor
final class PersonForm: ObservableObject {
    /// What there is to say to whoever fills it in.
    @Published var notice: String?
    /// How many people have been saved with it.
    @Published var saves = 0
}
