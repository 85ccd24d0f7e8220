@_exported import Darwin

public protocol NSObjectProtocol: AnyObject {
    func isEqual(_ object: Any?) -> Bool
    var hash: Int { get }
    func isKind(of aClass: AnyClass) -> Bool
    var description: String { get }
}

open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    public init() { fatalError() }

    open func copy() -> Any { fatalError() }
    open func isEqual(_ object: Any?) -> Bool { fatalError() }
    open func isKind(of aClass: AnyClass) -> Bool { fatalError() }
    open var hash: Int { fatalError() }
    open var description: String { fatalError() }
    open var debugDescription: String { fatalError() }

    public static func == (lhs: NSObject, rhs: NSObject) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}
