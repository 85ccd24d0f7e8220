/// Finds what is different between two values of one type.
package enum ValueDifferences {
    /// How many differences are shown, and how many values are compared in search of them.
    private static let mostShown = 20
    private static let mostCompared = 20_000

    /// How many values inside one another are compared. Text shows less.
    private static let deepest = 16

    /// Returns the parts of `new` that are not as they are in `old`, by their paths.
    ///
    /// - Parameter old: `nil` if there is nothing to compare with; then nothing is different.
    package static func between(_ old: Any?, _ new: Any) -> [TraceStep.Difference] {
        guard let old else { return [] }
        var search = Search()
        search.compare(old, new, at: "")
        if search.omitted > 0 {
            search.found.append(.init(path: "… \(search.omitted) more", old: nil, new: nil))
        }
        return search.found
    }

    /// Returns whether two values are equal, or, where that cannot be asked, whether no difference can be seen.
    package static func areSame(_ one: Any, _ other: Any) -> Bool {
        areEqual(one, other) ?? between(one, other).isEmpty
    }

    private struct Search {
        var found: [TraceStep.Difference] = []
        var omitted = 0
        private var compared = 0

        /// Compares two values, and what is inside them as far as it is not too deep.
        mutating func compare(_ old: Any, _ new: Any, at path: String, depth: Int = 0) {
            compared += 1
            let same = areEqual(old, new)
            if same == true { return }
            let count = found.count + omitted
            if depth == deepest || compared > mostCompared {
                if ValueText.line(old) != ValueText.line(new) { add(path, old, new) }
            } else {
                compareInside(old, new, at: path, depth: depth + 1)
            }
            // Something that cannot be seen from outside.
            if same == false, found.count + omitted == count { add(path, old, new) }
        }

        private mutating func compareInside(_ old: Any, _ new: Any, at path: String, depth: Int) {
            switch (ValuePart(old).content, ValuePart(new).content) {
            case (.parts(let oldName, let oldParts), .parts(let newName, let newParts))
            where oldName == newName && oldParts.count == newParts.count && !oldParts.isEmpty:
                for (index, (old, new)) in zip(oldParts, newParts).enumerated() {
                    compare(old.value, new.value, at: join(path, new.label ?? "\(index)"), depth: depth)
                }
            case (.elements(let oldElements), .elements(let newElements)):
                compareElements(oldElements.map(\.value), newElements.map(\.value), at: path, depth: depth)
            case (.pairs(let oldPairs), .pairs(let newPairs)):
                comparePairs(oldPairs, newPairs, at: path, depth: depth)
            case (.object, .object):
                if (old as AnyObject) !== (new as AnyObject) { add(path, old, new) }
            default:
                if ValueText.line(old) != ValueText.line(new) { add(path, old, new) }
            }
        }

        /// Elements that are the same at the beginning and at the end are left out, so that one that is inserted is one
        /// difference.
        private mutating func compareElements(
            _ old: [Any],
            _ new: [Any],
            at path: String,
            depth: Int
        ) {
            var start = 0
            while start < min(old.count, new.count), isSame(old[start], new[start], depth) { start += 1 }
            var (oldEnd, newEnd) = (old.count, new.count)
            while oldEnd > start, newEnd > start, isSame(old[oldEnd - 1], new[newEnd - 1], depth) {
                oldEnd -= 1
                newEnd -= 1
            }
            if oldEnd == newEnd, old.count == new.count {
                for index in start..<newEnd {
                    compare(old[index], new[index], at: "\(path)[\(index)]", depth: depth)
                }
            } else {
                for index in start..<oldEnd { add("\(path)[\(index)]", old[index], nil) }
                for index in start..<newEnd { add("\(path)[\(index)]", nil, new[index]) }
            }
        }

        private mutating func comparePairs(
            _ old: ValuePart.Children,
            _ new: ValuePart.Children,
            at path: String,
            depth: Int
        ) {
            let before = Dictionary(
                old.map { ($0.label ?? "", $0.value) },
                uniquingKeysWith: { first, _ in first }
            )
            let after = Dictionary(
                new.map { ($0.label ?? "", $0.value) },
                uniquingKeysWith: { first, _ in first }
            )
            for key in Set(before.keys).union(after.keys).sorted() {
                let path = "\(path)[\(key)]"
                switch (before[key], after[key]) {
                case (let old?, let new?): compare(old, new, at: path, depth: depth)
                case (let old, let new): add(path, old, new)
                }
            }
        }

        private mutating func isSame(_ old: Any, _ new: Any, _ depth: Int) -> Bool {
            compared += 1
            if let same = areEqual(old, new) { return same }
            var inside = Search()
            inside.compared = compared
            inside.compare(old, new, at: "", depth: depth)
            compared = inside.compared
            return inside.found.isEmpty
        }

        private mutating func add(_ path: String, _ old: Any?, _ new: Any?) {
            guard found.count < mostShown else { return omitted += 1 }
            found.append(
                TraceStep.Difference(path: path, old: old.map(ValueText.line), new: new.map(ValueText.line))
            )
        }

        private func join(_ path: String, _ label: String) -> String {
            path.isEmpty ? label : "\(path).\(label)"
        }
    }

    /// Returns whether two values are equal; `nil` if they cannot be compared.
    package static func areEqual(_ one: Any, _ other: Any) -> Bool? {
        guard let one = one as? any Equatable else { return nil }
        return isEqual(one, other)
    }

    private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool? {
        (other as? Value).map { one == $0 }
    }
}
