// 1 in: func search(_ text: String, api: SearchAPI) -> Cmd<SearchMsg> {

protocol SearchAPI: Sendable {
    func search(_ text: String) async -> [String]
}

enum SearchMsg {
    case found([String])
}
