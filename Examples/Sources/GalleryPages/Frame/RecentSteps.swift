/// A value for each of the newest interesting steps, by their numbers.
///
/// Memory and time do not grow with the number of steps. The numbers of other steps use no place.
struct RecentSteps<Element: Sendable>: Sendable {
    private var elements: [Int: Element] = [:]
    /// The numbers of the elements. Once all places are used, the oldest is at `oldest`.
    private var numbers: [Int] = []
    private var oldest = 0
    private let count: Int

    /// - Parameter count: The number of elements to keep.
    init(count: Int) {
        precondition(count > 0, "RecentSteps: it cannot keep \(count) elements.")
        self.count = count
    }

    /// The value of the step with a number, or `nil` if there is none or it is too old.
    subscript(number: Int) -> Element? {
        get { elements[number] }
        set {
            guard let newValue else { return }
            if elements.updateValue(newValue, forKey: number) != nil { return }
            if numbers.count < count {
                numbers.append(number)
            } else {
                elements[numbers[oldest]] = nil
                numbers[oldest] = number
                oldest = (oldest + 1) % count
            }
        }
    }
}
