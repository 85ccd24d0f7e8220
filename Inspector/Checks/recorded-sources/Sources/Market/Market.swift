// An app that is full of functions that act. `hostile` makes recordings that name each of them in each form.

@_exported import Foundation
import PrexCore
import Tools

enum ShopAction: Action, Equatable {
    case set(String)
    case keep(Item)
    case clear

    init(path: String) {
        act("ShopAction.init(path:)")
        self = .clear
    }

    init?(rawValue: String) {
        act("ShopAction.init(rawValue:)")
        return nil
    }

    static let erased: Self = {
        act("ShopAction.erased")
        return .clear
    }()

    static var wiped: Self {
        act("ShopAction.wiped")
        return .clear
    }

    static func remove(_ path: String) -> Self {
        act("ShopAction.remove(_:)")
        return .clear
    }

    static func remove(path: String) -> Self {
        act("ShopAction.remove(path:)")
        return .clear
    }
}

struct ShopState: State, Equatable {
    var text = ""
    var number = 0
    @Pulse var message: String?

    var path: String {
        get { text }
        set { act("ShopState.path") }
    }
}

extension ShopState {
    init(path: String) { act("ShopState.init(path:)") }
    init(text: String, path: String) { act("ShopState.init(text:path:)") }
    init(contentsOf: String) { act("ShopState.init(contentsOf:)") }

    static var wiped: Self {
        act("ShopState.wiped")
        return Self()
    }

    static func remove(path: String) -> Self {
        act("ShopState.remove(path:)")
        return Self()
    }
}

struct Item: Equatable {
    var id: Int
}

extension Item {
    init(path: String) {
        act("Item.init(path:)")
        self.init(id: 1)
    }

    static func remove(_ path: String) -> Self {
        act("Item.remove(_:)")
        return Self(id: 1)
    }
}

struct Empty: Equatable {}

final class Deleter: Equatable {
    let path: String

    init() {
        path = ""
        act("Deleter.init()")
    }

    init(path: String) {
        self.path = path
        act("Deleter.init(path:)")
    }

    static func == (one: Deleter, other: Deleter) -> Bool { true }

    static func remove(_ path: String) -> Deleter { Deleter(path: path) }
}

struct ShopMutation: Mutation {
    func mutate(action: ShopAction, state: inout ShopState) {
        switch action {
        case .set(let text): state.text = text
        case .keep(let item): state.number = item.id
        case .clear: state = ShopState()
        }
    }
}

func makeFlux(_ state: ShopState) -> Flux<ShopAction, ShopState> {
    Flux(state: state, mutation: ShopMutation())
}
