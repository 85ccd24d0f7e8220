import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The first screen: a name to enter and save, and the list of people.
public struct PersonInputView: View {
    @Seeder<Model, Msg> var seeder

    /// Creates the view; `seed(_:)` gives it its seeder.
    public init() {}

    /// The content of the view.
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
    /// The model of the view.
    public struct Model {
        /// The entered name.
        public var name: String
        /// The profile of the next person.
        public var profile: String
        /// The people in the list.
        public var people: [Person]
        /// The reason why the person was not saved, until a name is entered.
        public var notice: String?
        /// The number of people saved here.
        var saves = 0

        /// Creates a model.
        public init(name: String, profile: String, people: [Person]) {
            self.name = name
            self.profile = profile
            self.people = people
        }
    }

    /// The messages of the view.
    public enum Msg {
        /// Save a person with the entered name.
        case save
    }
}
