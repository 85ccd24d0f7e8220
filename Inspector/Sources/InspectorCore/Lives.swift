/// A subject, and the information about it.
struct Life: Sendable {
    var subject: Subject
    /// Whether it was introduced for its first step. A subject that was alive when the inspector connected existed before.
    var isNew = false
    var began: Int?
    var ended: Int?
    /// The state before the stored steps.
    var base: AppRecord.State?
    /// The numbers of the stored steps that may have a state.
    var states = Ordered<Int>()
    var stepCount = 0
}

/// The subjects of an app, with the order of their removal: ended subjects before living ones, and older before newer ones. The
/// cost of a removal does not depend on their number.
struct Lives: Sendable {
    /// In pieces, so that a copy and its original share unchanged pieces.
    private var pieces: [[Int: Life]] = Array(repeating: [:], count: 256)
    /// The subjects in the order of arrival, and in the order of their ends. Some may have been removed or have ended since.
    private var (living, ended) = (Waiting(), Waiting())
    private(set) var count = 0
    /// The approximate memory of the subjects' names.
    private(set) var bytes = 0

    subscript(id: Int) -> Life? { pieces[Self.piece(of: id)][id] }

    var all: some Sequence<Life> { pieces.lazy.flatMap(\.values) }

    /// The living subjects, without the app itself.
    var livingIDs: [Int] { living.once(where: isLiving) }

    /// The piece that contains a subject. The hash is seeded, so an app cannot choose it.
    private static func piece(of id: Int) -> Int { id.hashValue & 255 }

    private func isLiving(_ id: Int) -> Bool { self[id].map { $0.ended == nil } ?? false }

    mutating func insert(_ life: Life) {
        let id = life.subject.id
        pieces[Self.piece(of: id)][id] = life
        count += 1
        bytes += life.subject.size
        if id == 0 { return }
        if living.isFull { living = Waiting(livingIDs) }
        living.ids.append(id)
    }

    /// Changes a subject in place.
    mutating func change(_ id: Int, _ body: (inout Life) -> Void) {
        let piece = Self.piece(of: id)
        guard let index = pieces[piece].index(forKey: id) else { return }
        let before = pieces[piece].values[index].ended
        body(&pieces[piece].values[index])
        guard before == nil, pieces[piece].values[index].ended != nil else { return }
        if ended.isFull { ended = Waiting(ended.once { self[$0]?.ended != nil }) }
        ended.ids.append(id)
    }

    /// Sets the name of a subject that had none.
    mutating func name(_ subject: Subject) {
        bytes += subject.size - (self[subject.id]?.subject.size ?? 0)
        change(subject.id) { $0.subject = subject }
    }

    @discardableResult mutating func remove(_ id: Int) -> Life? {
        guard let life = pieces[Self.piece(of: id)].removeValue(forKey: id) else { return nil }
        count -= 1
        bytes -= life.subject.size
        return life
    }

    /// Ends all living subjects except some, as of a step.
    mutating func end(allBut known: Set<Int>, at number: Int) {
        let all = livingIDs
        living = Waiting(all.filter(known.contains))
        for id in all where !known.contains(id) { change(id) { $0.ended = number } }
    }

    /// The next subject to remove.
    mutating func next() -> Int? {
        while let id = ended.ids.popFirst() {
            if self[id]?.ended != nil { return id }
        }
        while let id = living.ids.popFirst() {
            if isLiving(id) { return id }
        }
        return nil
    }
}

/// Numbers in a queue. Numbers that do not count any more are skipped in their turn.
private struct Waiting: Sendable {
    var ids: ArraySlice<Int>
    /// The number of entries that triggers the removal of numbers that do not count.
    private let most: Int

    init(_ ids: [Int] = []) {
        self.ids = ids[...]
        most = max(64, 2 * ids.count)
    }

    var isFull: Bool { ids.count >= most }

    /// The numbers that count, each once.
    func once(where counts: (Int) -> Bool) -> [Int] {
        var seen = Set<Int>()
        return ids.filter { counts($0) && seen.insert($0).inserted }
    }
}
