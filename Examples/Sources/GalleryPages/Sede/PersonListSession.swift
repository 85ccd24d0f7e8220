#if !canImport(SwiftUI)
import GalleryServer
import PersonList
import SedeCore

/// One visitor of Sede's page: an app of their own, in a host without a screen.
@MainActor
final class PersonListSession: Session {
    /// What a visitor can do.
    private enum Request: String, CaseIterable {
        case tap, follow, enter, back
    }

    /// How long a name may be, and how many people a visitor may save, so that each visitor costs little memory.
    static let (longestText, mostPeople) = (200, 200)

    private let outbox: Outbox
    private let trace: AppTrace
    private let repository = PeopleRepository()
    private let host: ViewHost
    /// The number of the newest entry into a field, as the visitor's browser counts them.
    private var entry = 0
    private var shownTexts: [String] = []

    init(outbox: Outbox) {
        self.outbox = outbox
        trace = AppTrace(outbox: outbox)
        host = ViewHost(
            WatchedRouter(trace: trace).base(.inputPerson).environmentObject(repository)
        )
        host.onChange = { [weak self] in self?.show() }
        show()
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        trace.beginTurn()
        switch Request(rawValue: message.action) {
        case .tap:
            let button = try node(named: message["id"])
            if repository.people.count == Self.mostPeople {
                throw BadMessage("You have saved \(Self.mostPeople) people: reload the page to begin anew.")
            }
            trace.record(.view, "\(button.label) tapped")
            try attempt { try host.tap(button.id) }
        case .follow:
            let link = try node(named: message["id"])
            trace.record(.view, "\(link.label.quoted) followed")
            try attempt { try host.follow(link.id) }
        case .enter:
            try enter(message)
        case .back:
            trace.record(.view, "back")
            try attempt { try host.back() }
        case nil:
            throw .unknownAction(message.action, known: Request.allCases.map(\.rawValue))
        }
    }

    private func enter(_ message: ClientMessage) throws(BadMessage) {
        let field = try node(named: message["id"])
        guard let text = message["text"] else { throw BadMessage("A text to enter has to be given.") }
        if text.unicodeScalars.count > Self.longestText {
            throw BadMessage("A name of at most \(Self.longestText) characters is expected.")
        }
        entry = message["entry"].flatMap { Int($0) } ?? entry
        trace.record(.view, "\(field.label): \(text.quoted)")
        try attempt { try host.enter(text, into: field.id) }
        // What the field shows now is what its binding, the model, holds.
        if case .textField(let held) = host.tree.node(field.id)?.kind {
            trace.record(.model, "\(field.label.lowercased()) = \(held.quoted)")
        }
        // Also when nothing has changed: the browser waits for the number of its entry.
        show()
    }

    private func node(named id: String?) throws(BadMessage) -> ViewHost.Node {
        guard let id, let number = Int(id) else {
            throw BadMessage("An id has to be given, a number of the tree that is shown.")
        }
        guard let node = host.tree.node(ViewHost.Node.ID(rawValue: number)) else {
            throw BadMessage("Nothing with the id \(number) is shown any more.")
        }
        return node
    }

    private func attempt(_ action: () throws -> Void) throws(BadMessage) {
        do {
            try action()
        } catch {
            throw BadMessage("\(error)")
        }
    }

    private func show() {
        recordShown(host.texts)
        outbox.show("screen", Screen(tree: ScreenNode(host.tree), entry: entry))
    }

    /// Records which texts the views show, if these are other ones than before.
    private func recordShown(_ texts: [String]) {
        guard texts != shownTexts else { return }
        shownTexts = texts
        let longest = 4
        let rest = texts.count > longest ? " and \(texts.count - longest) more" : ""
        trace.record(
            .view,
            "shows " + texts.prefix(longest).map { $0.shortened(to: 40) }.joined(separator: ", ") + rest
        )
    }
}

/// What the browser draws.
struct Screen: Encodable, Sendable {
    let tree: ScreenNode
    /// The number of the newest entry that the tree has seen.
    let entry: Int
}

/// A node of the host's tree, as the browser's script knows it.
struct ScreenNode: Encodable, Sendable, Equatable {
    let id: String
    let kind: String
    var text: String?
    var value: String?
    var children: [ScreenNode]?

    init(id: String, kind: String, text: String? = nil, value: String? = nil, children: [ScreenNode]? = nil) {
        self.id = id
        self.kind = kind
        self.text = text
        self.value = value
        self.children = children
    }

    init(_ node: ViewHost.Node) {
        let id = String(node.id.rawValue)
        let children = node.children.map(ScreenNode.init)
        switch node.kind {
        case .root:
            self.init(id: id, kind: "root", children: children)
        case .text(let text):
            self.init(id: id, kind: "text", text: text)
        case .button:
            self.init(id: id, kind: "button", text: node.label)
        case .link:
            self.init(id: id, kind: "link", text: node.label)
        case .textField(let value):
            self.init(id: id, kind: "field", text: node.label, value: value)
        case .list:
            let rows = children.map { ScreenNode(id: "\($0.id)-row", kind: "row", children: [$0]) }
            self.init(id: id, kind: "list", children: rows)
        case .vStack:
            self.init(id: id, kind: "vStack", children: children)
        case .hStack:
            self.init(id: id, kind: "hStack", children: children)
        case .navigation(let depth):
            let back = ScreenNode(id: "\(id)-back", kind: "back", text: "Back")
            self.init(id: id, kind: "navigation", children: (depth > 0 ? [back] : []) + children)
        }
    }
}
#endif
