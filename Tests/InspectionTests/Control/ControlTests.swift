import Foundation
import SharedReactive
import TestSupport
import Testing

@testable import Inspection
@testable import PrexCore

private enum CounterAction: Action, Equatable {
    case add(Int)
    case hold(Held)
    case load(Held, [Load])
}

/// Values that use much memory.
private enum Load: Equatable, Sendable {
    case numbers([Int])
    case texts([String])
    case bytes(Data)
    case table([Int: String])
    case nested([[Int?]])

    // Not a constant, because the address sanitizer does not see memory that a constant's data references.
    static var all: [Load] {
        let text = String(repeating: "x", count: 1_000)
        return [
            .numbers(Array(0..<131_072)), .texts((0..<1_024).map { _ in text }),
            .bytes(Data(repeating: 1, count: 1 << 20)),
            .table(Dictionary((0..<1_024).map { ($0, text) }) { $1 }),
            .nested((0..<64).map { _ in Array(0..<1_024) }),
        ]
    }
}

extension CounterAction: CaseIterable {
    static let allCases: [Self] = [.add(5), .add(7)]
}

private struct CounterState: State, Equatable {
    var count = 0
}

private struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        if case .add(let number) = action { state.count += number }
    }
}

private struct LongAction: Action, CaseIterable {
    static var allCases: [LongAction] {
        (1...200).map { LongAction(texts: Array(repeating: String(repeating: "a", count: $0), count: 8)) }
            .filter { $0.texts[0].count > 100 }
    }

    let texts: [String]
}

private struct LongMutation: Mutation {
    func mutate(action: LongAction, state: inout CounterState) {}
}

/// An app with a flux, and an inspector with a code.
private final class Inspected: InspectedApp {
    private(set) var flux: Flux? = Flux(state: CounterState(), mutation: CounterMutation())

    init() {
        let object = flux.map { ObjectIdentifier($0.core) }
        super.init { $0.object == object }
    }

    func dispatch(_ actions: CounterAction...) {
        for action in actions { flux?.dispatcher.dispatch(action) }
    }

    func releaseFlux() { flux = nil }

    override var steps: [TraceStep] { flux.map { recorder.steps(of: $0) } ?? [] }
}

@Suite(tenMinutes)
struct ControlTests {
    @Test func anActionIsSentAgainOnTheMainThreadAndRecordedAsTheInspectors() throws {
        let app = Inspected()
        app.connect()
        app.dispatch(.add(2), .add(3))
        let first = app.number(.action, 0)
        app.receive(app.line(first))
        #expect(settles { app.flux?.store.state.count == 7 })
        let mark = try #require(app.recorder.steps.last { $0.name == "Inspector repeats step \(first)" })
        let action = try #require(app.steps.last { $0.kind == .action })
        #expect(action.value == ".add(2)" && action.cause == mark.number && action.thread == .main)
        #expect(settles { (try? app.answers().last?.result) == "done" })
    }

    @Test func aStateIsPutBackAndTheListenersAreTold() throws {
        let app = Inspected()
        app.connect()
        app.dispatch(.add(2), .add(3))
        let received = Recorder<Int>()
        let actions = Recorder<CounterAction>()
        app.flux?.store.addListener { received.record($0.new.count) }
        app.flux?.dispatcher.register { actions.record($0) }
        let first = app.number(.mutation, 0)
        app.receive(app.line(first))
        #expect(settles { received.values == [2] })
        #expect(app.flux?.store.state.count == 2)
        #expect(actions.values == [], "No action has changed it.")
        let mutation = try #require(app.steps.last { $0.kind == .mutation })
        #expect(mutation.differences.map(\.description) == ["count: 5 → 2"])
        #expect(app.recorder.steps(causedBy: try #require(mutation.cause)).first?.kind == .mark)
        // A restored state can be restored again, and further actions continue from it.
        app.dispatch(.add(1))
        app.receive(app.line(mutation.number))
        #expect(settles { received.values == [2, 3, 2] })
    }

