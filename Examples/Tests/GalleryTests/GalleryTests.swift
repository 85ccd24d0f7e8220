import Testing

/// All tests of the gallery. They run serially, because some keep the machine busy, and some measure time.
@Suite(.serialized, .timeLimit(.minutes(10)))
enum GalleryTests {}
