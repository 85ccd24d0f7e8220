import PortableUI

// 1 in: struct ItemsView: View { let items: [Item]; @State var path: [Item] = []; var body: some View {

struct Item: Identifiable, Hashable {
    let name: String
    var id: String { name }
}

struct ItemView: View {
    let item: Item

    var body: some View { Text(item.name) }
}