    @Test func whatTheInspectorAsksForHappensInOrder() {
        let app = Inspected()
        app.connect()
        app.dispatch(.add(1), .add(10))
        let (one, ten, start) = (app.number(.action, 0), app.number(.action, 1), app.number(.mutation, 0))
        let received = Recorder<Int>()
        app.flux?.store.addListener { received.record($0.new.count) }
        // In pieces, as a connection may deliver them.
        let lines = Array((app.line(start) + app.line(ten) + app.line(start) + app.line(one)).utf8)
        for byte in lines { _ = app.control.receive([byte]) }
        #expect(settles { received.values.count == 4 })
        #expect(received.values == [1, 11, 1, 2])
    }

    @Test func stepsSayThatTheyCanBeRepeated() throws {
        let app = Inspected()
        app.dispatch(.add(1))
        app.connect()
        app.dispatch(.add(2))
        _ = app.tracer.connect()
        var stream = LineStream(LineWriter(), [])
        stream.write(app.tracer.take(steps: 100, bytes: .max))
        let lines = try String(decoding: stream.take(), as: UTF8.self).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        let steps = lines.filter { ["action", "mutation"].contains($0["kind"] as? String) }
        #expect(steps.map { $0["keeps"] as? String } == [nil, nil, "value", "state"])
        #expect(steps.map { $0["connection"] as? Int } == [nil, nil, 1, 1])
    }

