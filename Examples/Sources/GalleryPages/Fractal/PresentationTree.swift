import FractalCore
import GalleryServer

/// The live tree of presentations: a node for each screen that is shown, and in it what is presented there.
///
/// What it tells comes from the presenters: each of them enters what it presents, and takes it out again when
/// its disposable is disposed of.
@MainActor
final class PresentationTree {
    private let outbox: Outbox
    private var lastID = 0
    private var turn = 0
    private(set) var root: TreeNode!

    /// The screens that have been shown, to see whether any of them stays when its time is over.
    private var screens: [WeakNode] = []
    /// What became of the screen that was left last.
    private var left: (name: String, began: Int, nodes: [WeakNode])?

    private struct WeakNode {
        weak var node: TreeNode?
    }

    init(outbox: Outbox) {
        self.outbox = outbox
        root = TreeNode(of: self)
    }

    /// Begins the steps that follow from one message of the visitor.
    func beginTurn() {
        turn += 1
    }

    /// Has the browser show the tree as it is.
    func show() {
        screens.removeAll { $0.node == nil }
        outbox.show(
            "tree",
            Picture(
                root: root.picture,
                began: root.began,
                ended: root.ended,
                screens: screens.count,
                left: left.map { left in
                    let nodes = left.nodes.compactMap(\.node)
                    let alive = nodes.reduce(0) { $0 + $1.leaves.count }
                    return Picture.Left(
                        name: left.name,
                        began: left.began,
                        alive: alive,
                        screens: nodes.count
                    )
                }
            )
        )
    }

    fileprivate func nextID() -> Int {
        lastID += 1
        return lastID
    }

    fileprivate func trace(_ node: TreeNode, _ value: String) {
        outbox.trace(FigureStep(part: node.name, value: value, turn: turn))
    }

    fileprivate func enter(_ node: TreeNode) {
        screens.append(WeakNode(node: node))
    }

    /// Takes down which screens a screen right below the root had, now that it goes.
    fileprivate func leave(_ node: TreeNode) {
        left = (node.name, node.began, screens.filter { $0.node?.isPart(of: node) == true })
    }

    /// What the browser draws.
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
            /// How many presentations began there.
            let began: Int
            /// How many of them are alive.
            let alive: Int
            /// How many of its screens are in memory.
            let screens: Int
        }

        let root: Node
        let began: Int
        let ended: Int
        let screens: Int
        let left: Left?
    }
}

/// A screen, or a part of one, in the tree. The screen owns it.
@MainActor
final class TreeNode {
    let name: String
    private let id: Int
    private weak var tree: PresentationTree?
    private weak var parent: TreeNode?

    private(set) var leaves: [PresentationTree.Picture.Leaf] = []
    private(set) var children: [TreeNode] = []
    /// How many presentations began and ended here and below.
    private(set) var (began, ended) = (0, 0)

    /// Creates the root.
    fileprivate init(of tree: PresentationTree) {
        name = "root"
        self.tree = tree
        id = tree.nextID()
    }

    private init(name: String, above parent: TreeNode) {
        self.name = name
        self.parent = parent
        tree = parent.tree
        id = parent.nextID()
    }

    private func nextID() -> Int {
        tree?.nextID() ?? 0
    }

    fileprivate func isPart(of other: TreeNode) -> Bool {
        self === other || parent?.isPart(of: other) == true
    }

    fileprivate var picture: PresentationTree.Picture.Node {
        .init(id: id, name: name, leaves: leaves, children: children.map(\.picture))
    }

    // MARK: Children

    /// Enters a child screen.
    func add(_ name: String) -> TreeNode {
        let child = TreeNode(name: name, above: self)
        children.append(child)
        tree?.enter(child)
        count(began: 1, ended: 0)
        tree?.trace(self, "+ \(name)")
        return child
    }

    /// Takes a child screen out.
    func remove(_ child: TreeNode) {
        children.removeAll { $0 === child }
        count(began: 0, ended: 1)
        tree?.trace(self, "− \(child.name)")
        if parent == nil { tree?.leave(child) }
    }

    /// Brings the child screens into an order.
    func arrange(_ children: [TreeNode]) {
        self.children = children
    }

    // MARK: Leaves

    /// Returns a presenter that shows a value here, and enters it for as long as it is presented.
    ///
    /// - Parameters:
    ///   - name: What the presenter is called.
    ///   - text: The value in words; those that have none, such as functions, are shown by their name.
    ///   - show: Shows a value, or none.
    nonisolated func presenter<Value: Sendable>(
        _ name: String,
        text: @escaping @MainActor (Value) -> String = { _ in "" },
        show: @escaping @MainActor (Value?) -> Void
    ) -> Presenter<Value> {
        Presenter.UI { [weak self] value in
            guard let self else { return nil }
            let id = nextID()
            leaves.append(.init(id: id, name: name, value: text(value)))
            count(began: 1, ended: 0)
            tree?.trace(self, text(value).isEmpty ? "+ \(name)" : "+ \(name) “\(text(value))”")
            show(value)
            return AnyDisposable.UI { [weak self] in
                show(nil)
                self?.end(id, name)
            }
        }
    }

    private func end(_ id: Int, _ name: String) {
        leaves.removeAll { $0.id == id }
        count(began: 0, ended: 1)
        tree?.trace(self, "− \(name)")
    }

    private func count(began: Int, ended: Int) {
        self.began += began
        self.ended += ended
        parent?.count(began: began, ended: ended)
    }
}
