@MainActor
open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var flexibleWidth: UIView.AutoresizingMask { fatalError() }
        public static var flexibleHeight: UIView.AutoresizingMask { fatalError() }
    }

    open var backgroundColor: UIColor? {
        get { fatalError() }
        set { fatalError() }
    }

    open var isHidden: Bool {
        get { fatalError() }
        set { fatalError() }
    }

    open var window: UIWindow? { fatalError() }

    open var frame: CGRect {
        get { fatalError() }
        set { fatalError() }
    }

    open var bounds: CGRect {
        get { fatalError() }
        set { fatalError() }
    }

    open var autoresizingMask: UIView.AutoresizingMask {
        get { fatalError() }
        set { fatalError() }
    }

    open func addSubview(_ view: UIView) { fatalError() }
    open func removeFromSuperview() { fatalError() }
}

@MainActor
open class UILabel: UIView {
    open var text: String? {
        get { fatalError() }
        set { fatalError() }
    }
}

@MainActor
open class UIImageView: UIView {
    open var image: UIImage? {
        get { fatalError() }
        set { fatalError() }
    }
}

@MainActor
open class UIWindow: UIView {}
