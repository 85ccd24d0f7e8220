// -default-isolation MainActor -enable-upcoming-feature NonisolatedNonsendingByDefault
nonisolated protocol CountStore: Sendable {
    func save(_ count: Int) async
}

final class FirstCounts: CountStore {
    // error: stored property 'counts' of 'Sendable'-conforming class 'FirstCounts' is mutable
    var counts: [Int] = []

    func save(_ count: Int) async {}
}

@MainActor final class SavedCounts: CountStore {
    var counts: [Int] = []

    func save(_ count: Int) async {
        // error: main actor-isolated property 'counts' can not be mutated from a nonisolated context
        counts.append(count)
    }
}

@MainActor final class IsolatedCounts: CountStore {
    var counts: [Int] = []

    @MainActor func save(_ count: Int) async {
        counts.append(count)
    }
}

actor CountsOfAnActor: CountStore {
    var counts: [Int] = []

    func save(_ count: Int) async {
        counts.append(count)
    }
}
