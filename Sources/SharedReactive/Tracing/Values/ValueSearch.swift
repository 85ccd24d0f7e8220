/// A search for what is different between two values.
///
/// What has the same bytes is the same, and is not looked into: what a state shares with the one before it costs next to
/// nothing, however large it is. Arrays, dictionaries and sets are compared in place, anything else through its mirror.
///
/// A type's own `==` is asked where there is nothing to look into, and about elements of which there are too many to look into
/// each. Elsewhere it would leave out what it does not compare, take a time that nobody has bounded, and stop the program if
/// it belongs to the main thread.
struct ValueSearch {
    private var mostShown: Int

    /// How many values inside one another are compared. Text shows less.
    private static let deepest = 16

    /// How many elements are looked into before `==` is asked about further ones.
    private static let mostLookedInto = 16

    /// How many bytes are compared for a unit of work.
    private static let bytesOfUnit = 16_384

    /// What is to be found out.
    enum Purpose {
        /// What a step has changed.
        case step
        /// Whether a test's expectation holds: `==` is asked first of all.
        case expectation
        /// Why it does not hold: `==` and the identity of functions are asked where no difference is shown.
        case failure
    }

    private var found: [TraceStep.Difference] = []
    /// How many of the differences are that one object is in the place of another.
    private var objects = 0
    private var omitted = 0
    private var lookedInto = 0
    private(set) var work: ValueWork
    private var texts: ValueWork
    private let purpose: Purpose
    /// Whether differences are only counted.
    private var isCounting = false

    init(work: Int, for purpose: Purpose) {
        self.work = ValueWork(work)
        self.purpose = purpose
        mostShown = purpose == .failure ? 12 : 20
        texts = ValueWork(min(work, ValueWork.forTexts))
    }

    /// What was found, and how much more there is.
    var differences: [TraceStep.Difference] {
        var differences = found
        if omitted > 0 { differences.append(.init(path: "… \(omitted) more", old: nil, new: nil)) }
        if work.isOver { differences.append(.init(path: "… not compared further", old: nil, new: nil)) }
        return differences
    }

    private var count: Int { found.count + omitted }

    /// Compares two values, and what is inside them as far as it is not too deep.
    mutating func compare(_ old: Any, _ new: Any, at path: String, depth: Int = 0) {
        if Self.areSameInMemory(old, new) { return }
        guard work.spend() else { return }
        if purpose == .expectation, let same = ValueDifferences.areEqual(old, new) {
            if !same { add(path, old, new) }
            return
        }
        if depth == Self.deepest { return compareTexts(old, new, at: path) }
        if let old = old as? any ComparedInPlace, !(old is any TraceDescribable) {
            return old.compare(with: new, at: path, depth: depth + 1, in: &self)
        }
        // Only single values are in this order, so it costs nothing to speak of.
        var order = ValueWork(ValueWork.forOrder)
        let (oldPart, newPart) = (ValuePart(old, order: &order), ValuePart(new, order: &order))
        switch (oldPart.content, newPart.content) {
        case (.parts(let oldName, let oldParts), .parts(let newName, let newParts))
        where oldName == newName && oldParts.count == newParts.count && !oldParts.isEmpty:
            compareParts(of: old, oldParts, of: new, newParts, at: path, depth: depth + 1)
        case (.elements(let oldElements), .elements(let newElements)):
            let (old, new) = (elements(oldElements), elements(newElements))
            compareElements(old, new, at: path, depth: depth + 1)
        case (.pairs(let oldPairs), .pairs(let newPairs)):
            compare(changed(oldPairs, newPairs), isSet: false, at: path, depth: depth + 1)
        case (.object, .object):
            if (old as AnyObject) === (new as AnyObject) || ValueDifferences.areEqual(old, new) == true {
                return
            }
            objects += 1
            add(path, old, new)
        case (.string(let oldText), .string(let newText)):
            // Equal ones need the longest.
            guard work.spend(min(oldText.utf8.count, newText.utf8.count) / Self.bytesOfUnit) else { return }
            if oldText != newText { add(path, old, new) }
        default:
            if let same = ValueDifferences.areEqual(old, new) {
                if !same { add(path, old, new) }
            } else {
                compareTexts(old, new, at: path)
            }
        }
    }

