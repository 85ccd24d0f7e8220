import Testing

@testable import GalleryPages

@Suite struct RecentStepsTests {
    @Test func stepsOfOthersInBetweenTakeNoPlace() {
        var steps = RecentSteps<Int>(count: 8)
        for index in 0..<8 { steps[index * 8] = index }
        for index in 0..<8 { #expect(steps[index * 8] == index) }
    }

    /// Compares the newest steps with a list of all numbers in the order of their arrival.
    @Test(arguments: 1...8) func theNewestAreKept(count: Int) {
        var steps = RecentSteps<Int>(count: count)
        var kept: [(number: Int, element: Int)] = []
        for element in 0..<1_000 {
            // A permutation that is the same in each run.
            let number = element * element / 3 % 20
            steps[number] = element
            if let index = kept.firstIndex(where: { $0.number == number }) {
                kept[index].element = element
            } else {
                kept.append((number, element))
                if kept.count > count { kept.removeFirst() }
            }
            for number in 0..<20 {
                #expect(steps[number] == kept.first { $0.number == number }?.element)
            }
        }
    }
}
