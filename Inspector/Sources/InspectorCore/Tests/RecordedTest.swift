/// A test for Swift Testing, made from the steps of an object.
///
/// The test calls the object's inputs, and expects its outputs. A recording does not contain the mutation, the dependencies of a
/// model or a server's answers. The developer writes them in `makeSubject()`.
public struct RecordedTest: Sendable {
    /// The source of the test.
    public var source: String { parts.test + "\n" + parts.subject }

    /// The test without `makeSubject()`, and the developer's part: `makeSubject()` and its declarations.
    public let parts: (test: String, subject: String)

    /// Whether a suite can have a name: it is a type of Swift.
    public static func isName(_ text: String) -> Bool { SwiftName.declared(text) == text }

    /// Makes a test.
    ///
    /// - Parameters:
    ///   - record: The recording.
    ///   - subject: The object: a flux, a presenter, a model, a link, a seeder or a presentation.
    ///   - range: The numbers of the steps; by default all steps of the object.
    ///   - name: The name of the suite; by default derived from the object's type.
    ///   - modules: Modules whose values are written, in addition to those that declare the object's type and its parameters. A value
    ///     of another module is a placeholder.
    /// - Throws: The reason if a test cannot be written.
    public init(
        of record: AppRecord,
        subject: Int,
        steps range: ClosedRange<Int>? = nil,
        name: String? = nil,
        modules: Set<String> = []
    ) throws(NoTest) {
        guard var chosen = record.subject(subject) else { throw NoTest("There is no object \(subject).") }
        if chosen.kind == "presenter", let flux = chosen.parent.flatMap({ record.subject($0) }) {
            chosen = flux
        }
        let modules = modules.union(TestWriter.type(of: chosen)?.modulesOfApp ?? []).subtracting(
            SwiftType.ofThisPackage
        )
        guard let pattern = Self.pattern(of: chosen, in: record, modules) else {
            throw NoTest(
                "No test can be made for \(chosen.kind.isEmpty ? "this object" : "an object of the kind \(chosen.kind.inOneLine)"). "
                    + "Choose a flux, a presenter, a model, a link, a seeder or a presentation."
            )
        }
        // A caller may pass any numbers. No step has a negative one.
        let steps = record.steps(after: max(range?.lowerBound ?? 0, 0) - 1).filter {
            $0.number <= range?.upperBound ?? .max
        }
        let moments = try Self.moments(steps, of: pattern, in: record)
        if let step = moments.map(\.step).first(where: pattern.lacksSource) {
            throw NoTest(
                "Step \(step.number), \(step.kind.inOneLine), has no values for tests. They were too large for a recording, or it was "
                    + "recorded without them. Choose steps before or after it."
            )
        }
        if let step = moments.map(\.step).first(where: pattern.lacksName) {
            throw NoTest(
                "Step \(step.number), \(step.kind.inOneLine), has a name that is not an identifier, so it cannot be written. Choose steps "
                    + "before or after it."
            )
        }
        if let name, !SwiftName.isIdentifier(name) {
            throw NoTest(
                "The name of a suite must be an identifier, such as \(Self.suiteName(of: chosen))."
            )
        }
        try Self.checkGaps(record.gaps, moments, of: pattern)
        var writer = TestWriter(name: name ?? Self.suiteName(of: chosen), moments: moments, modules: modules)
        if !pattern.knowsBeginning(writer) {
            writer.isFromTheMiddle = Self.isFromTheMiddle(moments, of: pattern, chosen.id, in: record)
        }
        try writer.write(pattern)
        parts = (writer.test(pattern, of: chosen, app: record.hello.name), writer.subject(pattern))
    }

    private static func pattern(
        of subject: Subject,
        in record: AppRecord,
        _ own: Set<String>
    ) -> (any RecordedPattern)? {
        switch subject.kind {
        case "flux": RecordedFlux(subject, in: record, own)
        case "link": RecordedLink(subject, own)
        case "model": RecordedModel(subject, in: record, own)
        case "seeder": RecordedSeeder(subject, in: record, own)
        case "presentation": RecordedPresentation(subject, in: record, own)
        default: nil
        }
    }

