#if !canImport(SwiftUI)
import GalleryServer

/// The parts of the page's figure.
enum AppPart: String {
    case view, seeder, repository, model, router
}

/// Tells what passed through the parts of the app.
typealias AppTrace = TurnTrace<AppPart>
#endif
