@MainActor
open class UIDevice: NSObject {
    open class var current: UIDevice { fatalError() }
    open var model: String { fatalError() }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
}

public enum UIUserInterfaceIdiom: Int, @unchecked Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    @available(iOS 17.0, tvOS 17.0, *)
    case vision = 6
}

@available(visionOS, unavailable)
@MainActor
open class UIScreen: NSObject {
    open class var main: UIScreen { fatalError() }
    open var bounds: CGRect { fatalError() }
    open var scale: CGFloat { fatalError() }
}

@available(tvOS, unavailable)
open class UIPasteboard: NSObject, @unchecked Sendable {
    open class var general: UIPasteboard { fatalError() }
    open var string: String? {
        get { fatalError() }
        set { fatalError() }
    }
}