    private static func moments(_ steps: [Step], of pattern: any RecordedPattern, in record: AppRecord)
        throws(NoTest) -> [Moment]
    {
        let own = steps.filter { pattern.isInput($0) || pattern.isOutput($0) }
        guard !own.isEmpty else { throw NoTest("A test neither calls nor expects any of these steps.") }
        guard own.contains(where: { $0.turn != nil || $0.values != nil })
        else {
            throw NoTest(
                "These steps have no values for tests. Record them with Inspection.connect(values: .forTests) or "
                    + "Inspection.record(to:values: .forTests)."
            )
        }
        var lastInput: Step?
        var origins = Origins(record: record)
        var moments: [Moment] = []
        for step in own {
            try NoTest.checkCancellation()
            let origin = origins.origin(of: step, of: pattern)
            if pattern.isInput(step), origin == nil {
                lastInput = step
                origins.inputs.insert(step.number)
                moments.append(Moment(step: step, isInput: true, isAtOnce: true, origin: nil))
            } else if pattern.isOutput(step) {
                if pattern.isBeginning(step) { origins.inputs.insert(step.number) }
                let isAtOnce = step.turn != nil && step.turn == lastInput?.turn
                moments.append(Moment(step: step, isInput: false, isAtOnce: isAtOnce, origin: origin))
            }
        }
        return moments
    }

    /// Finds the calls of a test that caused its steps. Each cause is followed once.
    private struct Origins {
        let record: AppRecord
        /// The calls so far.
        var inputs: Set<Int> = []
        private var known: [Int: Int?] = [:]

        init(record: AppRecord) { self.record = record }

        /// The call that caused a step; `nil` if none did, or if a view's code did. Steps are asked for in their order.
        mutating func origin(of step: Step, of pattern: some RecordedPattern) -> Int? {
            var followed: [Int] = []
            var origin: Int?
            var current = step
            while true {
                if let answer = known[current.number] {
                    origin = answer
                    break
                }
                followed.append(current.number)
                // A cause precedes its effect, or the recording is damaged.
                guard let number = current.cause, number < current.number, let cause = record.step(number),
                    !pattern.isOutside(cause)
                else { break }
                if inputs.contains(number) {
                    origin = number
                    break
                }
                current = cause
            }
            for number in followed { known[number] = .some(origin) }
            return origin
        }
    }

    /// Throws if steps are missing inside the test.
    private static func checkGaps(
        _ gaps: [AppRecord.Gap],
        _ moments: [Moment],
        of pattern: any RecordedPattern
    ) throws(NoTest) {
        guard let first = moments.first?.step.number, let last = moments.last?.step.number else { return }
        let inside = gaps.filter { $0.after >= first && $0.after < last }
        guard let gap = inside.first else { return }
        var rest = moments[...]
        var pieces: [ArraySlice<Moment>] = []
        for end in inside.map(\.after) + [last] {
            let piece = rest.prefix { $0.step.number <= end }
            rest = rest.dropFirst(piece.count)
            // The steps between two gaps, from a call with a known state before it, if there is one.
            let known = piece.drop(while: \.isInput).drop { !$0.isInput }
            pieces.append(pieces.isEmpty || known.isEmpty ? piece.drop { !$0.isInput } : known)
        }
        let longest = pieces.max { $0.count < $1.count }.flatMap { piece in
            piece.first.map { (from: $0.step.number, to: piece.last?.step.number ?? $0.step.number) }
        }
        let after = moments.last { $0.step.number <= gap.after }?.step.number ?? gap.after
        throw NoTest(
            (gap.count == 0 ? "Steps are" : gap.count == 1 ? "One step is" : "\(gap.count) steps are")
                + " missing after step \(after), because more happened than the app could send or write. "
                + "Choose steps before or after them"
                + (longest.map { ", such as steps \($0.from) to \($0.to)." } ?? ".")
        )
    }

