import SedeCore

// 1 in: struct ItemsView: View { @Seeder<ItemsModel, Never> var seeder; var body: some View {
// 2 in: struct ItemsView: View { @Seeder<ItemsModel, Never> var seeder; var body: some View {

struct ItemsModel {
    struct Item: Identifiable {
        let id: Int
        var title: String
    }

    var items: [Item]
}
