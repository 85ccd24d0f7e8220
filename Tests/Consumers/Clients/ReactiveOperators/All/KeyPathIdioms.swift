import ReactiveOperators

// Key paths instead of closures, as literals and as values.

/// A type of the main actor under that default.
private struct Row: Sendable {
    var text = ""
}

private func texts(of row: MutableProperty<Row>, _ rows: Signal<Row, Never>) {
    _ = row.map(\.text)
    _ = rows.map(\.text)
    _ = row.producer.map(\.text)
}

private nonisolated struct Song: Sendable {
    var title = ""
    var artist: Artist? = Artist()
}

private nonisolated struct Artist: Sendable {
    var name = ""
}

private func use(
    _ songs: MutableProperty<Song>,
    _ signal: Signal<Song, Never>,
    _ producer: SignalProducer<Song, Never>
) {
    _ = songs.map(\.title)
    _ = songs.map(\Song.artist?.name)
    _ = signal.map(\.title)
    _ = signal.map(\.artist).skipNil().map(\.name.count).map { $0 + 1 }
    _ = producer.map(\Song.title).map(\.count)
    let title = \Song.title
    _ = songs.map(title)
    _ = signal.map(title)
    _ = producer.map(title)
    part(\.title, of: songs, signal, producer)
}

private func part<Part: Sendable>(
    _ keyPath: any KeyPath<Song, Part> & Sendable,
    of songs: MutableProperty<Song>,
    _ signal: Signal<Song, Never>,
    _ producer: SignalProducer<Song, Never>
) {
    _ = songs.map(keyPath)
    _ = signal.map(keyPath)
    _ = producer.map(keyPath)
}
