import GalleryServer

/// The pages of the gallery, in the order in which they are listed.
///
/// A page is a folder of its own beside `Prex/`; this list is the only place that knows it.
public let galleryPages: [any Page] = [
    PrexPage(),
    NecomPage(),
    IVPage(),
    SedePage(),
    FractalPage(),
]
