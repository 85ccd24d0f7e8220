// The parts of UIKit that the document's view uses, for systems without it. The document's view is without `@objc`, which exists
// only on Apple's systems.

@MainActor
class UIViewController {
    init() {}
}

@MainActor
class UILabel {
    var text: String?
}

@MainActor
class UIButton {}