    private mutating func compareParts(
        of old: Any,
        _ oldParts: ValuePart.Children,
        of new: Any,
        _ newParts: ValuePart.Children,
        at path: String,
        depth: Int
    ) {
        let (found, omitted, objects) = (found.count, omitted, objects)
        for (index, (old, new)) in zip(oldParts, newParts).enumerated() {
            compare(old.value, new.value, at: join(path, new.label ?? "\(index)"), depth: depth)
        }
        let more = count - found - omitted
        if more > 0, more == self.objects - objects, ValueDifferences.areEqual(old, new) == true {
            // Its objects are how it keeps its value, and no difference to those who use it.
            self.found.removeLast(self.found.count - found)
            (self.omitted, self.objects) = (omitted, objects)
        } else if more == 0, purpose == .failure || old is any CustomReflectable, !work.isOver,
            ValueDifferences.areEqual(old, new) == false
        {
            // Something that cannot be seen from outside.
            add(path, old, new)
        }
    }

    private mutating func compareTexts(_ old: Any, _ new: Any, at path: String) {
        let text = ValueText.line(old)
        if text != ValueText.line(new) || purpose != .step && text == ValueText.function {
            add(path, old, new)
        }
    }

    /// Returns whether two values are the same. If there is no work left to find out, they are not.
    ///
    /// - Parameters:
    ///   - equality: The `==` of their type.
    ///   - depth: How deep inside other values they are.
    mutating func isSame<Value>(
        _ old: Value,
        _ new: Value,
        by equality: inout Equality<Value>,
        depth: Int
    ) -> Bool {
        if purpose == .expectation || lookedInto >= Self.mostLookedInto {
            guard work.spendPart(of: 32) else { return false }
            if let same = equality(old, new) { return same }
        }
        lookedInto += 1
        var inside = self
        inside.isCounting = true
        inside.compare(old, new, at: "", depth: depth)
        work = inside.work
        return inside.count == count && !work.isOver
    }

    mutating func add(_ path: String, _ old: Any?, _ new: Any?) {
        if isFull {
            omitted += 1
            return
        }
        found.append(
            TraceStep.Difference(
                path: path.inOneLine(1_000),
                old: old.map { ValueText.line($0, work: &texts) },
                new: new.map { ValueText.line($0, work: &texts) }
            )
        )
    }

    /// Whether further differences are only counted.
    private var isFull: Bool { isCounting || found.count >= mostShown }

    private func join(_ path: String, _ label: String) -> String {
        path.isEmpty ? label : "\(path).\(label)"
    }

    /// Whether two values of any type have the same bytes, which those that are the same need not have.
    static func areSameInMemory(_ one: Any, _ other: Any) -> Bool {
        func hasBytes<Value>(_ one: Value) -> Bool {
            guard type(of: other) == Value.self, let other = other as? Value else { return false }
            return areSameInMemory(one, other)
        }
        return hasBytes(one)
    }

    /// Whether two values of one type have the same bytes, which those that are the same need not have.
    static func areSameInMemory<Value>(of type: Value.Type = Value.self, _ one: Value, _ other: Value) -> Bool
    {
        withUnsafeBytes(of: one) { one in
            withUnsafeBytes(of: other) { other in
                guard let one = one.baseAddress, let other = other.baseAddress else { return true }
                return areSameBytes(one, other, count: MemoryLayout<Value>.size)
            }
        }
    }

    // MARK: Elements

    /// Elements that are the same at the beginning and at the end are left out, so that one that is inserted is one
    /// difference.
    mutating func compareElements<Element>(_ old: [Element], _ new: [Element], at path: String, depth: Int) {
        let most = mostShown
        defer { mostShown = most }
        // So that what else differs is shown too.
        if purpose == .failure { mostShown = min(most, found.count + 4) }
        old.withUnsafeBufferPointer { oldElements in
            new.withUnsafeBufferPointer { newElements in
                let pair = Elements(old: oldElements, new: newElements)
                if pair.old.count == pair.new.count {
                    compareEach(in: pair, at: path, depth: depth)
                    return
                }
                let shorter = min(pair.old.count, pair.new.count)
                let start = same(in: pair, fromEnd: false, atMost: shorter, depth: depth)
                let end = same(in: pair, fromEnd: true, atMost: shorter - start, depth: depth)
                if work.isOver { return }
                addEach(pair.old, start..<pair.old.count - end, at: path, isNew: false)
                addEach(pair.new, start..<pair.new.count - end, at: path, isNew: true)
            }
        }
    }

    /// Compares as many elements as there are work for, each with the one in its place.
    private mutating func compareEach<Element>(in pair: Elements<Element>, at path: String, depth: Int) {
        if pair.old.baseAddress == pair.new.baseAddress { return }
        var start = 0
        var equality = Equality<Element>()
        while start < pair.old.count {
            guard work.spend() else { return }
            let block = start..<min(start + pair.block, pair.old.count)
            start = block.upperBound
            if pair.areSameInMemory(block.lowerBound, block.lowerBound, count: block.count) { continue }
            for index in block {
                guard work.spendPart(of: 64) else { return }
                if pair.areSameInMemory(index, index, count: 1) { continue }
                let (old, new) = (pair.old[index], pair.new[index])
                if isFull || lookedInto >= Self.mostLookedInto, isSame(old, new, by: &equality, depth: depth)
                {
                    continue
                }
                if work.isOver { return }
                if isFull {
                    omitted += 1
                } else {
                    lookedInto += 1
                    compare(old, new, at: "\(path)[\(index)]", depth: depth)
                }
            }
        }
    }

