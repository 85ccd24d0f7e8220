import ObjectiveC

@MainActor
open class NSControl: NSView {
    open var isEnabled: Bool {
        get { fatalError() }
        set { fatalError() }
    }

    open var stringValue: String {
        get { fatalError() }
        set { fatalError() }
    }

    weak open var target: AnyObject? {
        get { fatalError() }
        set { fatalError() }
    }

    open var action: Selector? {
        get { fatalError() }
        set { fatalError() }
    }

    public nonisolated class var textDidChangeNotification: NSNotification.Name { fatalError() }
}

@MainActor
open class NSTextField: NSControl {}

// Foundation declares this on Apple's systems only.
extension NotificationCenter {
    public func addObserver(
        _ observer: Any,
        selector aSelector: Selector,
        name aName: NSNotification.Name?,
        object anObject: Any?
    ) { fatalError() }
}
