#if !canImport(SwiftUI)
import Foundation
import GalleryServer
import SedeCore
import SharedReactive

/// A host without a screen, with its screen in a visitor's browser: it performs the visitor's actions, and shows the result.
@MainActor
final class HostScreen {
    /// The actions of a visitor.
    private enum Request: String, CaseIterable {
        case tap, follow, enter, submit, choose, delete, dismiss, back
    }

    /// The maximum length of a text, so that each visitor costs little memory.
    static let longestText = 200

    private let host: ViewHost
    private let outbox: Outbox
    /// Called before a button is tapped, a field submitted or a row deleted. Throws to refuse the action.
    var willUse: (ViewHost.Node) throws(BadMessage) -> Void = { (_) throws(BadMessage) in }
    /// The number of the newest entry into a field, as the visitor's browser counts them.
    private var entry = 0
    private var shownTexts: [String] = []

    init<Root: View>(_ root: Root, outbox: Outbox) {
        self.outbox = outbox
        host = ViewHost(root)
        host.onChange = { [weak self] in self?.show() }
        show()
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        switch Request(rawValue: message.action) {
        case .tap:
            let control = try node(named: message["id"])
            try willUse(control)
            try attempt("\(control.label) tapped") { try host.tap(control.id) }
        case .follow:
            let link = try node(named: message["id"])
            try attempt("\(link.label.quoted) followed") { try host.follow(link.id) }
        case .enter:
            try enter(message)
        case .submit:
            let field = try node(named: message["id"])
            try willUse(field)
            try attempt("Enter in \(field.label)") { try host.submit(field.id) }
        case .choose:
            let picker = try node(named: message["id"])
            guard let option = message.number("option") else {
                throw BadMessage("Give the number of one of the picker's options.")
            }
            var chosen = ""
            if case .picker(let options, _) = picker.kind, options.indices.contains(option) {
                chosen = ": \(options[option])"
            }
            try attempt("\(picker.label)\(chosen)") { try host.choose(option, in: picker.id) }
        case .delete:
            let row = try node(named: message["id"])
            try willUse(row)
            try attempt("\(row.textsInside.quoted) deleted") { try host.delete(row.id) }
        case .dismiss:
            try attempt("swiped away") { try host.dismiss() }
        case .back:
            try attempt("back") { try host.back() }
        case nil:
            throw .unknownAction(message.action, known: Request.allCases.map(\.rawValue))
        }
    }

    /// Opens a link in the app.
    func open(_ link: URL) throws(BadMessage) {
        try attempt("opens \(link)") { host.open(url: link) }
    }

    private func enter(_ message: ClientMessage) throws(BadMessage) {
        let field = try node(named: message["id"])
        guard let text = message["text"] else { throw BadMessage("Give a text to enter.") }
        if text.unicodeScalars.count > Self.longestText {
            throw BadMessage("A text of at most \(Self.longestText) characters is expected.")
        }
        entry = message.number("entry") ?? entry
        let said = if case .secureField = field.kind { "something secret" } else { text.quoted }
        try attempt("\(field.label): \(said)") { try host.enter(text, into: field.id) }
        // Also when nothing has changed: the browser waits for the number of its entry.
        show()
    }

    private func node(named id: String?) throws(BadMessage) -> ViewHost.Node {
        guard let id, let number = Int(id) else {
            throw BadMessage("Give an id of the shown tree.")
        }
        guard let node = host.tree.node(ViewHost.Node.ID(rawValue: number)) else {
            throw BadMessage("No view with the id \(number) is shown any more.")
        }
        return node
    }

    /// Performs a visitor's action inside a mark with a name for the steps that follow. The mark includes the level of the view
    /// that the visitor uses.
    private func attempt(_ name: String, _ action: () throws -> Void) throws(BadMessage) {
        do {
            try Trace.mark(name, host.tree.level, action)
        } catch {
            throw BadMessage("\(error)")
        }
    }

    private func show() {
        let tree = host.tree
        markShown(tree.front?.texts ?? host.texts, at: tree.level)
        outbox.show("screen", Screen(tree: ScreenNode(tree), depth: tree.depth, entry: entry))
    }

    /// Records a mark for the texts of the screen, or of the sheet or the alert over it, if they have changed.
    private func markShown(_ texts: [String], at level: Int) {
        guard texts != shownTexts else { return }
        shownTexts = texts
        let longest = 4
        let rest = texts.count > longest ? " and \(texts.count - longest) more" : ""
        let shown = texts.prefix(longest).map { $0.shortened(to: 40) }.joined(separator: ", ")
        Trace.mark("shows \(shown)\(rest)", level) {}
    }
}

extension ViewHost.Node {
    /// The texts in it, joined by spaces: the name of a row, whatever its controls are called.
    fileprivate var textsInside: String { texts.joined(separator: " ") }

    /// The texts in it, and the titles of alerts.
    fileprivate var texts: [String] {
        let inside = children.flatMap(\.texts)
        return switch kind {
        case .text(let text): text.isEmpty ? [] : [text]
        case .alert(let title), .confirmationDialog(let title?): [title] + inside
        default: inside
        }
    }

    /// The sheet or the alert over the others.
    fileprivate var front: ViewHost.Node? {
        children.reversed().first { node in
            switch node.kind {
            case .sheet, .fullScreenCover, .alert, .confirmationDialog: true
            default: false
            }
        }
    }