    /// How many elements are the same, from the first on or from the last on.
    private mutating func same<Element>(
        in pair: Elements<Element>,
        fromEnd: Bool,
        atMost most: Int,
        depth: Int
    ) -> Int {
        var same = 0
        var equality = Equality<Element>()
        while same < most {
            guard work.spend() else { return same }
            let block = min(pair.block, most - same)
            let (old, new) =
                fromEnd ? (pair.old.count - same - block, pair.new.count - same - block) : (same, same)
            if pair.areSameInMemory(old, new, count: block) {
                same += block
                continue
            }
            for index in 0..<block {
                guard work.spendPart(of: 64) else { return same }
                let offset = fromEnd ? block - 1 - index : index
                if !pair.areSameInMemory(old + offset, new + offset, count: 1),
                    !isSame(pair.old[old + offset], pair.new[new + offset], by: &equality, depth: depth)
                {
                    return same
                }
                same += 1
            }
        }
        return same
    }

    private mutating func addEach<Element>(
        _ elements: UnsafeBufferPointer<Element>,
        _ range: Range<Int>,
        at path: String,
        isNew: Bool
    ) {
        for index in range {
            if isFull {
                omitted += range.upperBound - index
                return
            }
            let element: Any = elements[index]
            add("\(path)[\(index)]", isNew ? nil : element, isNew ? element : nil)
        }
    }

    /// The elements of a collection that is not compared in place, as many as there is work for.
    private mutating func elements(_ children: ValuePart.Children) -> [Any] {
        let elements = children.prefix(work.left).map(\.value)
        if elements.count < children.count { work.stop() }
        return elements
    }

    /// Two arrays, where they are in memory.
    private struct Elements<Element> {
        let old: UnsafeBufferPointer<Element>
        let new: UnsafeBufferPointer<Element>

        /// How many elements are compared for a unit of work if they have the same bytes.
        var block: Int { max(1, ValueSearch.bytesOfUnit / MemoryLayout<Element>.stride) }

        func areSameInMemory(_ oldIndex: Int, _ newIndex: Int, count: Int) -> Bool {
            guard let old = old.baseAddress, let new = new.baseAddress else { return true }
            // What is behind the last one belongs to nobody.
            let bytes = (count - 1) * MemoryLayout<Element>.stride + MemoryLayout<Element>.size
            return areSameBytes(old + oldIndex, new + newIndex, count: bytes)
        }
    }

    // MARK: Pairs

    /// Something that is under a key or in a set in one of two values, or under the same key in both, and then is different.
    struct Changed {
        let key: Any
        let old: Any?
        let new: Any?
    }

    /// Compares what is under the same keys.
    ///
    /// - Parameter isSet: Whether the keys are all that there is.
    mutating func compare(_ changed: [Changed], isSet: Bool, at path: String, depth: Int) {
        // More are not shown, and an order would cost more than it is worth.
        let shown = ValuePart.sorted(changed.prefix(5 * mostShown).map { (ValueText.key($0.key), $0) })
        omitted += changed.count - shown.count
        for case (let text?, let changed as Changed) in shown {
            let path = isSet ? path : "\(path)[\(text)]"
            switch (changed.old, changed.new) {
            case (let old?, let new?) where !isFull: compare(old, new, at: path, depth: depth)
            case (let old, let new): add(path, old, new)
            }
        }
    }

    /// The pairs of a dictionary that is not the standard library's, whose keys are known by their texts.
    private mutating func changed(_ old: ValuePart.Children, _ new: ValuePart.Children) -> [Changed] {
        if max(old.count, new.count) > work.left { work.stop() }
        func keyed(_ pairs: ValuePart.Children) -> [String: Any] {
            Dictionary(
                pairs.prefix(work.left).map { ($0.label ?? "", $0.value) },
                uniquingKeysWith: { first, _ in first }
            )
        }
        let (old, new) = (keyed(old), keyed(new))
        return Set(old.keys).union(new.keys).map { Changed(key: $0, old: old[$0], new: new[$0]) }
    }

    /// Takes a part of a unit for a pair or an element of a set.
    mutating func spendOnPair() -> Bool { work.spendPart(of: 32) }
}
