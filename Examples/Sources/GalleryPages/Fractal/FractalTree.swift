import FractalCore
import NIOConcurrencyHelpers
import SharedReactive

/// The live tree of one visitor's presentations: a node for each view model, with its further presentations.
///
/// It is computed from the steps that the library records, and encoded in its current state.
final class FractalTree: Sendable {
    /// The types of the view models that are nodes. Others are leaves.
    static let nodes = [
        "RootViewModel": "root", "SignInViewModel": "sign-in", "MainViewModel": "main",
        "NotesViewModel": "notes", "TextViewModel": "text", "NoteViewModel": "note",
    ]

    private let state = NIOLockedValueBox(State())

    /// Updates the tree by a step.
    ///
    /// - Returns: The step in the figure: `+ title “Notes”`, in the node of the presentation.
    func lights(of step: TraceStep) -> [Figure.Light] {
        if step.kind == .mark {
            return [Figure.Light("view", step.name, in: step.name.hasSuffix(" clicked") ? "press" : "enter")]
        }
        guard step.subject.kind == .presentation else { return [] }
        return state.withLockedValue { state in
            switch step.kind {
            case .began: state.begin(step)
            case .ended: state.end(step.subject.id)
            default: []
            }
        }
    }

    /// The current tree.
    var picture: Picture {
        state.withLockedValue { $0.picture }
    }

    /// The tree in the form that the browser draws.
    struct Picture: Encodable, Sendable, Equatable {
        struct Node: Encodable, Sendable, Equatable {
            let id: Int
            let name: String
            let leaves: [Leaf]
            let children: [Node]
        }

        struct Leaf: Encodable, Sendable, Equatable {
            let id: Int
            let name: String
            let value: String
        }

        struct Left: Encodable, Sendable, Equatable {
            let name: String
            /// The number of presentations that began in the node.
            let began: Int
            /// The number of presentations that are alive.
            let alive: Int
        }

        /// The app; `nil` when it has ended.
        let root: Node?
        let began: Int
        let ended: Int
        /// The screen that was left last.
        let left: Left?
    }
}

extension FractalTree: Encodable {
    /// Encodes the current tree.
    func encode(to encoder: any Encoder) throws {
        try picture.encode(to: encoder)
    }
}

extension FractalTree {
    /// A presentation that is alive.
    private struct Presentation: Sendable {
        let name: String
        let value: String
        let isNode: Bool
        /// The node that contains it, and its name: a node ends before its contents.
        let parent: Int?
        let around: String
        /// The node below the root that contains it, or that it is.
        let screen: Int?
        /// Its identifier, if it is in a list.
        let listID: String?
        /// The presentations in it, in order.
        var members: [Int] = []
    }

    /// The numbers of presentations that began and ended in a node below the root, itself included.
    private struct Count: Sendable {
        let name: String
        var began = 0
        var ended = 0
    }

    private struct State: Sendable {
        var presentations: [Int: Presentation] = [:]
        /// Presentations that only pass their value on to their node.
        var passedOn: [Int: Int] = [:]
        var root: Int?
        var total = Count(name: "")
        var screens: [Int: Count] = [:]
        var left: Int?

        mutating func begin(_ step: TraceStep) -> [Figure.Light] {
            let id = step.subject.id
            let parent = step.subject.parent.map { passedOn[$0] ?? $0 }
            switch step.subject.type {
            case "Child":
                passedOn[id] = parent
                return []
            case "ChildrenOrder<Int>":
                if let parent { arrange(parent, by: step.value ?? "") }
                return []
            default:
                break
            }
            let node = FractalTree.nodes[step.subject.type]
            let value = node == nil ? FractalTree.text(of: step.value ?? "") : ""
            let around = parent.flatMap { presentations[$0] }
            let isScreen = parent != nil && parent == root
            presentations[id] = Presentation(
                name: node ?? FractalTree.words(of: step.subject.name ?? step.subject.type),
                value: value,
                isNode: node != nil,
                parent: parent,
                around: around?.name ?? "",
                screen: isScreen ? id : around?.screen,
                listID: node == "note" ? step.subject.name : nil
            )
            guard let parent, let around else {
                root = id
                return []
            }
            presentations[parent]?.members.append(id)
            count(presentations[id]) { $0.began += 1 }
            let name = presentations[id]?.name ?? ""
            let shown = value.isEmpty ? "+ \(name)" : "+ \(name) \(value.quoted)"
            return [Figure.Light(around.name, shown, in: "\(around.name).\(name)", item: id)]
        }

        mutating func end(_ id: Int) -> [Figure.Light] {
            passedOn[id] = nil
            guard let ended = presentations.removeValue(forKey: id) else { return [] }
            count(ended) { $0.ended += 1 }
            guard let parent = ended.parent else {
                root = nil
                return []
            }
            if ended.screen == id {
                // A screen that was left earlier is no longer shown.
                if let left, screens[left]?.began == screens[left]?.ended { screens[left] = nil }
                left = id
            }
            presentations[parent]?.members.removeAll { $0 == id }
            let place = "\(ended.around).\(ended.name)"
            return [Figure.Light(ended.around, "− \(ended.name)", in: place, item: id)]
        }

        private mutating func count(_ presentation: Presentation?, _ change: (inout Count) -> Void) {
            // The root has no presenter.
            guard let presentation, presentation.parent != nil else { return }
            change(&total)
            guard let screen = presentation.screen else { return }
            var count = screens[screen] ?? Count(name: presentation.name)
            change(&count)
            screens[screen] = count
        }

        /// Arranges the children of a list by an order such as `[3, 1], moved […]`.
        private mutating func arrange(_ list: Int, by order: String) {
            let ids = order.dropFirst().prefix { $0 != "]" }.split(separator: ", ").map(String.init)
            let places = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
            guard let members = presentations[list]?.members else { return }
            let rows = members.compactMap { member in
                presentations[member]?.listID.map { (member, places[$0] ?? ids.count) }
            }
            let others = members.filter { presentations[$0]?.listID == nil }
            presentations[list]?.members = others + rows.sorted { $0.1 < $1.1 }.map(\.0)
        }

        var picture: Picture {
            Picture(
                root: root.flatMap(node),
                began: total.began,
                ended: total.ended,
                left: left.flatMap { screens[$0] }.map {
                    Picture.Left(name: $0.name, began: $0.began, alive: $0.began - $0.ended)
                }
            )
        }

        private func node(_ id: Int) -> Picture.Node? {
            guard let node = presentations[id] else { return nil }
            let leaves = node.members.compactMap { member -> Picture.Leaf? in
                guard let leaf = presentations[member], !leaf.isNode else { return nil }
                return Picture.Leaf(id: member, name: leaf.name, value: leaf.value)
            }
            return Picture.Node(
                id: id,
                name: node.name,
                leaves: leaves,
                children: node.members.compactMap { presentations[$0]?.isNode == true ? self.node($0) : nil }
            )
        }
    }

    /// Returns the text of a string or a Boolean. Functions and actions have none.
    private static func text(of description: String) -> String {
        if let text = DescribedValue(description).text { return text }
        return ["true", "false"].contains(description) ? description : ""
    }

    /// Returns a presenter's name in words: `is enabled` for `isEnabledPresenter`.
    private static func words(of presenter: String) -> String {
        let name = presenter.hasSuffix("Presenter") ? presenter.dropLast("Presenter".count) : presenter[...]
        return name.reduce(into: "") { words, letter in
            if letter.isUppercase { words += " " }
            words += letter.lowercased()
        }
    }
}
