/// How much of a value is looked at. A large value makes nobody wait: what there is no work left for is not looked at, and
/// the description says so.
///
/// It counts and does not measure time, so that a value is described alike each time. In a release build, a unit takes one to
/// two microseconds: a look at one value inside another, through its mirror.
struct ValueWork {
    /// For the differences between two states.
    static let forDifferences = 800
    /// For texts of parts that differ.
    static let forTexts = 200
    /// For keys and elements that are brought into an order.
    static let forOrder = 200

    /// What a unit is divided into, for what is cheaper.
    private static let parts = 64

    private var partsLeft: Int
    /// Whether something was not looked at.
    private(set) var isOver = false

    var left: Int { partsLeft / Self.parts }

    init(_ units: Int) {
        let (parts, isTooMany) = units.multipliedReportingOverflow(by: Self.parts)
        partsLeft = isTooMany ? .max : parts
    }

    /// Takes units for something that is to be looked at.
    ///
    /// - Returns: Whether it may be looked at.
    mutating func spend(_ units: Int = 1) -> Bool {
        if units > left { isOver = true }
        if isOver { return false }
        partsLeft -= units * Self.parts
        return true
    }

    /// Takes a part of a unit, for a comparison in place.
    ///
    /// - Parameter count: How many of these make a unit: a power of two up to 64.
    mutating func spendPart(of count: Int) -> Bool {
        if left == 0 { isOver = true }
        if isOver { return false }
        partsLeft -= Self.parts / count
        return true
    }

    /// Takes units if there are as many.
    mutating func spendIfLeft(_ units: Int) -> Bool { units <= left && spend(units) }

    /// Says that something is not looked at.
    mutating func stop() { isOver = true }
}
