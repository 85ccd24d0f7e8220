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
