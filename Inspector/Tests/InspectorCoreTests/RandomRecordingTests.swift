import Foundation
import Testing

@testable import InspectorCore

/// Random recordings with hostile names and texts. Each test made from one must be Swift of declared forms.
///
/// With `RECORDED_SOURCES`, the tests are written to files in that folder, where `Inspector/Checks/recorded-sources` reads them with
/// Swift's own parser.
struct RandomRecordingTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let programs = environment["PROGRAMS"].flatMap(Int.init) ?? 1
    private static let seeds = environment["SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(1...8)

    private struct Recorder {
        private var state: UInt64

        init(seed: UInt64) { state = seed }

        mutating func number(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state ^ (state >> 29)) >> 11) % count
        }

        mutating func one<Element>(of elements: [Element]) -> Element { elements[number(elements.count)] }

        private static let names = [
            "add", "id", "default", "init", "self", "in", "inout", "await", "Type", "_", "_id", "größe", "日本",
            "ا", "system", "exit", "a1",
        ]
        private static let types = [
            "Shop.Action", "Shop.Item", "Swift.Int", "Swift.Optional<Shop.Item>",
            "Shop.Box<Swift.Array<Shop.Item>>", "Foundation.URL",
            "Foundation.Process", "Shop.Process", "Swift.UnsafePointer<Swift.Int>", "Shop.system",
            "Shop.(unknown context at $1).A",
            "Shop.Outer.default", "Swift.Result<Swift.Int, Swift.Never>", "Swift.InlineArray<3, Swift.Int>",
            "Shop.in.Item",
        ]

        mutating func text() -> String {
            switch number(4) {
            case 0: return one(of: RecordedSourceTests.attacks)
            case 1: return one(of: Self.names)
            default:
                // Blocks with special scalars: controls, marks, directions, and others.
                let blocks: [ClosedRange<UInt32>] = [
                    0...0x7F, 0x20...0x7E, 0x80...0x37F, 0x300...0x36F, 0x5D0...0x6FF, 0xD00...0xD7F,
                    0x2000...0x206F, 0xFE00...0xFEFF,
                    0x1F1E6...0x1F3FF, 0xE0000...0xE01EF, 0...0x10FFFF,
                ]
                let scalars = (0..<number(6)).compactMap { _ in
                    let block = one(of: blocks)
                    return Unicode.Scalar(block.lowerBound + UInt32(number(block.count)))
                }
                let text = String(String.UnicodeScalarView(scalars))
                return number(2) == 0 ? text : one(of: Self.names) + text
            }
        }

        mutating func name() -> String { number(3) > 0 ? one(of: Self.names) : text() }
        mutating func type() -> String {
            switch number(6) {
            case 0: text()
            case 1: "Shop.\(text())"
            default: one(of: Self.types)
            }
        }

        mutating func node(_ levels: Int) -> [Any] {
            let kind = one(of: RecordedValue.Kind.allCases)
            var node: [Any] = [number(200) == 0 ? text() : kind.rawValue]
            if kind.hasType { node.append(number(10) == 0 ? NSNull() : number(6)) }
            if kind.hasText {
                let isName = kind == .enumCase && number(3) > 0
                node.append(
                    isName
                        ? one(of: Self.names)
                        : number(2) == 0 ? text() : one(of: ["1", "-2.5", "true", "inf", "0a"])
                )
            }
            let counts: [RecordedValue.Kind: Int] = [
                .some: 1, .hashable: 1, .pulse: 1, .raw: 1, .duration: 2, .range: 2, .closedRange: 2,
            ]
            var count =
                counts[kind] ?? (kind.hasText && kind != .enumCase || kind == .nothing ? 0 : number(4))
            if kind == .dictionary { count *= 2 }
            if number(50) == 0 { count = number(5) }
            if levels == 0, counts[kind] == nil { count = 0 }
            for _ in 0..<count {
                if kind.isLabeled { node.append(number(3) == 0 && kind != .structure ? NSNull() : name()) }
                node.append(levels > 0 ? self.node(levels - 1) : ["int", "\(number(9))"])
            }
            return node
        }

        private static let kinds = ["flux", "link", "model", "seeder", "presentation"]
        private static let steps: [String: [String]] = [
            "flux": ["action", "mutation"], "link": ["event", "command"], "model": ["action", "delegate"],
            "seeder": ["message", "initialization", "update", "change"],
            "presentation": ["mark", "workBegan"],
        ]

        mutating func lines() -> [[String: Any]] {
            let kind = one(of: Self.kinds)
            var lines: [[String: Any]] = [
                [
                    "type": "subject", "id": 1, "kind": kind,
                    "of": number(3) == 0
                        ? text() : "Link<\(one(of: Self.names)), \(number(4) == 0 ? text() : "Item")>",
                    "fullType": number(5) == 0 ? type() : "PrexCore.Flux<Shop.Action, \(type())>",
                ],
                [
                    "type": "subject", "id": 2, "kind": "presentation", "of": "Screen", "name": name(),
                    "parent": 1,
                ],
                ["type": "subject", "id": 3, "kind": "action", "of": "Action", "parent": 1],
            ]
            for number in 2...4 + self.number(4) {
                let isPart = kind == "presentation" && self.number(2) == 0
                let step = isPart ? "began" : one(of: Self.steps[kind] ?? [])
                let hasName = ["model", "presentation"].contains(kind)
                var line: [String: Any] = [
                    "type": "step", "number": number, "subject": isPart ? 2 : step == "workBegan" ? 3 : 1,
                    "kind": step,
                    "name": hasName ? name() : "", "time": number * 1_000 * self.number(9),
                ]
                if self.number(2) == 0 { line["turn"] = number / 2 }
                var values: [String: Any] = ["types": (0..<5).map { _ in type() }]
                if self.number(10) > 0 { (values["value"], values["valueType"]) = (node(3), self.number(6)) }
                if self.number(10) > 0 {
                    // Most states are structs.
                    var state = node(2)
                    if self.number(3) > 0 {
                        state = ["structure", self.number(2), one(of: Self.names), node(1), "other", node(1)]
                    }
                    (values["state"], values["stateType"]) = (state, self.number(6))
                }
                line["values"] = values
                lines.append(line)
            }
            return lines
        }

        /// Changes a byte, removes some, or inserts a byte that the format uses.
        mutating func damage(_ data: Data) -> Data {
            var bytes = Array(data)
            for _ in 0...number(2) {
                let place = number(bytes.count)
                switch number(3) {
                case 0: bytes[place] = UInt8(number(256))
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + number(4)))
                default: bytes.insert(one(of: Array("[]{}\",:\\`0".utf8)), at: place)
                }
                if bytes.isEmpty { return data }
            }
            return Data(bytes)
        }
    }

    @Test(arguments: seeds) func whateverIsRecordedATestIsOfDeclaredForms(seed: UInt64) throws {
        var recorder = Recorder(seed: seed)
        var (tests, expressions, damaged) = (0, 0, 0)
        for program in 0..<150 * Self.programs {
            var record = AppRecord(hello: Hello(name: recorder.text(), process: 1, run: "1"))
            for line in recorder.lines() {
                var data = try JSONSerialization.data(withJSONObject: line)
                if recorder.number(10) == 0 {
                    data = recorder.damage(data)
                    damaged += 1
                }
                if let line = try? Line(data) { record.receive(line) }
            }
            let name = program % 2 == 0 ? "Recorded" : nil
            guard let test = try? RecordedTest(of: record, subject: 1, name: name) else { continue }
            tests += 1
            expressions +=
                test.source.split(separator: "dispatch(").count
                + test.source.split(separator: "expect(").count
            let faults = StrictSource.faults(in: test.source)
            try #require(faults == [], "SEED=\(seed), program \(program): \(faults)\n\(test.source)")
            if name != nil {
                let plain = StrictSource.withoutTexts(test.source)
                try #require(!plain.contains("BOOM"), "SEED=\(seed), program \(program)\n\(test.source)")
            }
            // The saved recording makes the same test.
            let saved = try Recording(record.recording).record
            #expect(
                try RecordedTest(of: saved, subject: 1, name: name).source == test.source,
                "SEED=\(seed), program \(program)"
            )
            if let folder = Self.environment["RECORDED_SOURCES"] {
                try test.source.write(
                    toFile: "\(folder)/\(seed)-\(program).swift",
                    atomically: false,
                    encoding: .utf8
                )
            }
        }
        #expect(tests > 50 * Self.programs && expressions > tests && damaged > 40 * Self.programs)
    }
}
