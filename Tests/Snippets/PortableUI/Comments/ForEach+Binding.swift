import PortableUI

// 1 in: struct ItemsView: View { @State var items: [Item]; var body: some View {
// 2 in: struct ItemsView: View { @State var items: [Item]; var body: some View {

struct Item: Identifiable {
    let id: Int
    var title: String
}
