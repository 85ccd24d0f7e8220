// As much of UIKit's shape as the document's view uses, for systems without it. `@objc` is left out of the
// document's view, because Swift has it on Apple's systems alone.

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
