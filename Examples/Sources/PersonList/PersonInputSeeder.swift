import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The model of the first screen, and what its messages do.
public struct PersonInputSeeder: Seedable {
    @EnvironmentObject var peopleRepository: PeopleRepository

    /// Creates the seeder. It finds its repository in the environment.
    public init() {}

    /// Nothing is entered, and nobody known, until the first update.
    public func initialize() -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
        (.init(name: "", profile: "", people: []), .none)
    }

    /// Takes the people over from the repository, and leaves what has been entered.
    public func update(model: PersonInputView.Model) -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
        (.init(name: model.name, profile: model.profile, people: peopleRepository.people), .none)
    }

    /// Saves, unless no name has been entered.
    public func receive(model: PersonInputView.Model, msg: PersonInputView.Msg) {
        switch msg {
        case .save:
            guard !model.name.isEmpty else { return }
            peopleRepository.add(person: Person(name: model.name, profile: model.profile))
        }
    }
}
