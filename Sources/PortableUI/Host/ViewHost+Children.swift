import SharedReactive

extension ViewHost.Node {
    /// The nodes in a node, in reading order.
    ///
    /// Two versions of a collection share their common parts, so a change of one node does not copy all others.
    ///
    /// - Complexity: O(log *n*) for the node at a position, O(*n*) for an iteration.
    public struct Children: RandomAccessCollection {
        /// Two or more collections, one after the other. None is empty.
        fileprivate final class Branch {
            let parts: [Children]
            /// The end position of each part.
            let ends: [Int]

            init(_ parts: [Children]) {
                self.parts = parts
                var end = 0
                ends = parts.map { part in
                    end += part.count
                    return end
                }
            }
        }

        private enum Storage {
            case none
            case one(ViewHost.Node)
            case several(Branch)
        }

        private let storage: Storage

        init() { storage = .none }

        init(_ node: ViewHost.Node) { storage = .one(node) }

        init(_ parts: [Children]) {
            var parts = parts
            parts.removeAll { $0.isEmpty }
            switch parts.count {
            case 0: storage = .none
            case 1: self = parts[0]
            default: storage = .several(Branch(parts))
            }
        }

        /// The position of the first node.
        public var startIndex: Int { 0 }

        /// The position after the last node.
        public var endIndex: Int {
            switch storage {
            case .none: 0
            case .one: 1
            case .several(let branch): branch.ends[branch.ends.count - 1]
            }
        }

        /// The node at a position.
        public subscript(position: Int) -> ViewHost.Node {
            precondition(
                indices.contains(position),
                "There is no node at position \(position), because there are \(count) nodes."
            )
            var rest = position
            var piece = self
            while true {
                switch piece.storage {
                case .none: preconditionFailure("Each part of a branch contains a node.")
                case .one(let node): return node
                case .several(let branch):
                    // The first part whose end is after the position.
                    let part = branch.ends.sortedIndex { $0 <= rest }
                    if part > 0 { rest -= branch.ends[part - 1] }
                    piece = branch.parts[part]
                }
            }
        }

        /// Calls a closure with each node. Faster than an iterator, which stores the nodes that it has not returned yet.
        func forEach(_ body: (ViewHost.Node) -> Void) {
            _ = allSatisfy { node in
                body(node)
                return true
            }
        }

        /// Whether a closure returns `true` for each node. Faster than an iterator too.
        func allSatisfy(_ isIt: (ViewHost.Node) -> Bool) -> Bool {
            switch storage {
            case .none: true
            case .one(let node): isIt(node)
            case .several(let branch): branch.parts.allSatisfy { $0.allSatisfy(isIt) }
            }
        }

        /// Returns an iterator over the nodes.
        public func makeIterator() -> Iterator { Iterator(self) }

        /// An iterator over the nodes, in reading order.
        public struct Iterator: IteratorProtocol {
            private var piece: Children
            /// The nodes after the piece, in reverse order.
            private var rest: [Children] = []

            fileprivate init(_ nodes: Children) { piece = nodes }

            /// Returns the next node, or `nil` after the last one.
            public mutating func next() -> ViewHost.Node? {
                while case .several(let branch) = piece.storage {
                    rest.append(contentsOf: branch.parts.dropFirst().reversed())
                    piece = branch.parts[0]
                }
                let first = exchange(&piece, with: rest.popLast() ?? Children())
                if case .one(let node) = first.storage { return node } else { return nil }
            }
        }
    }
}
