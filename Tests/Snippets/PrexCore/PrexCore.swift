// mode: swift6 swift5
// also: UIKit.swift
import PrexCore
internal import SedeCore

/// The page's SwiftUI screen is in a file of its own, which imports SwiftUI.
#if !XCODE_27
enum SwiftUI {
    typealias View = SedeCore.View
    typealias State = SedeCore.State
}
#endif

typealias Text = SedeCore.Text
typealias Button = SedeCore.Button

struct SearchState: PrexCore.State {
    var found: [String] = []
}

enum SearchAction: PrexCore.Action {
    case found([String])
    case failed(String)
}

struct SearchMutation: Mutation {
    func mutate(action: SearchAction, state: inout SearchState) {}
}

struct SearchAPI: Sendable {
    func search(_ query: String) async throws -> [String] { [] }
}
