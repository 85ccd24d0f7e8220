import GalleryServer

/// The pages of the gallery, in the order in which the first page suggests to go through them.
///
/// A page is a folder of its own beside `Prex/`; this list is the only place that knows it.
public let galleryPages: [any Page] =
    [IVPage(), PrexPage(), NecomPage()] + pagesWithoutSwiftUI + [FractalPage(), StopwatchPage()]

/// What runs in Sede's host without a screen, which is there where SwiftUI is not.
private var pagesWithoutSwiftUI: [any Page] {
    #if canImport(SwiftUI)
    []
    #else
    [SedePage(), TodoPage()]
    #endif
}
