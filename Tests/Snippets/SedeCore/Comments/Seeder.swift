// 2 in: struct PeopleView: View { @Seeder<PeopleModel, PeopleMsg> var seeder; var body: some View {
@testable import Given

extension PersonInputView {
    struct Model {
        var name: String
        var people: [Person]
    }

    enum Msg {
        case save
    }
}

struct PeopleModel {
    var people: [Person]
}

enum PeopleMsg {
    case refresh
}
