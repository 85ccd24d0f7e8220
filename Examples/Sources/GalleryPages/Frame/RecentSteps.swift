/// A value for each of the newest steps of those that are of interest, by their numbers.
///
/// It takes the same memory and time however many steps there were. Numbers between them, which are others', take no place.
struct RecentSteps<Element: Sendable>: Sendable {
    private var elements: [Int: Element] = [:]
    /// The numbers of the elements. At `oldest` is the one that was added first, once all places are taken.
    private var numbers: [Int] = []
    private var oldest = 0
    private let count: Int

    /// - Parameter count: How many elements it keeps.
    init(count: Int) {
        precondition(count > 0, "RecentSteps: it cannot keep \(count) elements.")
        self.count = count
    }

    /// The value of the step with a number; `nil` if there is none, or if it is too long ago.
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
