#if !canImport(SwiftUI)
import PersonList
import SedeCore

/// The sample's router with seeders that can be watched.
struct WatchedRouter: Routable {
    let trace: AppTrace

    func locate(route: AppRoute) -> some View {
        switch route {
        case .inputPerson:
            PersonInputView().seed(WatchedInputSeeder(trace: trace))

        case .displayPerson(let person):
            PersonDisplayView().seed(WatchedDisplaySeeder(person: person, trace: trace))
        }
    }
}

/// The sample's seeder, which tells what it is asked to do.
private struct WatchedInputSeeder: Seedable {
    @EnvironmentObject var repository: PeopleRepository
    let seeder = PersonInputSeeder()
    let trace: AppTrace

    func initialize() -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
        trace.record(.model, "initialize()")
        return seeder.initialize()
    }

    func update(model: PersonInputView.Model) -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
        let updated = seeder.update(model: model)
        let count = updated.0.people.count
        trace.record(.model, "update: \(count) \(count == 1 ? "person" : "people")")
        return updated
    }

    func receive(model: PersonInputView.Model, msg: PersonInputView.Msg) {
        let known = repository.people.count
        trace.record(.seeder, ".\(msg), name = \(model.name.quoted)")
        seeder.receive(model: model, msg: msg)
        if repository.people.count > known, let added = repository.people.last {
            trace.record(.repository, "add \(added.name.quoted)")
        }
    }
}

private struct WatchedDisplaySeeder: Seedable {
    let person: Person
    let trace: AppTrace

    func initialize() -> (Person, Cmd<Never>) {
        trace.record(.router, ".displayPerson(\(person.name.quoted))")
        trace.record(.model, "initialize()")
        return PersonDisplaySeeder(person: person).initialize()
    }
}
#endif
