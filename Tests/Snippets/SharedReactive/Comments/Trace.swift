import Foundation
import FoundationNetworking
import SharedReactive

// 2 in: func refresh(_ presenter: ListPresenter) {
// 3 in: func load(_ request: URLRequest, in session: URLSession, on queue: DispatchQueue, delegate: any Listener) {

struct ListPresenter {
    func refresh() {}
}

nonisolated protocol Listener: Sendable {
    func progress(_ number: Int)
}
