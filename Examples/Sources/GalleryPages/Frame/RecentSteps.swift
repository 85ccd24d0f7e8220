/// Something about each of the newest steps, by their numbers.
///
/// It takes the same memory and time however many steps there were.
struct RecentSteps<Element: Sendable>: Sendable {
    private struct Entry: Sendable {
        let number: Int
        let element: Element
    }

    private var entries: [Entry?]

    /// - Parameter count: How many numbers it reaches back; a power of two.
    init(count: Int) {
        precondition(count > 0 && count & (count - 1) == 0, "RecentSteps: \(count) is no power of two.")
        entries = Array(repeating: nil, count: count)
    }

    /// What is known of the step with a number; `nil` if nothing is, or it is too long ago.
    subscript(number: Int) -> Element? {
        get {
            guard let entry = entries[number & (entries.count - 1)], entry.number == number else {
                return nil
            }
            return entry.element
        }
        set {
            entries[number & (entries.count - 1)] = newValue.map { Entry(number: number, element: $0) }
        }
    }
}
