/// The part of a value that may make it large, so that the libraries put it in a box while they deliver it.
public protocol Room: Sendable { init() }

/// No part.
public struct NoRoom: Room {
    /// Creates it.
    public init() {}
}

/// A part of a kilobyte.
public struct Kilobyte: Room {
    private let numbers = InlineArray<128, Int>(repeating: 0)

    /// Creates it.
    public init() {}
}
