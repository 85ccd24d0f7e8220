import PortableUI

// 1 in: extension SearchStatus { func follow(_ model: SearchModel) {

final class SearchModel: ObservableObject {
    @Published var query = ""
}

final class SearchStatus: ObservableObject {
    @Published var isEmpty = true
}