    @Test(arguments: ["", #""turn":3"#])
    func whatARecordingForTestsHasOfAStepIsInItsLineToo(_ fields: String) throws {
        let app = Inspected()
        app.connect()
        app.dispatch(.add(1))
        let step = try #require(app.steps.first { $0.kind == .action })
        var source: ExtraFields? = ExtraFields(fields: Array(fields.utf8), time: 7)
        let core = try #require(app.flux?.core as? any StepRepeater)
        app.control.keep(step, (CounterAction.add(1), nil, core), &source)
        let line = try #require(
            try JSONSerialization.jsonObject(
                with: Data("{\(String(decoding: source?.fields ?? [], as: UTF8.self))}".utf8)
            ) as? [String: Any]
        )
        #expect(line["keeps"] as? String == "value" && line["connection"] as? Int == 1)
        #expect(line["turn"] as? Int == (fields.isEmpty ? nil : 3))
        #expect(source?.time == 7)
    }

    @Test func aCaseOfTheTypeIsSentInPlaceOfAnAction() async throws {
        let app = Inspected()
        app.connect()
        app.dispatch(.add(2))
        let action = app.number(.action, 0)
        #expect(try await app.answer(app.line(action, choice: 0)) == Answer("cases", [".add(5)", ".add(7)"]))
        #expect(app.flux?.store.state.count == 2)
        #expect(try await app.answer(app.line(action, choice: 2)) == Answer("done"))
        #expect(app.flux?.store.state.count == 9)
        #expect(app.isInspectors(.action) && app.steps.last { $0.kind == .action }?.value == ".add(7)")
        for choice in [3, -1, .min, .max] {
            #expect(try await app.answer(app.line(action, choice: choice)) == Answer("gone"))
        }
        // A state has no cases.
        #expect(try await app.answer(app.line(app.number(.mutation, 0), choice: 0)) == Answer("cases"))
        #expect(app.flux?.store.state.count == 9)
    }

    /// The cases may differ each time they are computed, as the elements of a set or of the present display may.
    @Test @MainActor func theCaseThatIsSentIsTheOneThatWasListed() async throws {
        struct Other: CaseIterable {
            static let last = AtomicCounter()
            static var allCases: [Other] { (1...2).map { _ in Other(number: last.add(1)) } }
            let number: Int
        }
        let app = Inspected()
        app.dispatch(.add(1))
        let (step, core) = (try #require(app.steps.first), try #require(app.flux?.core as? any StepRepeater))
        let kept = try #require(RepeatableStep(step, (Other(number: 0), nil, core)))
        let numbers = kept.cases.map { ($0 as? Other)?.number }
        #expect(numbers.count == 2)
        #expect(kept.cases.map { ($0 as? Other)?.number } == numbers)
    }

    @Test @MainActor func longCasesAreCut() async throws {
        let flux = Flux(state: CounterState(), mutation: LongMutation())
        let object = ObjectIdentifier(flux.core)
        let app = InspectedApp { $0.object == object }
        app.connect()
        flux.dispatcher.dispatch(LongAction(texts: []))
        let action = try #require(app.recorder.steps(of: flux).first { $0.kind == .action })
        let answer = try await app.answer(app.line(action.number, choice: 0))
        #expect(answer.cases.count == 100)
        #expect(answer.cases.allSatisfy { $0.utf8.count < 500 && $0.hasSuffix("…") })
    }

    @Test @MainActor func ofEndlessCasesAHundredAreOffered() throws {
        struct Endless: CaseIterable {
            static var allCases: some Collection<Endless> { (0..<Int.max).lazy.map { _ in Endless() } }
        }
        let app = Inspected()
        app.dispatch(.add(1))
        let (step, core) = (try #require(app.steps.first), try #require(app.flux?.core as? any StepRepeater))
        #expect(RepeatableStep(step, (Endless(), nil, core))?.cases.count == 100)
    }

    // MARK: Retained values

    @Test func nothingIsKeptWithoutAnInspectorAndAllIsReleasedWhenItDisconnects() {
        let app = Inspected()
        weak var held: Held?
        func hold() {
            let new = Held()
            held = new
            app.dispatch(.hold(new))
        }
        hold()
        #expect(held == nil)
        for _ in 1...2 {
            app.connect(showsCode: false)
            hold()
            #expect(held == nil, "The code was not shown in this connection.")
            app.receive(app.line(0))
            hold()
            #expect(held != nil)
            app.control.disconnect()
            #expect(held == nil)
        }
        hold()
        #expect(held == nil)
    }

    @Test func whateverComesBeforeTheCodeNothingIsKept() {
        let wrong = Code(Array("ABCDEFGHJKLMNPQS".utf8))
        let app = Inspected()
        app.connect(showsCode: false)
        let lines = [
            app.line(0, code: wrong), app.line(0, run: "other"), app.line(0, connection: 7),
            #"{"type":"refused","reason":"x"}"# + "\n", app.line(5, code: wrong),
        ]
        for line in lines {
            app.receive(line)
            _ = app.takeAnswers()
            weak var held: Held?
            do {
                let new = Held()
                held = new
                app.dispatch(.hold(new))
            }
            #expect(held == nil, "\(line)")
        }
    }

    /// Each value uses a megabyte, and its description a few bytes.
    @Test(arguments: 0..<Load.all.count)
    func valuesAreKeptAsLongAsTheyTakeFewBytes(_ kind: Int) throws {
        let megabyte = Load.all[kind]
        let app = Inspected()
        app.connect()
        weak var first: Held?
        func load(_ megabytes: Int) -> Held {
            let new = Held()
            app.dispatch(.load(new, Array(repeating: megabyte, count: megabytes)))
            return new
        }
        first = load(1)
        for _ in 2...15 { _ = load(1) }
        #expect(first != nil)
        for _ in 1...50 { _ = load(1) }
        #expect(first == nil)
        // A value that exceeds the limit is not retained, and displaces no other value.
        weak var last: Held?
        last = load(1)
        first = load(70)
        #expect(first == nil && last != nil)
    }

    @Test func theLastThousandAreKept() throws {
        let app = Inspected()
        weak var first: Held?
        weak var second: Held?
        func hold() -> Held {
            let new = Held()
            app.dispatch(.hold(new))
            return new
        }
        for connection in 1...2 {
            app.connect()
            let number = app.steps.count { $0.kind == .action }
            (first, second) = (hold(), hold())
            let action = app.number(.action, number)
            // An action and a state for each.
            for _ in 3...500 { app.dispatch(.add(1)) }
            #expect(first != nil && second != nil, "\(connection)")
            app.dispatch(.add(1))
            #expect(first == nil && second != nil, "\(connection)")
            app.dispatch(.add(1))
            #expect(second == nil, "\(connection)")
            #expect(try app.results(app.line(action)) == ["gone"])
            app.control.disconnect()
        }
    }

    @Test func theFluxLivesNoLongerForIt() {
        let app = Inspected()
        app.connect()
        weak var core: AnyObject?
        core = app.flux?.core
        app.dispatch(.add(1))
        let line = app.line(app.number(.action, 0))
        #expect(core != nil)
        app.releaseFlux()
        #expect(core == nil)
        // The object that would repeat the step has been released.
        app.receive(line)
        #expect(settles { (try? app.answers().last?.result) == "gone" })
    }

    // MARK: Attacks

    @Test func theCodeIsPrintedOnceAndNeverSent() throws {
        let app = Inspected()
        app.connect()
        app.control.disconnect()
        app.connect(showsCode: false)
        #expect(app.printed.values.count == 1 && app.printed.values[0].contains("ABCD-EFGH-JKLM-NPQR"))
        let sent = String(decoding: app.takeAnswers(), as: UTF8.self)
        #expect(sent == "{\"type\":\"control\",\"connection\":2,\"tries\":3}\n")
        #expect(Set((0..<100).map { _ in Code().description }).count == 100)
    }

    @Test func aRightCodeIsAcceptedAndThreeWrongOnesEndItForThisRun() throws {
        let app = Inspected()
        app.connect()
        app.dispatch(.add(1))
        let wrong = Code(Array("ABCDEFGHJKLMNPQS".utf8))
        #expect(try app.results(app.line(0)) == ["open"])
        _ = app.takeAnswers()
        for tries in [2, 1, 0] {
            app.receive(app.line(app.number(.action, 0), code: wrong))
            let answers = try app.answers()
            #expect(answers.map(\.result) == ["wrong"] && answers.map(\.tries) == [tries])
            app.control.disconnect()
            app.connect()
            _ = app.takeAnswers()
        }
        #expect(try app.results(app.line(0)) == [])
        weak var held: Held?
        do {
            let new = Held()
            held = new
            app.dispatch(.hold(new))
        }
        #expect(held == nil, "Nothing is kept any more.")
        #expect(app.flux?.store.state.count == 1)
    }

    @Test func aLineThatWasSeenOrChangedIsRefused() async throws {
        let app = Inspected()
        app.connect()
        app.dispatch(.add(1), .add(100))
        let line = app.line(app.number(.action, 0))
        app.receive(line)
        #expect(settles { (try? app.answers().last?.result) == "done" })
        #expect(app.flux?.store.state.count == 102)
        #expect(try app.results(line) == ["replayed"])
        // Lines with an earlier number, of another run, and of another connection.
        #expect(try app.results(app.line(0, count: 7)) == ["open"])
        #expect(try app.results(app.line(0, count: 6)) == ["replayed"])
        #expect(try app.results(app.line(0, run: "another", count: 8)) == ["replayed"])
        app.control.disconnect()
        app.connect()
        #expect(try app.results(line) == ["replayed"])
        // Signed for one step, and changed to another.
        app.dispatch(.add(1), .add(100))
        let (one, hundred) = (app.number(.action, 3), app.number(.action, 4))
        let changed = app.line(one).replacingOccurrences(of: " \(one) ", with: " \(hundred) ")
        #expect(try app.results(changed) == ["wrong"])
        await mainQueueTurn()
        #expect(app.flux?.store.state.count == 203)
    }

    /// A relay between the app and the inspector makes the page show harmless steps under the numbers of other steps.
    @Test func whatThePageShowedIsRepeatedAndNothingElse() async throws {
        let app = Inspected()
        app.connect()
        app.dispatch(.add(1), .add(100), .add(1))
        let (one, hundred, again) = (app.number(.action, 0), app.number(.action, 1), app.number(.action, 2))
        let (state, other) = (app.number(.mutation, 0), app.number(.mutation, 1))
        func answer(_ number: Int, _ choice: Int? = nil, shown: String) async throws -> String? {
            try await app.answer(app.line(number, choice: choice, shown: shown)).result
        }
        for (number, shown) in [(hundred, one), (other, state), (hundred, other), (other, hundred)] {
            #expect(try await answer(number, shown: app.shown(shown)) == "other")
        }
        #expect(try await answer(hundred, shown: "") == "other")
        #expect(app.flux?.store.state.count == 102)
        // Each field counts: the subject and its names, the kind, the name, the value, the state and each difference.
        let right = app.shown(other)
        for field in right.split(separator: " ").indices {
            var fields = right.split(separator: " ").map(String.init)
            fields[field] += "x"
            #expect(try await answer(other, shown: fields.joined(separator: " ")) == "other")
        }
        // The cases count too, since a relay may list them in another order.
        app.cases = [".add(7)", ".add(5)"]
        #expect(try await answer(one, 1, shown: app.shown(one, choice: 1)) == "other")
        #expect(try await answer(one, 0, shown: app.shown(hundred)) == "other")
        #expect(app.flux?.store.state.count == 102)
        // Two steps with the same texts are interchangeable.
        #expect(try await answer(again, shown: app.shown(one)) == "done")
        #expect(app.flux?.store.state.count == 103)
        #expect(try await answer(other, shown: right) == "done")
        #expect(app.flux?.store.state.count == 101)
        #expect(try app.results(app.line(0)) == ["open"], "None of these is a wrong code.")
    }

    @Test func aStepWithoutValuesIsNotKept() throws {
        let app = Inspected()
        app.connect()
        app.dispatch(.add(1))
        var step = try #require(app.steps.first { $0.kind == .action })
        let core = try #require(app.flux?.core as? any StepRepeater)
        for isDescribed in [false, true] {
            step.isDescribed = isDescribed
            #expect((RepeatableStep(step, (CounterAction.add(1), nil, core)) != nil) == isDescribed)
        }
    }

    /// Only the beginning of a long text is sent and shown.
    @Test func aLongValueIsRepeated() async throws {
        let app = Inspected()
        app.connect()
        app.dispatch(.load(Held(), [.texts(Array(repeating: String(repeating: "ä", count: 900), count: 8))]))
        _ = app.tracer.connect()
        var stream = LineStream(LineWriter(), [])
        stream.write(app.tracer.take(steps: 100, bytes: .max))
        let sent = try String(decoding: stream.take(), as: UTF8.self).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }.first { $0["kind"] as? String == "action" }
        let value = try #require(sent?["value"] as? String)
        let step = try #require(app.steps.first { $0.kind == .action })
        let shown =
            "shown 1:\(step.subject.id) 4:flux \(step.subject.type.utf8.count):\(step.subject.type) - 6:action 0:"
            .replacingOccurrences(
                of: "1:\(step.subject.id)",
                with: "\("\(step.subject.id)".utf8.count):\(step.subject.id)"
            )
            + " \(value.utf8.count):\(value) - -"
        #expect(try await app.answer(app.line(step.number, shown: shown)).result == "done")
    }

    @Test(arguments: [
        "x", "act", "act run 1 1 0", "act run 1 1 0 12 34", "act run 1 1 0 0123456789abcdef",
        "act run 1 1 zero 0123456789abcdef 0123456789abcdef",
        "act run 1 1 0 123 0123456789abcdef", "act run 1 1 0 0123456789abcdef +123456789abcdef ",
        "act run 1 1 0 0123456789abcdef 0123456789abcdef 0123456789abcdef",
        "act run 99999999999999999999 1 0 0123456789abcdef 0123456789abcdef",
        "ACT run 1 1 0 0123456789abcdef 0123456789abcdef", " act run 1 1 0 0123456789abcdef 0123456789abcdef",
        String(repeating: "x", count: 5_000),
    ])
    func aMalformedLineClosesTheControl(_ line: String) throws {
        let app = Inspected()
        app.connect()
        #expect(try app.results("\(line)\n").first == "malformed")
        #expect(try app.results(app.line(0)) == [])
    }

    @Test func aLineWithoutAnEndClosesTheControl() throws {
        let app = Inspected()
        app.connect(showsCode: false)
        for _ in 0..<1_000 { app.receive("x") }
        #expect(try app.answers().map(\.result) == [nil])
        #expect(try app.results("x") == ["malformed"])
    }

    @Test func anInspectorThatRefusesTheConnectionClosesNothing() throws {
        let app = Inspected()
        app.connect()
        #expect(try app.results(#"{"type":"refused","reason":"there are 32 already"}"# + "\n") == [])
        #expect(try app.results(app.line(0)) == ["open"])
    }

    /// `LINES` lines, determined by `SEED`. Some are right, and the others come from an attacker.
    @Test @MainActor func ofRandomLinesOnlyThoseThatAreSignedAndNewAreFollowed() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["LINES"].flatMap(Int.init) ?? repetitions(10_000)
        let seed = environment["SEED"].flatMap(UInt64.init) ?? 28
        var lines = HostileLines(seed: seed)
        for number in 1...count {
            let line = lines.next()
            var answers: [(result: String?, tries: Int?)] = []
            for piece in lines.pieces(of: line.bytes) {
                lines.app.receive(Array(piece))
                answers += try lines.app.answers()
            }
            try #require(
                answers.map(\.result) == line.results && answers.allSatisfy { $0.tries == lines.tries }
                    && lines.app.flux?.store.state.count == lines.sum,
                "Line \(number) of seed \(seed), \(line.kind): \(String(decoding: line.bytes, as: UTF8.self).debugDescription)"
            )
        }
    }

