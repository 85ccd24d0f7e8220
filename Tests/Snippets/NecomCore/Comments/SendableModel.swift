import Foundation
import FoundationNetworking
import NecomCore

@testable import Given

protocol GitHubSearchAPIModelType: AnyObject, Sendable {
    var action: ActionProxy<GitHubSearchAPIModel.Action> { get }
    func connect(_ delegate: GitHubSearchAPIModelDelegate)
}
