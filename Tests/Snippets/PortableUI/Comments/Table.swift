import PortableUI

// 1 in: extension PeopleTable { @ViewBuilder var table: some View {

struct Person: Identifiable {
    let id: Int, name: String, age: Int
}

@MainActor struct PeopleTable {
    @State var people: [Person] = []
    @State var selected: Int?
    @State var sortOrder: [KeyPathComparator<Person>] = []
}
