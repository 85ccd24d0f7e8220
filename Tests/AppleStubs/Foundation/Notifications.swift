open class NSNotification: NSObject {
    public struct Name: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

public struct Notification: Hashable {
    public typealias Name = NSNotification.Name

    public var name: Notification.Name
    public var object: Any?
    public var userInfo: [AnyHashable: Any]?

    public init(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
        fatalError()
    }

    public static func == (lhs: Notification, rhs: Notification) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}

@available(*, unavailable)
extension Notification: Sendable {}

open class NotificationCenter: NSObject, @unchecked Sendable {
    public override init() { fatalError() }

    open class var `default`: NotificationCenter { fatalError() }
    open func post(_ notification: Notification) { fatalError() }
    open func post(name aName: NSNotification.Name, object anObject: Any?) { fatalError() }
    open func post(
        name aName: NSNotification.Name,
        object anObject: Any?,
        userInfo aUserInfo: [AnyHashable: Any]? = nil
    ) {
        fatalError()
    }
    @preconcurrency
    open func addObserver(
        forName name: NSNotification.Name?,
        object obj: Any?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol { fatalError() }
    open func removeObserver(_ observer: Any) { fatalError() }
}
