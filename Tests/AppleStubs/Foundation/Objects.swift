// Foundation's objects that GRDB uses, with the members that it uses.

public protocol NSCopying {}

open class NSString: NSObject, NSCopying, @unchecked Sendable {}
open class NSData: NSObject, NSCopying, @unchecked Sendable {}
open class NSDate: NSObject, NSCopying, @unchecked Sendable {}
open class NSURL: NSObject, NSCopying, @unchecked Sendable {}
open class NSUUID: NSObject, NSCopying, @unchecked Sendable {}

open class NSDecimalNumber: NSNumber, @unchecked Sendable {
    public enum RoundingMode: UInt, Sendable {
        case plain, down, up, bankers
    }
}

open class NSDecimalNumberHandler: NSObject, @unchecked Sendable {
    public init(
        roundingMode: NSDecimalNumber.RoundingMode,
        scale: Int16,
        raiseOnExactness exact: Bool,
        raiseOnOverflow overflow: Bool,
        raiseOnUnderflow underflow: Bool,
        raiseOnDivideByZero divideByZero: Bool
    ) { fatalError() }
}

open class NSCache<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    public override init() { fatalError() }
}

open class NSRegularExpression: NSObject, @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let caseInsensitive = Options(rawValue: 1)
    }

    public init(pattern: String, options: Options = []) throws { fatalError() }
}

open class ISO8601DateFormatter: Formatter, @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let withInternetDateTime = Options(rawValue: 1)
    }

    open var formatOptions: Options = []
}

public protocol CustomNSError: Error {
    static var errorDomain: String { get }
    var errorCode: Int { get }
    var errorUserInfo: [String: Any] { get }
}

extension StringProtocol {
    public var localizedCapitalized: String { fatalError() }
    public var localizedLowercase: String { fatalError() }
    public var localizedUppercase: String { fatalError() }
    public func localizedCompare<T>(_ other: T) -> ComparisonResult where T: StringProtocol { fatalError() }
    public func localizedStandardCompare<T>(_ string: T) -> ComparisonResult where T: StringProtocol {
        fatalError()
    }
}
