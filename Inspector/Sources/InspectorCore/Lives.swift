/// A subject, and what is known of it.
struct Life: Sendable {
    var subject: Subject
    /// Whether it was introduced for its first step. One that lived when the inspector connected was there before.
    var isNew = false
    var began: Int?
    var ended: Int?
    /// The state before the steps that are kept.
    var base: AppRecord.State?
    /// The numbers of the steps that are kept and may have a state.
    var states = Ordered<Int>()
    var stepCount = 0
}

/// The subjects of an app, and the order in which they make room: those that have ended before those that live, and the older before
/// the newer. To make room costs the same however many there are.
struct Lives: Sendable {
    /// In pieces, so that after a change of a copy, both share the others.
    private var pieces: [[Int: Life]] = Array(repeating: [:], count: 256)
    /// The subjects as they came, and as they ended. Some of those may be there no more, or have ended since.
    private var (living, ended) = (Waiting(), Waiting())
    private(set) var count = 0
    /// How much memory the subjects' names take, about.
    private(set) var bytes = 0

    subscript(id: Int) -> Life? { pieces[Self.piece(of: id)][id] }

    var all: some Sequence<Life> { pieces.lazy.flatMap(\.values) }

    /// Those that live, without the app itself.
    var livingIDs: [Int] { living.once(where: isLiving) }

    /// Which piece a subject is in. An app cannot choose it.
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

    /// Changes one where it is.
    mutating func change(_ id: Int, _ body: (inout Life) -> Void) {
        let piece = Self.piece(of: id)
        guard let index = pieces[piece].index(forKey: id) else { return }
        let before = pieces[piece].values[index].ended
        body(&pieces[piece].values[index])
        guard before == nil, pieces[piece].values[index].ended != nil else { return }
        if ended.isFull { ended = Waiting(ended.once { self[$0]?.ended != nil }) }
        ended.ids.append(id)
    }

    /// Gives one a name that was not known before.
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

    /// Ends those that live, but for some, as of a step.
    mutating func end(allBut known: Set<Int>, at number: Int) {
        let all = livingIDs
        living = Waiting(all.filter(known.contains))
        for id in all where !known.contains(id) { change(id) { $0.ended = number } }
    }

    /// The one that makes room next.
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

/// Numbers that wait for their turn. Most of those that do not count any more are left out when their turn comes.
private struct Waiting: Sendable {
    var ids: ArraySlice<Int>
    /// How many there may be before those that do not count are looked for.
    private let most: Int

    init(_ ids: [Int] = []) {
        self.ids = ids[...]
        most = max(64, 2 * ids.count)
    }

    var isFull: Bool { ids.count >= most }

    /// Those that count, each once.
    func once(where counts: (Int) -> Bool) -> [Int] {
        var seen = Set<Int>()
        return ids.filter { counts($0) && seen.insert($0).inserted }
    }
}