    /// Whether the object had steps before the first step of the test, or may have had some.
    private static func isFromTheMiddle(
        _ moments: [Moment],
        of pattern: any RecordedPattern,
        _ subject: Int,
        in record: AppRecord
    ) -> Bool {
        guard let first = moments.first?.step.number, record.isWhole(subject, before: first) else {
            return true
        }
        return record.steps(after: -1).contains {
            $0.number < first && (pattern.isInput($0) || pattern.isOutput($0))
        }
    }

    private static func suiteName(of subject: Subject) -> String {
        let words = SwiftName.words(of: subject.type).map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return "Recorded\(words.joined().prefix(60))"
    }
}

/// The reason why no test can be made.
public struct NoTest: Error, Equatable, CustomStringConvertible {
    /// The missing part, and the remedy.
    public let sentence: String

    /// Creates a reason.
    public init(_ sentence: String) { self.sentence = sentence }

    /// The sentence.
    public var description: String { sentence }

    /// Throws if the task has been cancelled, because no client waits for the test any more.
    static func checkCancellation() throws(NoTest) {
        if Task.isCancelled { throw NoTest("The test was cancelled.") }
    }
}

/// A step that the test calls or expects.
struct Moment: Sendable {
    var step: Step
    var isInput: Bool
    /// Whether it happened before the call that caused it returned.
    var isAtOnce: Bool
    /// The number of the call that caused it.
    var origin: Int?
}

/// Converts the steps of a pattern's object to calls and expectations.
protocol RecordedPattern: Sendable {
    /// The modules that the test imports.
    var modules: [String] { get }

    /// The types of the app that the object has.
    var types: [SwiftType] { get }

    /// Whether a step may be an input.
    func isInput(_ step: Step) -> Bool

    /// Whether a step is an output, which the test expects.
    func isOutput(_ step: Step) -> Bool

    /// Whether the test's object itself repeats the effects of a step.
    func isBeginning(_ step: Step) -> Bool

    /// Whether the effects of a step are inputs, because the code of a view caused them.
    func isOutside(_ step: Step) -> Bool

    /// Whether the test needs an expression that was not recorded with a step.
    func lacksSource(_ step: Step) -> Bool

    /// Whether the test needs the step's name, and the name is not valid in source code.
    func lacksName(_ step: Step) -> Bool

    /// Whether `makeSubject` receives the complete state of the object before the first step of the test.
    func knowsBeginning(_ writer: TestWriter) -> Bool

    /// The lines before the first call. `makeSubject` receives the scheduler if the test uses time.
    func beginning(_ writer: inout TestWriter) -> [String]

    /// The lines of a call.
    mutating func call(_ step: Step, _ writer: inout TestWriter) -> [String]

    /// The function that the developer writes for a call whose arguments are not in the recording.
    func placeholder(forCall number: Int, of action: String, as type: String) -> [String]

    /// The lines of an expectation.
    mutating func expect(_ step: Step, isAtOnce: Bool, _ writer: inout TestWriter) -> [String]

    /// The lines after the last expectation.
    func end(_ writer: inout TestWriter) -> [String]

    /// The developer's part: the members of an extension of the suite.
    func subject(_ writer: TestWriter) -> [String]

    /// The declarations beside the suite.
    func declarations(_ writer: TestWriter) -> [String]
}

extension RecordedPattern {
    func isBeginning(_ step: Step) -> Bool { false }
    func isOutside(_ step: Step) -> Bool { false }
    func knowsBeginning(_ writer: TestWriter) -> Bool { false }
    func lacksSource(_ step: Step) -> Bool { step.values?.value == nil && step.value != nil }
    func lacksName(_ step: Step) -> Bool { false }
    func placeholder(forCall number: Int, of action: String, as type: String) -> [String] { [] }
    func declarations(_ writer: TestWriter) -> [String] { [] }
}
