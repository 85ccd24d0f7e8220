/// Compares two values of one type and collects the parts that differ: for a trace step that changes a state, and for a test's
/// expectation. It runs on the thread that records the step or asserts.
///
/// Values with the same bytes are equal and are not visited, so the shared parts of two states cost next to nothing, whatever
/// their size. Arrays, dictionaries and sets are compared in place, other values through their mirrors.
///
/// The `==` of a type may ignore some parts, take long, and trap on another thread than its actor's. So for a step, it is
/// called only on values without parts, and on later elements if many elements of a collection have changed. For a test's
/// expectation, it is called first.
package struct ValueDifferences {
    /// The largest amount of work for one step, in units. A unit is one comparison through mirrors: one to two microseconds in
    /// a release build. Work is counted and not measured, so that a value is described in the same way each time.
    private static let unitsOfStep = 800
    /// The number of parts that a unit is divided into. A comparison in place takes less than a unit.
    private static let unit = 64
    /// The number of bytes that are compared for a unit.
    private static let bytesOfUnit = 16_384
    /// The number of levels of nesting to visit. Deeper values are compared as text.
    private static let deepest = 16
    /// The number of elements that are visited before `==` is called on further ones.
    private static let mostLookedInto = 16

    /// Whether a test's expectation is compared.
    private let isExpectation: Bool
    /// The work that is left, in parts of a unit.
    private var work: Int
    /// Whether the comparison was cut short because no work was left.
    private var isOver = false
    /// The number of values that may still be described.
    private var texts = 200

    /// The largest number of differences in `found`. Further ones are only counted, in `omitted`.
    private var mostShown: Int
    private var found: [TraceStep.Difference] = []
    private var omitted = 0
    /// The number of the differences so far that are two unequal objects.
    private var objects = 0
    /// The number of elements with different bytes whose parts were compared.
    private var lookedInto = 0

    /// The path of the values that are compared, and their level of nesting.
    private var path = ""
    private var depth = 0

    private init(isExpectation: Bool, work: Int, mostShown: Int) {
        (self.isExpectation, self.work, self.mostShown) = (isExpectation, work, mostShown)
    }

    /// Returns the parts of `new` that differ from the old ones, or nothing without an old value.
    ///
    /// Parts are compared as they are shown, so a part that the type's own `==` ignores differs too. The work is bounded. If the
    /// bound is reached, a note follows the differences.
    package static func between(_ old: Any?, _ new: Any) -> [TraceStep.Difference] {
        var search = Self(isExpectation: false, work: unitsOfStep * unit, mostShown: 20)
        return old.map { search.differences($0, new) } ?? []
    }

    /// Returns the parts of two values that are not equal, however much there is to compare.
    package static func unequalParts(_ one: Any, _ other: Any) -> [TraceStep.Difference] {
        var search = Self(isExpectation: true, work: .max, mostShown: 12)
        return search.differences(one, other)
    }

    /// Returns whether two values are equal, or have no visible difference if they have no `==`.
    package static func areSame(_ one: Any, _ other: Any) -> Bool {
        areEqual(one, other) ?? unequalParts(one, other).isEmpty
    }

    /// Returns whether two values are equal; `nil` if they cannot be compared.
    package static func areEqual(_ one: Any, _ other: Any) -> Bool? {
        func isEqual<Value: Equatable>(_ one: Value) -> Bool? { (other as? Value).map { one == $0 } }
        return (one as? any Equatable).flatMap { isEqual($0) }
    }

    /// Returns whether two values of any type have the same bytes. Equal values need not have the same.
    package static func areSameInMemory(_ one: Any, _ other: Any) -> Bool {
        func hasSameBytes<Value>(_ one: Value) -> Bool {
            guard type(of: other) == Value.self, let other = other as? Value else { return false }
            return haveSameBytes(one, other)
        }
        return hasSameBytes(one)
    }

    private static func haveSameBytes<Value>(_ one: Value, _ other: Value) -> Bool {
        withUnsafePointer(to: one) { one in
            withUnsafePointer(to: other) { areSameBytes(one, $0, count: MemoryLayout<Value>.size) }
        }
    }

    private mutating func differences(_ old: Any, _ new: Any) -> [TraceStep.Difference] {
        compare(old, new)
        let notes = [omitted > 0 ? "… \(omitted) more" : nil, isOver ? "… not compared further" : nil]
        return found + notes.compactMap { $0.map { .init(path: $0, old: nil, new: nil) } }
    }

    private var count: Int { found.count + omitted }

    /// Whether further differences are only counted.
    private var isFull: Bool { found.count >= mostShown }

    /// Subtracts a cost from the work that is left. Returns `false` if too little is left, and from then on.
    private mutating func spend(_ cost: Int = unit) -> Bool {
        isOver = isOver || cost > work
        if !isOver { work -= cost }
        return !isOver
    }

    /// Subtracts the cost of comparing one element or pair in place, without a mirror.
    fileprivate mutating func spendOnPair() -> Bool { spend(Self.unit / 32) }

    /// Adds a difference at the end of the path. `nil` stands for a missing value.
    fileprivate mutating func add(_ old: Any?, _ new: Any?, at part: String = "") {
        if isFull {
            omitted += 1
            return
        }
        let old = old.map { ValueText.line($0, work: &texts) }
        let new = new.map { ValueText.line($0, work: &texts) }
        found.append(.init(path: (path + part).inOneLine(1_000), old: old, new: new))
    }

    /// Compares two values, and the parts inside them.
    ///
    /// - Parameter part: The last component of their path.
    private mutating func compare(_ old: Any, _ new: Any, at part: String = "") {
        if Self.areSameInMemory(old, new) { return }
        guard spend() else { return }
        let areEqual = isExpectation ? Self.areEqual(old, new) : nil
        if areEqual == true { return }
        let before = self
        path += part
        depth += 1
        if depth > Self.deepest {
            compareTexts(old, new)
        } else if let old = old as? any ComparedInPlace, !(old is any TraceDescribable) {
            old.compare(with: new, in: &self)
        } else {
            // A limit for sorting. The standard library's sets and dictionaries do not need it, because they are compared in place.
            var order = ValueContents.mostSortedAltogether
            switch (ValueContents.of(old, order: &order), ValueContents.of(new, order: &order)) {
            case (.parts(let oldName, let oldParts), .parts(let newName, let newParts))
            where oldName == newName && oldParts.count == newParts.count && !oldParts.isEmpty:
                for (index, (old, new)) in zip(oldParts, newParts).enumerated() {
                    if isOver { break }
                    compare(old.value, new.value, at: (path.isEmpty ? "" : ".") + (new.label ?? "\(index)"))
                }
                let more = count - before.count
                if more == 0, !isOver, old is any CustomReflectable, Self.areEqual(old, new) == false {
                    add(old, new)
                } else if more > 0, more == objects - before.objects, Self.areEqual(old, new) == true {
                    // The values are equal, and all differences are objects: their storage, as in a copy-on-write type.
                    (found, omitted, objects) = (before.found, before.omitted, before.objects)
                }
            case (.elements(let old), .elements(let new)):
                compareElements(prefix(of: old).map(\.value), prefix(of: new).map(\.value))
            case (.pairs(let old), .pairs(let new)):
                let pairs = [old, new].map {
                    Dictionary(prefix(of: $0).map { ($0.label ?? "", $0.value) }) { first, _ in first }
                }
                pairs[0].compare(with: pairs[1], in: &self)
            case (.object, .object):
                if old as AnyObject === new as AnyObject || Self.areEqual(old, new) == true { break }
                add(old, new)
                objects += 1
            case (.string(let text), .string(let newText)):
                let bytes = min(text.utf8.count, newText.utf8.count)
                if spend(bytes / Self.bytesOfUnit * Self.unit), text != newText { add(old, new) }
            default:
                switch areEqual ?? Self.areEqual(old, new) {
                case true?: break
                case false?: add(old, new)
                case nil: compareTexts(old, new)
                }
            }
        }
        // The values are not equal, but no difference was found in the parts that are shown.
        let isDifference = (areEqual ?? (old is any TracedWrapper ? Self.areEqual(old, new) : nil)) == false
        if isDifference, count == before.count, !isOver { add(old, new) }
        (path, depth) = (before.path, before.depth)
    }

    /// Compares the descriptions of values that have neither parts nor `==`. Functions have equal descriptions, so an expectation
    /// takes them as different.
    private mutating func compareTexts(_ old: Any, _ new: Any) {
        let text = ValueText.line(old)
        if text != ValueText.line(new) || isExpectation && text == ValueText.function { add(old, new) }
    }

    /// Returns whether two elements are the same; `false` if no work is left to find out.
    ///
    /// - Parameter areEqual: The `==` of their type.
    fileprivate mutating func areSame<Value>(
        _ old: Value,
        _ new: Value,
        by areEqual: @autoclosure () -> ((Value, Value) -> Bool)?
    ) -> Bool {
        if Self.haveSameBytes(old, new) { return true }
        if isExpectation || lookedInto >= Self.mostLookedInto {
            guard spendOnPair() else { return false }
            if let areEqual = areEqual() { return areEqual(old, new) }
        }
        // A copy of this search, which only counts differences.
        lookedInto += 1
        var search = self
        search.mostShown = 0
        search.compare(old, new)
        (work, isOver) = (search.work, search.isOver)
        return search.count == count && !isOver
    }

    /// Returns the `==` of a value's type, to call it for many values. It takes a value and not the type, because a conformance
    /// that is isolated to an actor is found only by casting a value, on that actor.
    fileprivate static func equality<Value>(of value: Value) -> ((Value, Value) -> Bool)? {
        func equality<Found: Equatable>(_: Found) -> ((Value, Value) -> Bool)? {
            // The type of the content, if the value is an optional or an existential.
            Found.self == Value.self ? { $0 as! Found == $1 as! Found } : nil
        }
        return (value as? any Equatable).flatMap { equality($0) }
    }

    /// Returns the first children of a collection that is not compared in place, as many as the work allows.
    private mutating func prefix(of children: Mirror.Children) -> [Mirror.Child] {
        isOver = isOver || children.count > work / Self.unit
        return Array(children.prefix(work / Self.unit))
    }

    // Comparing is not time-critical. These functions are not specialized, so a program contains each of them once.

    /// Compares arrays of the same length element by element. For other arrays, it skips equal elements at both ends,
    /// so that an inserted element is one difference.
    @_semantics("optimize.sil.specialize.generic.never")
    fileprivate mutating func compareElements<Element>(_ old: [Element], _ new: [Element]) {
        let most = mostShown
        defer { mostShown = most }
        // A failure shows few differences of one collection, so that there is room for other members of a state.
        if isExpectation { mostShown = min(most, found.count + 4) }
        if old.count == new.count {
            lazy var areEqual = Self.equality(of: old[0])
            visitUnlike(old[...], new[...]) { search, index, old, new in
                if search.isFull || search.lookedInto >= Self.mostLookedInto {
                    if search.areSame(old, new, by: areEqual) { return true }
                    if search.isOver { return false }
                }
                if search.isFull {
                    search.omitted += 1
                } else {
                    search.lookedInto += 1
                    search.compare(old, new, at: "[\(index)]")
                }
                return true
            }
            return
        }
        let shorter = min(old.count, new.count)
        let start = countSame(old.prefix(shorter), new.prefix(shorter))
        let end = countSame(old.suffix(shorter - start), new.suffix(shorter - start), fromEnd: true)
        if isOver { return }
        for (elements, isNew) in [(old, false), (new, true)] {
            let others = start..<elements.count - end
            let shown = others.prefix(max(0, mostShown - found.count))
            for index in shown {
                let element: Any = elements[index]
                add(isNew ? nil : element, isNew ? element : nil, at: "[\(index)]")
            }
            omitted += others.count - shown.count
        }
    }

    /// Returns the number of elements before the first difference, counted from the start or the end.
    @_semantics("optimize.sil.specialize.generic.never")
    private mutating func countSame<Element>(
        _ old: ArraySlice<Element>,
        _ new: ArraySlice<Element>,
        fromEnd: Bool = false
    ) -> Int {
        var same = old.count
        lazy var areEqual = Self.equality(of: old[old.startIndex])
        visitUnlike(old, new, fromEnd: fromEnd) { search, offset, old, new in
            if search.areSame(old, new, by: areEqual) { return true }
            same = offset
            return false
        }
        return same
    }

    /// Calls `visit` with each two elements at one offset that have different bytes, until it returns `false` or no work is
    /// left.
    ///
    /// - Parameter fromEnd: Whether offsets are counted from the end.
    @_semantics("optimize.sil.specialize.generic.never")
    private mutating func visitUnlike<Element>(
        _ old: ArraySlice<Element>,
        _ new: ArraySlice<Element>,
        fromEnd: Bool = false,
        visit: (_ search: inout Self, _ offset: Int, Element, Element) -> Bool
    ) {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                guard let oldStart = old.baseAddress, let newStart = new.baseAddress else { return }
                func haveSameBytes(_ index: Int, count: Int) -> Bool {
                    // The padding after the last element may have any bytes.
                    let bytes = (count - 1) * MemoryLayout<Element>.stride + MemoryLayout<Element>.size
                    return areSameBytes(oldStart + index, newStart + index, count: bytes)
                }
                let block = max(1, Self.bytesOfUnit / MemoryLayout<Element>.stride)
                for start in stride(from: 0, to: old.count, by: block) {
                    guard spend() else { return }
                    let offsets = start..<min(start + block, old.count)
                    let first = fromEnd ? old.count - offsets.upperBound : start
                    if haveSameBytes(first, count: offsets.count) { continue }
                    for offset in offsets {
                        guard spend(1) else { return }
                        let index = fromEnd ? old.count - 1 - offset : offset
                        if haveSameBytes(index, count: 1) { continue }
                        if !visit(&self, offset, old[index], new[index]) { return }
                    }
                }
            }
        }
    }

    /// An element or a pair that only one value has, or a pair whose value may differ.
    fileprivate struct Change {
        let key: Any
        let old: Any?
        let new: Any?
    }

    /// Compares elements of sets or pairs of dictionaries in the order of their keys.
    fileprivate mutating func compare(_ changes: [Change], isSet: Bool = false) {
        // Further differences are not shown, and sorting them would take long.
        let first = changes.prefix(isFull ? 0 : 5 * mostShown).map { (ValueText.key($0.key), $0) }
        omitted += changes.count - first.count
        for case (let key?, let change as Change) in ValueContents.sorted(first) {
            let part = isSet ? "" : "[\(key)]"
            if !isFull, let old = change.old, let new = change.new {
                compare(old, new, at: part)
            } else {
                add(change.old, change.new, at: part)
            }
        }
    }
}

