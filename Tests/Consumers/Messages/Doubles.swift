// -default-isolation MainActor -enable-upcoming-feature NonisolatedNonsendingByDefault
nonisolated protocol Speaker: Sendable {
    func say(_ text: String) async
}

final class RecordingSpeaker: Speaker {
    // error: stored property 'texts' of 'Sendable'-conforming class 'RecordingSpeaker' is mutable
    var texts: [String] = []

    func say(_ text: String) async {}
}

@MainActor final class HalfIsolatedSpeaker: Speaker {
    var texts: [String] = []

    func say(_ text: String) async {
        // error: main actor-isolated property 'texts' can not be mutated from a nonisolated context
        texts.append(text)
    }
}

@MainActor final class IsolatedSpeaker: Speaker {
    var texts: [String] = []

    @MainActor func say(_ text: String) async {
        texts.append(text)
    }
}

actor SpeakingActor: Speaker {
    var texts: [String] = []

    func say(_ text: String) async {
        texts.append(text)
    }
}