    /// The number of pages above the first, in all stacks.
    fileprivate var depth: Int {
        let own = if case .navigation(let depth, _) = kind { depth } else { 0 }
        return children.reduce(own) { $0 + $1.depth }
    }

    /// The number of pages and sheets above the first page.
    fileprivate var level: Int { depth + sheetCount }

    private var sheetCount: Int {
        let own = if case .sheet = kind { 1 } else { 0 }
        return children.reduce(own) { $0 + $1.sheetCount }
    }
}

/// The screen in the form that the browser draws.
struct Screen: Encodable, Sendable {
    let tree: ScreenNode
    /// The number of pages that the browser can go back.
    let depth: Int
    /// The number of the newest entry that the tree contains.
    let entry: Int
}

/// A node of the host's tree, as the browser's script knows it.
struct ScreenNode: Encodable, Sendable, Equatable {
    let id: String
    let kind: String
    /// The label of a control; a text or a title.
    var text: String?
    /// The content of a field.
    var value: String?
    /// Whether a toggle is on.
    var isOn: Bool?
    /// The options of a choice.
    var options: [String]?
    /// The position of the selected option.
    var selection: Int?
    /// The role of a button.
    var role: String?
    /// Whether a control is disabled; left out if not.
    var isDisabled: Bool?
    /// The names of modifiers that change how the node is drawn.
    var looks: [String]?
    /// The identifier for tests. The style sheet of a page can use it.
    var identifier: String?
    var children: [ScreenNode]?

    init(id: String, kind: String, text: String? = nil, children: [ScreenNode]? = nil) {
        self.id = id
        self.kind = kind
        self.text = text
        self.children = children
    }

    init(_ node: ViewHost.Node) {
        let id = String(node.id.rawValue)
        var children: [ScreenNode] { node.children.map(ScreenNode.init) }
        switch node.kind {
        case .root:
            self.init(id: id, kind: "root", children: children)
        case .text(let text):
            self.init(id: id, kind: "text", text: text)
        case .button(let role):
            self.init(id: id, kind: "button", text: node.label)
            self.role = role.map { $0 == .destructive ? "destructive" : "cancel" }
        case .toggle(let isOn):
            self.init(id: id, kind: "toggle", text: node.label)
            self.isOn = isOn
        case .link:
            self.init(id: id, kind: "link", text: node.label)
        case .textField(let value):
            self.init(id: id, kind: "field", text: node.label)
            self.value = value
        case .secureField(let value):
            self.init(id: id, kind: "secure", text: node.label)
            self.value = value
        case .textEditor(let value):
            self.init(id: id, kind: "editor", text: node.label)
            self.value = value
        case .picker(let options, let selection):
            self.init(id: id, kind: "picker", text: node.label)
            self.options = options
            self.selection = selection
        case .list, .form:
            self.init(id: id, kind: "list", children: ScreenNode.rows(of: node))
        case .section:
            self.init(id: id, kind: "section", children: ScreenNode.rows(of: node))
        case .row(let canDelete, _):
            let delete = ScreenNode(id: "\(id)-delete", kind: "delete", text: "Delete \(node.textsInside)")
            self.init(id: id, kind: "row", children: children + (canDelete ? [delete] : []))
        case .vStack:
            self.init(id: id, kind: "vStack", children: children)
        case .hStack:
            self.init(id: id, kind: "hStack", children: children)
        case .slider, .stepper, .datePicker, .disclosureGroup:
            // The samples have no such view.
            self.init(id: id, kind: "text", text: node.label)
        case .gridRow, .tab:
            self.init(id: id, kind: "hStack", children: children)
        case .group, .zStack, .scrollView, .menu, .grid, .tabView, .gesture:
            self.init(id: id, kind: "group", children: children)
        case .label:
            self.init(id: id, kind: "hStack", children: children)
        case .progress(let part):
            self.init(id: id, kind: "text", text: part.map { "\(Int($0 * 100)) %" } ?? "Please wait…")
        case .image, .shape, .color, .spacer, .divider:
            // Purely visual. The page has a style of its own.
            self.init(id: id, kind: "spacer")
        case .navigation(let depth, let title):
            let back = ScreenNode(id: "\(id)-back", kind: "back", text: "Back")
            let heading = title.map { ScreenNode(id: "\(id)-title", kind: "title", text: $0) }
            self.init(
                id: id,
                kind: "navigation",
                children: (depth > 0 ? [back] : []) + [heading].compactMap { $0 } + children
            )
        case .toolbar:
            self.init(id: id, kind: "toolbar", children: children)
        case .sheet, .fullScreenCover:
            let close = ScreenNode(id: "\(id)-dismiss", kind: "dismiss", text: "Swipe away")
            self.init(id: id, kind: "sheet", children: children + (node.kind == .sheet ? [close] : []))
        case .alert(let title):
            self.init(id: id, kind: "alert", text: title, children: children)
        case .confirmationDialog(let title):
            self.init(id: id, kind: "alert", text: title, children: children)
        }
        if node.isDisabled { isDisabled = true }
        if node.accessibilityLabel != nil { looks = ["accessibilityLabel"] }
        identifier = node.accessibilityIdentifier
    }

    /// The nodes of a list or a section, each in a row.
    private static func rows(of node: ViewHost.Node) -> [ScreenNode] {
        node.children.map(ScreenNode.init).map { child in
            switch child.kind {
            case "row", "section": child
            default: ScreenNode(id: "\(child.id)-row", kind: "row", children: [child])
            }
        }
    }
}
#endif
