import Foundation
import Testing

@testable import InspectorCore

/// The time to make a test grows with the number of steps, and no faster, whatever a recording contains.
struct RecordedTestCostTests {
    /// A recording that was slow, or might be.
    enum Shape: String, CaseIterable, Sendable {
        case plain, gaps, causes, placeholders, delays, names, noMembers, members
    }

    private static let inputs = [
        "flux": "action", "link": "event", "model": "action", "seeder": "message", "presentation": "mark",
    ]
    private static let outputs = [
        "flux": "mutation", "link": "command", "model": "delegate", "seeder": "update",
        "presentation": "began",
    ]

    /// - Parameter count: The number of steps, or of the members of a state.
    private static func record(_ kind: String, _ shape: Shape, _ count: Int) throws -> AppRecord {
        var record = AppRecord(hello: Hello(name: "Shop", process: 1, run: "1"))
        func receive(_ line: [String: Any]) throws {
            record.receive(try Line(JSONSerialization.data(withJSONObject: line)))
        }
        try receive([
            "type": "subject", "id": 1, "kind": kind, "of": "Screen", "fullType": "Shop.Screen",
        ])
        for part in 2...(kind == "presentation" && shape == .names ? count : 2) {
            try receive([
                "type": "subject", "id": part, "kind": "presentation", "of": "Presentation", "parent": 1,
                "name": "part\(part)",
            ])
        }
        for number in 1...(shape == .members ? 6 : count) {
            let isInput =
                switch shape {
                case .causes: number == 1
                case .delays: number != 2
                default: number % 2 == 1
                }
            let isChange = shape == .members && kind == "seeder"
            let step = isChange ? "change" : isInput ? inputs[kind] : outputs[kind]
            let part = shape == .names && kind == "presentation" ? max(2, number) : 2
            let text: [Any] =
                shape == .placeholders ? ["placeholder", 1, "value \(number)"] : ["string", "\(number)"]
            var state: [Any] = shape == .noMembers ? text : ["structure", 0, "text", text]
            if shape == .members {
                for member in 1...count { state += ["member\(member)", ["int", "\(number)"]] }
            }
            var line: [String: Any] = [
                "type": "step", "number": 2 * number, "kind": step ?? "",
                "subject": step == "began" ? part : 1,
                "name": shape == .names ? "name\(number)" : "name",
                "time": shape == .delays ? number * 10_000 : number,
                "values": [
                    "types": ["Shop.State", "Swift.String"], "value": text, "valueType": 1,
                    "state": state, "stateType": 0,
                ],
            ]
            if shape == .causes, number > 1 { line["cause"] = 2 * number - 2 }
            try receive(line)
            if shape == .gaps { try receive(["type": "dropped", "count": 1]) }
        }
        return record
    }

    @Test(
        arguments: ["flux", "link", "model", "seeder", "presentation"],
        Shape.allCases
    ) func theTimeGrowsWithTheSteps(kind: String, shape: Shape) throws {
        func time(_ count: Int) throws -> Duration {
            let record = try Self.record(kind, shape, count)
            return processorTime { _ = try? RecordedTest(of: record, subject: 1) }
        }
        // The best of some, because the first one also loads tables of Unicode, and others use the caches meanwhile.
        let few = try (0..<3).map { _ in try time(200) }.min() ?? .zero
        let many = try (0..<3).map { _ in try time(800) }.min() ?? .zero
        #expect(many < few * 7, "200 took \(few), and 800 took \(many).")
    }

    @Test func aTestThatWouldBeLargerThanAnyoneCanUseIsNotMade() throws {
        var record = AppRecord(hello: Hello(name: "Shop", process: 1, run: "1"))
        let type =
            "Shop.\(Array(repeating: String(repeating: "A", count: 480), count: 2).joined(separator: "."))"
        let tree = ["array"] + Array(repeating: ["case", 0, "a"] as [Any], count: 9_000) as [Any]
        for number in 1...8 {
            let line: [String: Any] = [
                "type": "step", "number": number, "kind": number % 2 == 1 ? "event" : "command", "subject": 1,
                "values": ["types": [type], "value": tree],
            ]
            record.receive(try Line(JSONSerialization.data(withJSONObject: line)))
        }
        record.receive(.subject(Subject(id: 1, kind: "link", type: "Link", fullType: "Shop.Link")))
        #expect(throws: NoTest("The test has more than 16777216 bytes before step 2. Choose fewer steps.")) {
            try RecordedTest(of: record, subject: 1)
        }
    }

    @Test func aCancelledTestIsNotMade() async throws {
        let record = try Self.record("flux", .plain, 100)
        let making = Task {
            while !Task.isCancelled { await Task.yield() }
            _ = try RecordedTest(of: record, subject: 1)
        }
        making.cancel()
        await #expect(throws: NoTest("The test was cancelled.")) { try await making.value }
    }
}
