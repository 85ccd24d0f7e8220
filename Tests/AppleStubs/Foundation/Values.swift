public protocol ReferenceConvertible: CustomStringConvertible, CustomDebugStringConvertible, Hashable {
    associatedtype ReferenceType: NSObject
}

open class NSNull: NSObject, @unchecked Sendable {
    public override init() { fatalError() }
}

open class NSNumber: NSObject, @unchecked Sendable {
    public init(value: Int) { fatalError() }
    public init(value: Double) { fatalError() }
    public init(value: Bool) { fatalError() }

    open var intValue: Int { fatalError() }
    open var doubleValue: Double { fatalError() }
    open var boolValue: Bool { fatalError() }
}

public struct IndexSet: BidirectionalCollection, SetAlgebra, Hashable, Sendable {
    public typealias Element = Int

    public struct Index: Comparable, Sendable {
        public static func == (lhs: Index, rhs: Index) -> Bool { fatalError() }
        public static func < (lhs: Index, rhs: Index) -> Bool { fatalError() }
    }

    public init() { fatalError() }
    public init(integer: Int) { fatalError() }
    public init(integersIn range: Range<Int>) { fatalError() }

    public var startIndex: Index { fatalError() }
    public var endIndex: Index { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public subscript(index: Index) -> Int { fatalError() }
    public func index(after i: Index) -> Index { fatalError() }
    public func index(before i: Index) -> Index { fatalError() }

    public func contains(_ integer: Int) -> Bool { fatalError() }
    public func union(_ other: IndexSet) -> IndexSet { fatalError() }
    public func intersection(_ other: IndexSet) -> IndexSet { fatalError() }
    public func symmetricDifference(_ other: IndexSet) -> IndexSet { fatalError() }
    public mutating func formUnion(_ other: IndexSet) { fatalError() }
    public mutating func formIntersection(_ other: IndexSet) { fatalError() }
    public mutating func formSymmetricDifference(_ other: IndexSet) { fatalError() }
    public mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int) { fatalError() }
    public mutating func remove(_ integer: Int) -> Int? { fatalError() }
    public mutating func update(with integer: Int) -> Int? { fatalError() }
}

open class Formatter: NSObject {
    public override init() { fatalError() }

    open func string(for obj: Any?) -> String? { fatalError() }
}

open class DateFormatter: Formatter, @unchecked Sendable {
    public enum Style: UInt, @unchecked Sendable {
        case none, short, medium, long, full
    }

    open var dateStyle: DateFormatter.Style = .none
    open var timeStyle: DateFormatter.Style = .none
    open var locale: Locale!
    open var timeZone: TimeZone!
    open var dateFormat: String!
    open func string(from date: Date) -> String { fatalError() }
    open func date(from string: String) -> Date? { fatalError() }
    open func setLocalizedDateFormatFromTemplate(_ dateFormatTemplate: String) { fatalError() }
}

open class NumberFormatter: Formatter, @unchecked Sendable {
    public enum Style: UInt, @unchecked Sendable {
        case none, decimal, currency, percent
    }

    open var numberStyle: NumberFormatter.Style = .none
    open var minimumFractionDigits: Int = 0
    open var maximumFractionDigits: Int = 0
    open var locale: Locale!
    open func number(from string: String) -> NSNumber? { fatalError() }
    open func string(from number: NSNumber) -> String? { fatalError() }
}

open class JSONSerialization: NSObject {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
        public static let mutableContainers = ReadingOptions(rawValue: 1)
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let prettyPrinted = WritingOptions(rawValue: 1)
        public static let sortedKeys = WritingOptions(rawValue: 2)
        public static let fragmentsAllowed = WritingOptions(rawValue: 4)
        public static let withoutEscapingSlashes = WritingOptions(rawValue: 8)
    }

    open class func isValidJSONObject(_ obj: Any) -> Bool { fatalError() }
    open class func jsonObject(with data: Data, options opt: JSONSerialization.ReadingOptions = []) throws
        -> Any
    { fatalError() }
    open class func data(withJSONObject obj: Any, options opt: JSONSerialization.WritingOptions = []) throws
        -> Data
    {
        fatalError()
    }
}
