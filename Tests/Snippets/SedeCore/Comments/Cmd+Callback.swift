// 1 in: func listen(to socket: Socket) -> Cmd<SocketMsg> {
// 2 in: func search(api: SearchAPI) -> Cmd<SearchMsg> {

@MainActor
final class Socket {
    var onMessage: (String) -> Void = { _ in }
}

enum SocketMsg {
    case received(String)
}

protocol SearchAPI: Sendable {
    func search(_ text: String, completion: @escaping @Sendable ([String]) -> Void)
}

enum SearchMsg {
    case found([String])
}
