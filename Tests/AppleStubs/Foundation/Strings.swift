extension StringProtocol {
    public func range<T>(
        of aString: T,
        options mask: String.CompareOptions = [],
        range searchRange: Range<Index>? = nil,
        locale: Locale? = nil
    ) -> Range<Index>? where T: StringProtocol { fatalError() }

    public func replacingOccurrences<Target, Replacement>(
        of target: Target,
        with replacement: Replacement,
        options: String.CompareOptions = [],
        range searchRange: Range<Index>? = nil
    ) -> String where Target: StringProtocol, Replacement: StringProtocol { fatalError() }

    public func replacingCharacters<T, R>(in range: R, with replacement: T) -> String
    where T: StringProtocol, R: RangeExpression, R.Bound == Index { fatalError() }

    public func contains<T>(_ other: T) -> Bool where T: StringProtocol { fatalError() }

    public func components<T>(separatedBy separator: T) -> [String] where T: StringProtocol { fatalError() }
}

extension String {
    public init(format: String, _ arguments: any CVarArg...) { fatalError() }
    public init(format: String, locale: Locale?, _ arguments: any CVarArg...) { fatalError() }
}

extension Error {
    public var localizedDescription: String { fatalError() }
}

public struct CharacterSet: Hashable, Sendable {
    public init() { fatalError() }
    public init(charactersIn string: String) { fatalError() }

    public static var alphanumerics: CharacterSet { fatalError() }
    public static var newlines: CharacterSet { fatalError() }
    public static var whitespaces: CharacterSet { fatalError() }
    public static var whitespacesAndNewlines: CharacterSet { fatalError() }
    public static var urlPathAllowed: CharacterSet { fatalError() }
    public static var urlQueryAllowed: CharacterSet { fatalError() }
    public func union(_ other: CharacterSet) -> CharacterSet { fatalError() }
    public func subtracting(_ other: CharacterSet) -> CharacterSet { fatalError() }
    public func contains(_ member: Unicode.Scalar) -> Bool { fatalError() }
}

extension StringProtocol {
    public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
    public func addingPercentEncoding(withAllowedCharacters allowedCharacters: CharacterSet) -> String? {
        fatalError()
    }
    public var removingPercentEncoding: String? { fatalError() }
    public func folding(options: String.CompareOptions = [], locale: Locale?) -> String { fatalError() }
    public func localizedCaseInsensitiveCompare<T>(_ other: T) -> ComparisonResult where T: StringProtocol {
        fatalError()
    }
    public func caseInsensitiveCompare<T>(_ aString: T) -> ComparisonResult where T: StringProtocol {
        fatalError()
    }
}
