@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Text: Equatable, Sendable {
    public init(verbatim content: String) {
        fatalError()
    }

    @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
        fatalError()
    }

    public init(_ key: LocalizedStringKey) {
        fatalError()
    }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Text: View {
    public typealias Body = Never
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(_ value: String) {
        fatalError()
    }

    public init(stringLiteral value: String) {
        fatalError()
    }

    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        fatalError()
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {
            fatalError()
        }

        public mutating func appendLiteral(_ literal: String) {
            fatalError()
        }

        public mutating func appendInterpolation(_ string: String) {
            fatalError()
        }

        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
            fatalError()
        }
    }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol _FormatSpecifiable: Equatable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Int: _FormatSpecifiable {}
