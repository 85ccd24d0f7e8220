import GalleryServer

/// The pages of the gallery, in the suggested order.
///
/// A page is a folder beside `Prex/`. Only this list refers to it.
public let galleryPages: [any Page] =
    [IVPage(), PrexPage(), NecomPage()] + pagesOfSede + [FractalPage(), StopwatchPage()] + pagesOfApps

// These pages run in the host without a screen, which exists only without SwiftUI.
#if canImport(SwiftUI)
private let pagesOfSede: [any Page] = []
private let pagesOfApps: [any Page] = []
#else
private let pagesOfSede: [any Page] = [SedePage(), TodoPage()]
private let pagesOfApps: [any Page] = [ReaderPage()]
#endif
