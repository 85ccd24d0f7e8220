import PrexCore
import Testing

/// The types of its values stand inside the state, so that they are not isolated, as the state is not.
private struct ShelfState: State, Equatable {
    enum Filter: Equatable {
        case all, unread
    }

    struct Book: Equatable {
        var isRead = false

        mutating func toggle() {
            isRead.toggle()
        }
    }

    var filter = Filter.all
    var books: [Book] = []
    var owner = Owner.everybody
    var place = Place(room: "Hall")
    var label = Label(text: "")

    mutating func clear() {
        books = []
    }
}

/// A part of a state is a state, and not isolated either.
private struct Place: State, Equatable {
    var room: String

    mutating func move(to room: String) {
        self.room = room
    }
}

/// Neither inside a state nor a state.
nonisolated private enum Owner: Equatable {
    case everybody, one(String)

    mutating func rename(_ name: String) {
        self = .one(name)
    }
}

nonisolated extension ShelfState {
    struct Label: Equatable {
        var text: String

        mutating func clear() {
            text = ""
        }
    }
}

private enum ShelfAction: Action {
    case add(ShelfState.Book)
    case toggle(Int)
    case clear
}

private struct ShelfMutation: Mutation {
    func mutate(action: ShelfAction, state: inout ShelfState) {
        switch action {
        case .add(let book):
            if !state.books.contains(book) { state.books.append(book) }
        case .toggle(let index):
            state.books[index].toggle()
        case .clear:
            state.clear()
            if state.filter == .unread { state.filter = .all }
            state.place.move(to: "Cellar")
            state.owner.rename("Ada")
            state.label.clear()
        }
    }
}

@Suite struct ValuesTests {
    @Test func aMutationComparesAndChangesTheValuesOfAState() {
        let flux = Flux(
            state: ShelfState(filter: .unread, label: .init(text: "new")),
            mutation: ShelfMutation()
        )
        flux.dispatch(.add(.init()))
        flux.dispatch(.add(.init()))
        flux.dispatch(.toggle(0))
        #expect(flux.state.books == [.init(isRead: true)])
        flux.dispatch(.clear)
        let expected = ShelfState(owner: .one("Ada"), place: Place(room: "Cellar"))
        #expect(flux.state == expected)
    }
}
