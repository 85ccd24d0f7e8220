import GalleryServer

/// The pages of the gallery, in the order in which the first page suggests to go through them.
///
/// A page is a folder of its own beside `Prex/`; this list is the only place that knows it.
public let galleryPages: [any Page] =
    [IVPage(), PrexPage(), NecomPage()] + pagesOfSede + [FractalPage(), StopwatchPage()] + pagesOfApps

// These run in the host without a screen, which is there where SwiftUI is not.
#if canImport(SwiftUI)
private let pagesOfSede: [any Page] = []
private let pagesOfApps: [any Page] = []
#else
private let pagesOfSede: [any Page] = [SedePage(), TodoPage()]
private let pagesOfApps: [any Page] = [ReaderPage()]
#endif
