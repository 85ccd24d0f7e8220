import PortableUI
import SharedReactive
import TestSupport
import Testing

/// A state that is set to the value that it has.
@MainActor
@Suite struct EqualStateTests {
    final class Counts {
        var evaluations = 0
    }

    final class Model {}

    /// Equal to every other object of its class.
    final class Twin: Equatable {
        static func == (one: Twin, other: Twin) -> Bool { true }
    }

    struct Named { var name: String }

    /// A view that sets a state in an action, and counts its evaluations.
    struct Setter<Value>: View {
        let counts: Counts
        let next: (Value) -> Value
        @State var value: Value

        var body: some View {
            counts.evaluations += 1
            return Button("Set") { value = next(value) }.accessibilityLabel("Set").accessibilityHint(
                "\(value)"
            )
        }
    }

    private func evaluations<Value>(from value: Value, _ next: @escaping (Value) -> Value) throws -> Int {
        let counts = Counts()
        let host = ViewHost(Setter(counts: counts, next: next, value: value))
        try host.tap("Set")
        _ = host.texts
        return counts.evaluations - 1
    }

    // As measured on a device: a state that is set to an equal value causes no evaluation.
    @Test func anEqualValueCausesNoEvaluation() throws {
        #expect(try evaluations(from: 1) { $0 } == 0)
        #expect(try evaluations(from: 1) { $0 + 1 } == 1)
        #expect(try evaluations(from: "a long string that is stored in an object") { "\($0)" } == 0)
        #expect(try evaluations(from: [1, 2]) { $0.map { $0 } } == 0)
        #expect(try evaluations(from: [1, 2]) { $0 + [3] } == 1)
        #expect(try evaluations(from: Int?.none) { $0 } == 0)
        #expect(try evaluations(from: Int?.none) { _ in 1 } == 1)
        #expect(try evaluations(from: 0.0) { -$0 } == 0)
        // A value that is not equal to itself would be set without end.
        #expect(try evaluations(from: Double.nan) { $0 } == 0)
    }

    @Test func objectsAreComparedByIdentity() throws {
        #expect(try evaluations(from: Model()) { $0 } == 0)
        #expect(try evaluations(from: Model()) { _ in Model() } == 1)
        #expect(try evaluations(from: Twin()) { _ in Twin() } == 1)
        #expect(try evaluations(from: Twin?.some(Twin())) { _ in Twin() } == 1)
        #expect(try evaluations(from: Twin?.some(Twin())) { $0 } == 0)
    }

    @Test func otherValuesAreComparedByTheirBits() throws {
        let name = "a long string that is stored in an object"
        #expect(try evaluations(from: Named(name: name)) { $0 } == 0)
        #expect(try evaluations(from: Named(name: name)) { _ in Named(name: "other") } == 1)
    }

    @Test func aBindingToAPartThatSetsTheSameValueCausesNoEvaluation() throws {
        struct Form: View {
            struct Fields: Equatable { var name = "Ada" }
            let counts: Counts
            @State private var fields = Fields()

            var body: some View {
                counts.evaluations += 1
                return TextField("Name", text: $fields.name)
            }
        }
        let counts = Counts()
        let host = ViewHost(Form(counts: counts))
        try host.enter("Ada", into: "Name")
        #expect(counts.evaluations == 1)
        try host.enter("Grace", into: "Name")
        #expect(counts.evaluations == 2)
    }

    @Test func aViewThatSetsItsStateToTheReceivedValueComesToRest() {
        struct Latest: View {
            let counts: Counts, subject: CurrentValueSubject<Int, Never>
            @State private var number = 0

            var body: some View {
                counts.evaluations += 1
                return Text(verbatim: "\(number)").onReceive(subject.removeDuplicates()) { number = $0 }
            }
        }
        let (counts, subject) = (Counts(), CurrentValueSubject<Int, Never>(1))
        let host = ViewHost(Latest(counts: counts, subject: subject))
        #expect(host.texts == ["1"])
        #expect(counts.evaluations <= 3)
        subject.send(2)
        #expect(host.texts == ["2"])
        #expect(counts.evaluations <= 6)
    }

    #if DEBUG
    @Test func aViewThatDoesNotComeToRestIsNamed() {
        struct Restless: View {
            @State private var number = 0
            @State private var isOver = false

            var body: some View {
                Text(verbatim: "\(number)").onChange(of: number, initial: true) {
                    if number < 2_500 { number += 1 }
                }
            }
        }
        struct Calm: View {
            @State private var number = 0
            var body: some View {
                Text(verbatim: "\(number)").onChange(of: number, initial: true) {
                    if number < 900 { number += 1 }
                }
            }
        }
        _ = ViewHost(Calm()).texts
        _ = ViewHost(Restless()).texts
        let hints = Hint.all.filter { $0.contains("does not come to rest") }
        #expect(hints.contains { $0.contains("Restless was evaluated 1000 times") })
        #expect(!hints.contains { $0.contains("Calm") })
    }
    #endif

    // MARK: - Random values

    /// A view evaluates its body once for each set of actions that have changed its states, as a model does.
    @Test func aViewIsEvaluatedForChangesOnly() throws {
        struct Page: View {
            let counts: Counts
            @State var number = 0
            @State var text = "0"
            @State var list = [0]
            @State var object = objects[0]

            var body: some View {
                counts.evaluations += 1
                return Group {
                    Text(verbatim: "\(number) \(text) \(list) \(object === objects[0])")
                    ForEach(0..<3, id: \.self) { new in
                        Button("number \(new)") { number = new }
                        Button("text \(new)") { text = "\(new)" }
                        Button("list \(new)") { list = [new] }
                        Button("object \(new)") { object = objects[new] }
                    }
                }
            }
        }
        var steps = 0
        try runPrograms(50) { generator in
            // Invariant: `runPrograms` calls back on this thread.
            try MainActor.assumeIsolated {
                let counts = Counts()
                let host = ViewHost(Page(counts: counts))
                var values = ["number": 0, "text": 0, "list": 0, "object": 0]
                var expected = 1
                for _ in 0..<20 {
                    steps += 1
                    let (name, new) = (
                        values.keys.sorted().randomElement(using: &generator)!,
                        Int.random(in: 0..<3, using: &generator)
                    )
                    try host.tap("\(name) \(new)")
                    _ = host.texts
                    if values.updateValue(new, forKey: name) != new { expected += 1 }
                    if counts.evaluations != expected {
                        throw ProgramFailure(
                            "\(counts.evaluations) evaluations instead of \(expected) after \(name) \(new)"
                        )
                    }
                    let shown =
                        "\(values["number"]!) \(values["text"]!) [\(values["list"]!)] \(values["object"]! == 0)"
                    if host.texts.first != shown {
                        throw ProgramFailure("\(host.texts.first ?? "") instead of \(shown)")
                    }
                }
            }
        }
        report(steps, "steps")
    }
}

@MainActor private let objects = [EqualStateTests.Twin(), EqualStateTests.Twin(), EqualStateTests.Twin()]
