import PrexCore

// A screen with two destinations, each with a state, in each mode.

struct BookState: State, Identifiable, Equatable {
    let id: String
    var note = ""
}

enum BookAction: Action, Equatable {
    case setNote(String)
    case loaded(String)
}

struct BookMutation: Mutation {
    func mutate(action: BookAction, state: inout BookState) {
        switch action {
        case .setNote(let note), .loaded(let note): state.note = note
        }
    }
}

struct SettingsState: State, Equatable {
    var isLarge = false
}

enum SettingsAction: Action, Equatable {
    case setLarge(Bool)
}

struct SettingsMutation: Mutation {
    func mutate(action: SettingsAction, state: inout SettingsState) {
        switch action {
        case .setLarge(let isLarge): state.isLarge = isLarge
        }
    }
}

enum Destination: State, Identifiable, Equatable {
    case book(BookState)
    case settings(SettingsState)

    var id: String {
        switch self {
        case .book(let book): "book \(book.id)"
        case .settings: "settings"
        }
    }

    var book: BookState? {
        if case .book(let book) = self { book } else { nil }
    }

    var settings: SettingsState? {
        if case .settings(let settings) = self { settings } else { nil }
    }
}

struct HomeState: State {
    var destination: Destination?
}

enum HomeAction: Action, Equatable {
    case open(Destination?)
    case book(BookAction)
    case settings(SettingsAction)
}

struct HomeMutation: Mutation {
    func mutate(action: HomeAction, state: inout HomeState) {
        switch (action, state.destination) {
        case (.open(let destination), _):
            state.destination = destination
        case (.book(let action), .book(var book)):
            BookMutation().mutate(action: action, state: &book)
            state.destination = .book(book)
        case (.settings(let action), .settings(var settings)):
            SettingsMutation().mutate(action: action, state: &settings)
            state.destination = .settings(settings)
        case (.book, _), (.settings, _):
            break  // The screen has been closed or replaced.
        }
    }
}
