open class Thread: NSObject {
    public override init() { fatalError() }

    @preconcurrency
    public convenience init(block: @escaping @Sendable () -> Void) { fatalError() }

    @preconcurrency
    open class func detachNewThread(_ block: @escaping @Sendable () -> Void) { fatalError() }

    open class var current: Thread { fatalError() }
    open class var isMainThread: Bool { fatalError() }
    open class var callStackSymbols: [String] { fatalError() }
    open class func sleep(forTimeInterval ti: TimeInterval) { fatalError() }

    open var name: String?
    open var stackSize: Int = 0
    open var isMainThread: Bool { fatalError() }
    open func start() { fatalError() }
}

public protocol NSLocking {
    func lock()
    func unlock()
}

extension NSLocking {
    public func withLock<R>(_ body: () throws -> R) rethrows -> R { fatalError() }
}

open class NSLock: NSObject, NSLocking, @unchecked Sendable {
    public override init() { fatalError() }

    @available(*, noasync)
    open func lock() { fatalError() }
    @available(*, noasync)
    open func unlock() { fatalError() }
    @available(*, noasync)
    open func `try`() -> Bool { fatalError() }
}

open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
    public override init() { fatalError() }

    @available(*, noasync)
    open func lock() { fatalError() }
    @available(*, noasync)
    open func unlock() { fatalError() }
    @available(*, noasync)
    open func `try`() -> Bool { fatalError() }
}

open class RunLoop: NSObject {
    public struct Mode: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = Mode(rawValue: "")
        public static let common = Mode(rawValue: "")
    }

    open class var main: RunLoop { fatalError() }

    @available(*, noasync)
    open class var current: RunLoop { fatalError() }

    @available(*, noasync)
    open func run() { fatalError() }
    @available(*, noasync)
    open func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool { fatalError() }
}

open class OperationQueue: NSObject, @unchecked Sendable {
    public override init() { fatalError() }

    open class var main: OperationQueue { fatalError() }
    open var maxConcurrentOperationCount: Int = 0
    unowned(unsafe) open var underlyingQueue: DispatchQueue?
}

open class Progress: NSObject, @unchecked Sendable {
    public convenience init(totalUnitCount unitCount: Int64) { fatalError() }
    open var completedUnitCount: Int64 = 0
    open var fractionCompleted: Double { fatalError() }
}
