import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The first screen: a name to enter and save, and the list of people.
public struct PersonInputView: View {
    @Seeder<Model, Msg> var seeder

    /// Creates the view; `seed(_:)` gives it its seeder.
    public init() {}

    /// What the view shows.
    public var body: some View {
        List {
            VStack {
                TextField("Name", text: $seeder.name)
                    .onSubmit { _seeder(.save) }
                Button("Save") { _seeder(.save) }
                if let notice = seeder.notice, seeder.name.isEmpty {
                    Text(notice)
                }
            }

            ForEach(seeder.people) { person in
                NavigationLink(person.name, value: AppRoute.displayPerson(person))
            }
        }
    }
}

extension PersonInputView {
    /// What the view is bound to.
    public struct Model {
        /// What has been entered.
        public var name: String
        /// What is to be said about whoever is saved next.
        public var profile: String
        /// The people in the list.
        public var people: [Person]
        /// Why nobody was saved, until a name is entered.
        public var notice: String?
        /// How many people have been saved here.
        var saves = 0

        /// Creates a model.
        public init(name: String, profile: String, people: [Person]) {
            self.name = name
            self.profile = profile
            self.people = people
        }
    }

    /// What the view asks for.
    public enum Msg {
        /// Keep a person of the name that was entered.
        case save
    }
}
