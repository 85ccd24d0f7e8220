import Foundation
import FoundationNetworking
import NecomCore

@testable import Given

// 1 in: func show(_ expected: [GitHub.Repository], with delegateProxy: DelegateProxy<GitHubSearchView>) {
// 3 in: func end(delegate: DelegateProxy<Ending>) {
// 4 in: func load(_ request: URLRequest, session: URLSession, delegate: DelegateProxy<GitHubSearchAPIModelDelegate>) {

protocol Ending: AnyObject {
    var done: Binder<Void> { get }
}
