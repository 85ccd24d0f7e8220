// The parts of UIKit that the document's view uses, for systems without it. The document's view is without `@objc`, which exists
// only on Apple's systems.

class UIViewController {
    init() {}
}

class UILabel {
    var text: String?
}

class UIButton {}