    @Test func onlyADebugBuildThatAsksForItAllowsControl() {
        #if DEBUG
        #expect(Inspection.Permission.control.control != nil)
        #else
        #expect(Inspection.Permission.control.control == nil)
        #endif
        #expect(Inspection.Permission.watching.control == nil)
    }

    /// From the paper by Aumasson and Bernstein.
    @Test func tagsAreThoseOfSipHash() {
        let code = Code(Array(0..<16))
        #expect(code.tag(of: Array<UInt8>(0..<15)) == 0xa129_ca61_49be_45e5)
    }
}

/// Lines for an app, with the expected answers by a simple model of the page about the protocol.
private struct HostileLines {
    struct Line {
        let kind: String
        let bytes: [UInt8]
        let results: [String?]
    }

    private(set) var app = Inspected()
    /// The state of the app if it has followed only the right lines.
    private(set) var sum = 0
    private var generator: SeededGenerator
    private var steps: [(number: Int, amount: Int)] = []
    private(set) var tries = 3
    private var count = 0
    private var seen: [String] = []

    @MainActor init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        begin()
    }

    /// Starts another run of the app.
    @MainActor private mutating func begin() {
        (app, sum, tries, steps) = (Inspected(), 0, 3, [])
        app.cases = [".add(5)", ".add(7)"]
        connect()
        for amount in 1...3 {
            app.dispatch(.add(amount))
            sum += amount
            steps.append((app.number(.action, amount - 1), amount))
        }
        _ = try? app.answers()
    }

    private mutating func connect() {
        app.control.disconnect()
        app.connect()
        _ = app.takeAnswers()
        (count, seen) = (app.count, [])
    }

    private mutating func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    private mutating func right(_ step: Int, choice: Int? = nil, shown: String? = nil) -> String {
        count += 1 + random(3)
        let line = app.line(step, choice: choice, shown: shown, count: count)
        seen.append(line)
        return line
    }

    @MainActor mutating func next() -> Line {
        if tries == 0 { begin() }
        let kind = random(100)
        switch kind {
        case ..<5:
            let choice = random(5) - 1
            let line = right(steps[random(steps.count)].number, choice: choice)
            if choice == 1 || choice == 2 { sum += [5, 7][choice - 1] }
            let result = [-1: "gone", 0: "cases", 3: "gone"][choice] ?? "done"
            return Line(kind: "a case", bytes: Array(line.utf8), results: [result])
        case ..<10:
            // The step as a relay shows it: with one change.
            let step = steps[random(steps.count)].number
            var shown = Array(app.shown(step).utf8)
            let position = random(shown.count)
            switch random(3) {
            case 0: shown[position] ^= UInt8(1 << random(7))
            case 1: shown.remove(at: position)
            default: shown.insert(UInt8(ascii: "1"), at: position)
            }
            if shown == Array(app.shown(step).utf8) { shown = [] }
            let text = String(decoding: shown, as: UTF8.self)
            return Line(
                kind: "a step that is shown as another",
                bytes: Array(right(step, shown: text).utf8),
                results: ["other"]
            )
        case ..<20:
            // Steps of an earlier connection are not retained any more.
            let step = steps[random(steps.count)]
            let line = right(step.number)
            sum += step.amount
            return Line(kind: "a step", bytes: Array(line.utf8), results: ["done"])
        case ..<30: return Line(kind: "the code", bytes: Array(right(0).utf8), results: ["open"])
        case ..<40:
            let unknown = right(1_000_000_000 + random(1_000))
            return Line(kind: "a step that is not kept", bytes: Array(unknown.utf8), results: ["gone"])
        case ..<55 where !seen.isEmpty:
            let line = seen[random(seen.count)]
            return Line(kind: "a line that was seen", bytes: Array(line.utf8), results: ["replayed"])
        case ..<65:
            let other = app.line(steps[0].number, run: "other", count: count + 1)
            return Line(kind: "another run", bytes: Array(other.utf8), results: ["replayed"])
        case ..<70:
            // The tag of another step, or of another code.
            tries -= 1
            let isOfAnotherStep = random(2) == 0
            let code = isOfAnotherStep ? InspectedApp.code : Code(Array("ABCDEFGHJKLMNPQS".utf8))
            let (right, other) = (
                app.line(steps[0].number, count: count + 1),
                app.line(steps[1].number, count: count + 1, code: code)
            )
            let line = isOfAnotherStep ? right.dropLast(17) + other.suffix(17) : other[...]
            return Line(kind: "a wrong tag", bytes: Array(line.utf8), results: ["wrong"])
        case ..<90:
            tries = 0
            return Line(kind: "no line", bytes: malformed(), results: ["malformed"])
        case ..<95:
            let refused = #"{"type":"refused","reason":"\#(random(1_000))"}"# + "\n"
            return Line(kind: "a refusal", bytes: Array(refused.utf8), results: [])
        default:
            connect()
            // The retained steps are released, and the next connection retains new steps.
            steps = []
            let before = app.steps.count { $0.kind == .action }
            for amount in 1...2 {
                app.dispatch(.add(amount))
                sum += amount
                steps.append((app.number(.action, before + amount - 1), amount))
            }
            return Line(
                kind: "the code in another connection",
                bytes: Array(right(0).utf8),
                results: ["open"]
            )
        }
    }

    /// A line with too many or too few words, with too many bytes, or with random bytes.
    private mutating func malformed() -> [UInt8] {
        let right = Array(app.line(steps[0].number, count: count + 1).utf8.dropLast())
        func line(_ words: [String]) -> [UInt8] { Array(words.joined(separator: " ").utf8) }
        let words = String(decoding: right, as: UTF8.self).split(separator: " ").map(String.init)
        var bytes: [UInt8]
        switch random(6) {
        case 0: bytes = line(Array(words.prefix(random(6))))
        case 1: bytes = line(words + ["more"])
        case 2:
            var words = words
            let wrong = ["", "x", "1.5.2", "1.", ".1", "1.x", "99999999999999999999", "0x1", "１"]
            words[2 + random(3)] = wrong[random(wrong.count)]
            bytes = line(words)
        case 3: bytes = (0..<random(200)).map { _ in UInt8(random(256)) }.filter { $0 != 0x0A }
        case 4: bytes = Array(repeating: UInt8(ascii: "a"), count: 1_000)
        default: bytes = right.dropLast(1 + random(15))
        }
        // A line that begins with a brace is a refusal.
        if bytes.first == UInt8(ascii: "{") { bytes[0] = 0 }
        // A line that is too long ends with the byte after the thousandth.
        return bytes + [UInt8(ascii: "\n")]
    }

    /// The bytes in pieces, as a connection may deliver them.
    mutating func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var (pieces, rest) = ([ArraySlice<UInt8>](), bytes[...])
        while !rest.isEmpty {
            let length = random(4) == 0 ? 1 + random(rest.count) : rest.count
            pieces.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return pieces
    }
}
