import Testing

@testable import InspectorCore

struct PinTests {
    @Test func aPairWhoseKeyHasPartsIsAtThePathThatDifferencesName() {
        let lines = Array(
            StateLine.all(
                in: """
                    S
                      prices: 3 pairs
                        ID(rawValue: 1): 3
                        ID(rawValue: 2): P
                          cents: 4
                        [1, 2]: 5
                      other: (1: 2)
                    """
            )
        )
        #expect(
            lines.map(\.path) == [
                "", "prices", "prices[ID(rawValue: 1)]", "prices[ID(rawValue: 2)]",
                "prices[ID(rawValue: 2)].cents",
                "prices[[1, 2]]", "other",
            ]
        )
        #expect(lines[2].value == "3")
    }

    @Test func eachLineOfAStateIsAtThePathThatDifferencesName() {
        let lines = Array(
            StateLine.all(
                in: """
                    CartState
                      items: 2 elements
                        [0]: Item
                          title: "Milk: \\"fresh\\""
                          size: (1: 2)
                        [1]: .none
                      prices: 1 pair
                        "a: b": 3
                      pair: Pair
                        1
                        "two"
                    """
            )
        )
        #expect(
            lines.map(\.path) == [
                "", "items", "items[0]", "items[0].title", "items[0].size", "items[1]", "prices",
                "prices[\"a: b\"]", "pair", "pair.0", "pair.1",
            ]
        )
        #expect(lines.map(\.value)[2...4] == ["Item", "\"Milk: \\\"fresh\\\"\"", "(1: 2)"])
        #expect(StateLine.all(in: "").map(\.path) == [""])
        #expect(StateLine.all(in: "a\n        b: 1\n  c: 2").map(\.path) == ["", "b", "c"])
    }

    /// A long name is in the path of each inner part: without a limit, 13,500 parts used a gigabyte.
    @Test func pathsAreBoundedAndMadeAsTheyAreAskedFor() {
        let name = String(repeating: "ñ", count: 50_000)
        let state = "S\n  \(name): N\n" + (0..<13_500).map { "    \($0): 1" }.joined(separator: "\n")
        var first: [StateLine] = []
        let some = processorTime { first = Array(StateLine.all(in: state).prefix(500)) }
        let whole = processorTime {
            #expect(StateLine.all(in: state).count { $0.path.utf8.count <= 512 } == 13_502)
        }
        #expect(first.count == 500 && first[1].path.hasPrefix("ññ") && first[1].path.hasSuffix("ñ"))
        #expect(some < whole)
    }

    private static func record(_ run: String, subject: Int = 1) -> AppRecord {
        var record = AppRecord(hello: Hello(name: "Test", process: 1, run: run))
        record.receive(.subject(Subject(id: subject, kind: "flux", type: "Flux")))
        return record
    }

    private func change(_ number: Int, _ path: String, _ old: String?) -> Line {
        let difference = Step.Difference(path: path, old: old, new: "new")
        return .step(
            Step(number: number, subject: 1, kind: "mutation", state: "S", differences: [difference])
        )
    }

    @Test func theLastChangeOfAMemberIsThatOfItselfOrOfWhatItIsPartOfOrOfWhatIsInside() {
        var record = Self.record("1")
        for (number, path, old) in [
            (1, "", nil), (2, "items[0]", "1"), (3, "item", "2"), (4, "items[0].title", "3"),
        ] {
            record.receive(change(number, path, old))
        }
        record.receive(.step(Step(number: 5, subject: 1, kind: "mutation", state: "S")))
        func last(_ path: String, _ number: Int? = nil) -> [String?]? {
            record.change(of: Pin(subject: 1, title: "Flux", path: path), asOf: number)
                .map { ["\($0.step)", $0.old] }
        }
        #expect(last("items[0]") == ["4", nil])
        #expect(last("items[0]", 3) == ["2", "1"])
        #expect(last("items") == ["4", nil])
        #expect(last("item") == ["3", "2"])
        #expect(last("other") == ["1", nil])
        #expect(last("") == ["4", nil])
        #expect(last("items", 0) == nil)
    }

    /// All steps of twenty pins took a minute.
    @Test func theChangeOfAPinIsSearchedAmongALimitedNumberOfDifferences() {
        var record = Self.record("1")
        record.receive(change(1, "count", "0"))
        let others = (0..<64).map { Step.Difference(path: "other\($0)", old: "1", new: "2") }
        let pin = Pin(subject: 1, title: "Flux", path: "count")
        func last() -> Int? { record.change(of: pin, asOf: nil)?.step }
        for number in 2...16 {
            record.receive(
                .step(Step(number: number, subject: 1, kind: "mutation", state: "S", differences: others))
            )
            #expect(last() == 1)
        }
        record.receive(
            .step(Step(number: 17, subject: 1, kind: "mutation", state: "S", differences: others))
        )
        #expect(last() == nil)
    }

    @Test func aPinFindsInAnotherRunWhatIsCalledTheSame() {
        let pin = Pin(subject: 1, title: "Flux", path: "")
        #expect(Self.record("1").subject(of: pin)?.id == 1)
        #expect(Self.record("2", subject: 9).subject(of: pin)?.id == 9)
        #expect(Self.record("2").subject(of: Pin(subject: 1, title: "Model", path: "")) == nil)
    }
}
