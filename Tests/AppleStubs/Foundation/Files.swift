public func NSTemporaryDirectory() -> String { fatalError() }

open class Bundle: NSObject, @unchecked Sendable {
    open class var main: Bundle { fatalError() }

    public init(for aClass: AnyClass) { fatalError() }
    open var executableURL: URL? { fatalError() }
    open var bundlePath: String { fatalError() }
    open var bundleURL: URL { fatalError() }
    open var bundleIdentifier: String? { fatalError() }
    open func url(forResource name: String?, withExtension ext: String?) -> URL? { fatalError() }
    open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        fatalError()
    }
}

open class UserDefaults: NSObject, @unchecked Sendable {
    open class var standard: UserDefaults { fatalError() }

    public init?(suiteName suitename: String?) { fatalError() }
    open func object(forKey defaultName: String) -> Any? { fatalError() }
    open func string(forKey defaultName: String) -> String? { fatalError() }
    open func integer(forKey defaultName: String) -> Int { fatalError() }
    open func bool(forKey defaultName: String) -> Bool { fatalError() }
    open func double(forKey defaultName: String) -> Double { fatalError() }
    open func data(forKey defaultName: String) -> Data? { fatalError() }
    open func url(forKey defaultName: String) -> URL? { fatalError() }
    open func set(_ value: Any?, forKey defaultName: String) { fatalError() }
    open func set(_ value: Int, forKey defaultName: String) { fatalError() }
    open func set(_ value: Bool, forKey defaultName: String) { fatalError() }
    open func set(_ value: Double, forKey defaultName: String) { fatalError() }
    open func set(_ url: URL?, forKey defaultName: String) { fatalError() }
    open func removeObject(forKey defaultName: String) { fatalError() }
    open func removePersistentDomain(forName domainName: String) { fatalError() }

    public class var didChangeNotification: NSNotification.Name { fatalError() }
}

open class FileHandle: NSObject, @unchecked Sendable {
    public convenience init(fileDescriptor fd: Int32, closeOnDealloc closeopt: Bool) { fatalError() }
    public convenience init?(forReadingAtPath path: String) { fatalError() }
    public convenience init(forWritingTo url: URL) throws { fatalError() }

    open class var standardInput: FileHandle { fatalError() }
    open class var standardOutput: FileHandle { fatalError() }
    open class var standardError: FileHandle { fatalError() }

    open func write(_ data: Data) { fatalError() }

    @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
    public func write<T>(contentsOf data: T) throws where T: DataProtocol { fatalError() }
    @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
    public func readToEnd() throws -> Data? { fatalError() }
    @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
    public func read(upToCount count: Int) throws -> Data? { fatalError() }
    @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
    @discardableResult
    public func seekToEnd() throws -> UInt64 { fatalError() }
    @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
    public func truncate(atOffset offset: UInt64) throws { fatalError() }
    @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
    public func close() throws { fatalError() }
}