/// A collection of the standard library, whose elements are compared without a mirror.
private protocol ComparedInPlace {
    func compare(with other: Any, in search: inout ValueDifferences)
}

extension Array: ComparedInPlace {
    fileprivate func compare(with other: Any, in search: inout ValueDifferences) {
        guard let new = other as? Self else { return search.add(self, other) }
        search.compareElements(self, new)
    }
}

extension Dictionary: ComparedInPlace {
    @_semantics("optimize.sil.specialize.generic.never")
    fileprivate func compare(with other: Any, in search: inout ValueDifferences) {
        guard let new = other as? Self else { return search.add(self, other) }
        var (changes, kept): ([ValueDifferences.Change], Int) = ([], 0)
        lazy var areEqual = first.flatMap { ValueDifferences.equality(of: $0.value) }
        for (key, value) in new {
            guard search.spendOnPair() else { break }
            let index = index(forKey: key)
            if let index {
                kept += 1
                if search.areSame(self[index].value, value, by: areEqual) { continue }
            }
            changes.append(.init(key: key, old: index.map { self[$0].value }, new: value))
        }
        if kept < count {
            for (key, value) in self {
                guard search.spendOnPair() else { break }
                if new.index(forKey: key) == nil { changes.append(.init(key: key, old: value, new: nil)) }
            }
        }
        search.compare(changes)
    }
}

extension Set: ComparedInPlace {
    fileprivate func compare(with other: Any, in search: inout ValueDifferences) {
        guard let new = other as? Self else { return search.add(self, other) }
        var changes: [ValueDifferences.Change] = []
        for element in new {
            guard search.spendOnPair() else { break }
            if !contains(element) { changes.append(.init(key: element, old: nil, new: element)) }
        }
        if count + changes.count > new.count {
            for element in self {
                guard search.spendOnPair() else { break }
                if !new.contains(element) { changes.append(.init(key: element, old: element, new: nil)) }
            }
        }
        search.compare(changes, isSet: true)
    }
}
