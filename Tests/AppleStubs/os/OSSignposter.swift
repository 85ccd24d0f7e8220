@_exported import Darwin

// https://developer.apple.com/documentation/os/ossignposter

public struct OSSignposter: Sendable {
    public init(subsystem: String, category: String) {}

    public var isEnabled: Bool { false }

    public func emitEvent(
        _ name: StaticString,
        id: OSSignpostID = .exclusive,
        _ message: SignpostMetadata
    ) {}
}

public struct OSSignpostID: Sendable {
    public static let exclusive = OSSignpostID()
}

public typealias SignpostMetadata = OSLogMessage

public struct OSLogMessage: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: OSLogInterpolation) {}
}

public struct OSLogInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String,
        privacy: OSLogPrivacy = .auto
    ) {}
}

public struct OSLogPrivacy {
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
}
