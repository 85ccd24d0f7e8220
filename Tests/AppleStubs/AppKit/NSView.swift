@MainActor
open class NSView: NSResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var width: NSView.AutoresizingMask { fatalError() }
        public static var height: NSView.AutoresizingMask { fatalError() }
    }

    open var isHidden: Bool {
        get { fatalError() }
        set { fatalError() }
    }

    open var frame: NSRect {
        get { fatalError() }
        set { fatalError() }
    }

    open var bounds: NSRect {
        get { fatalError() }
        set { fatalError() }
    }

    open var autoresizingMask: NSView.AutoresizingMask {
        get { fatalError() }
        set { fatalError() }
    }

    open func addSubview(_ view: NSView) { fatalError() }
    open func removeFromSuperview() { fatalError() }
}

public final class CGImage: @unchecked Sendable {}

open class NSImage: NSObject {
    public init(cgImage: CGImage, size: NSSize) { fatalError() }
}

@available(*, unavailable)
extension NSImage: @unchecked Sendable {}

@MainActor
open class NSImageView: NSControl {
    open var image: NSImage? {
        get { fatalError() }
        set { fatalError() }
    }
}

@MainActor
open class NSViewController: NSResponder {
    open var view: NSView {
        get { fatalError() }
        set { fatalError() }
    }

    open func addChild(_ childViewController: NSViewController) { fatalError() }
    open func removeFromParent() { fatalError() }
}
