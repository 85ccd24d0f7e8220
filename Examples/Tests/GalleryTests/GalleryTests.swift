import Testing

/// All tests of the gallery, one after the other: some of them keep the machine busy, and some measure time.
@Suite(.serialized, .timeLimit(.minutes(10)))
enum GalleryTests {}
