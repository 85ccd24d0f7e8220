import Foundation
import InspectorCore
import Testing

@testable import InspectorServer

/// Any line of an app is stored or refused, and the record can be shown.
struct RandomLineTests {
    /// Random numbers that a seed determines.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let word = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
            return word ^ (word >> 32)
        }
    }

    private static let extremes = [
        0, 1, 2, 3, 7, 1 << 31, 1 << 53, (1 << 53) - 1, (1 << 53) - 2, -1, -(1 << 53), .max, .max - 1, .min,
        .min + 1,
    ]
    private static let types = [
        "subject", "state", "step", "step", "step", "dropped", "living", "control", "hello", "recording",
        "weather",
    ]
    private static let results = ["open", "done", "gone", "wrong", "replayed", "malformed", "cases", "x"]
    private static let rounds =
        ProcessInfo.processInfo.environment["LINES"].flatMap(Int.init).map { $0 / 12 + 1 } ?? 500
    private static let kinds = ["began", "ended", "mutation", "initialization", "mark", "change", "x", ""]

    private static func number(_ generator: inout Generator) -> Int {
        Int.random(in: 0..<3, using: &generator) == 0
            ? extremes.randomElement(using: &generator)! : Int.random(in: 0..<40, using: &generator)
    }

    private static func text(_ generator: inout Generator) -> String {
        let scalars = (0..<Int.random(in: 0..<6, using: &generator)).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &generator))
        }
        let text = String(String.UnicodeScalarView(scalars))
        return Int.random(in: 0..<20, using: &generator) == 0 ? String(repeating: text, count: 5_000) : text
    }

    private static func value(of field: String, _ generator: inout Generator) -> Any {
        switch field {
        case "kind": kinds.randomElement(using: &generator)!
        case "keeps": ["value", "state", "x"].randomElement(using: &generator)!
        case "result": results.randomElement(using: &generator)!
        case "run": "1"
        case "described", "complete": Bool.random(using: &generator)
        case "subjects": (0..<5).map { _ in number(&generator) }
        case "differences":
            (0..<3).map { _ in ["path": text(&generator), "old": text(&generator), "new": text(&generator)] }
        case "cases": (0..<3).map { _ in ["value": text(&generator)] }
        case "values":
            [
                "types": [text(&generator)], "value": ["string", text(&generator)],
                "state": ["structure", number(&generator), text(&generator), ["int", text(&generator)]],
                "stateType": 0,
            ] as [String: Any]
        case "of", "name", "pattern", "state", "value", "thread": text(&generator)
        default: number(&generator)
        }
    }

    private static let fields = [
        "number", "subject", "kind", "id", "of", "count", "subjects", "state", "cause", "time", "parent",
        "name",
        "pattern", "value", "thread", "described", "complete", "differences", "turn", "values",
        "keeps", "connection", "tries", "result", "version", "process",
        "run", "cases",
    ]

    private static func line(_ generator: inout Generator) -> Data {
        var object: [String: Any] = ["type": types.randomElement(using: &generator)!]
        for field in fields where Int.random(in: 0..<12, using: &generator) > 0 {
            // Now and then it has a wrong type.
            let other = Int.random(in: 0..<200, using: &generator) == 0
            object[field] = other ? [field] : value(of: field, &generator)
        }
        guard var data = try? JSONSerialization.data(withJSONObject: object) else { return Data() }
        if Int.random(in: 0..<20, using: &generator) == 0, !data.isEmpty {
            data[Int.random(in: 0..<data.count, using: &generator)] = UInt8.random(
                in: 0...255,
                using: &generator
            )
        }
        return data
    }

    /// `LINES` lines, with twelve seeds.
    @Test(arguments: 0..<12 as Range<UInt64>)
    func everyLineIsTakenDownOrRefused(seed: UInt64) {
        var generator = Generator(state: seed)
        var limits = AppRecord.Limits()
        limits.steps = 50
        limits.bytes = 100_000
        limits.subjects = 20
        limits.stateBytes = 20_000
        limits.gaps = 10
        var record = AppRecord(hello: Hello(name: "Random", process: 1, run: "1"), limits: limits)
        var view = AppView()
        var accepted = 0
        var acting = Acting(patience: .seconds(2))
        let apps = Apps()
        for round in 0..<Self.rounds {
            do throws(BadLine) {
                record.receive(try Line(Self.line(&generator)))
                accepted += 1
            } catch {
                record.receive(error)
                #expect(error.reason.utf8.count < 300)
            }
            if round % 97 == 0 { record.isConnected.toggle() }
            if round == 400 { record.clear() }
            if round % 11 == 0 {
                let number = Self.number(&generator)
                switch Int.random(in: 0..<7, using: &generator) {
                case 0: view.select(record.newest?.number ?? number, in: record)
                case 1: view.step(by: -1, in: record)
                case 2: view.step(by: 1, in: record)
                case 3: view.page(by: -1, in: record)
                case 4: view.page(by: 1, in: record)
                case 5: view.subject = number
                default:
                    view.show(kind: nil, subject: Bool.random(using: &generator) ? nil : number, text: "")
                }
                view.update(from: record)
                let shown = (view.timeline(of: record), view.subjects(of: record), view.detail(of: record))
                // Encoded as for the page.
                #expect((try? JSONEncoder().encode(shown.0)) != nil)
                #expect((try? JSONEncoder().encode(shown.1)) != nil)
                #expect((try? JSONEncoder().encode(shown.2)) != nil)
                #expect((try? JSONEncoder().encode(acting.shown(for: record, 0, in: apps))) != nil)
                // Only stored steps can be restored.
                #expect(record.kept(asOf: record.newest?.number ?? 0).allSatisfy { record.step($0) != nil })
            }
            #expect(record.count <= 50)
            #expect(record.living(asOf: nil).count <= 20)
            #expect(record.kinds.count <= limits.kinds)
            #expect(record.gaps.count <= limits.gaps)
            #expect(record.control?.results.count ?? 0 <= 50)
        }
        #expect(accepted > 100)
        #expect(record.badLines > 20)
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func bytesThatAreNoLinesAreRefused(seed: UInt64) {
        var generator = Generator(state: seed)
        for _ in 0..<300 {
            let count = Int.random(in: 0..<200, using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(throws: BadLine.self) { try Line(Data(bytes)) }
        }
        for depth in [10, 1_000, 20_000] {
            let nested = String(repeating: "[", count: depth)
            #expect(throws: BadLine.self) { try Line(Data(nested.utf8)) }
            #expect(throws: BadLine.self) { try Line(Data(#"{"type":\#(nested)"#.utf8)) }
        }
    }
}
