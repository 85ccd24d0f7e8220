import Foundation

/// A line from an app, in the format of `Docs/internals/inspection-protocol.md`.
public enum Line: Sendable, Equatable {
    /// The app.
    case hello(Hello)
    /// The first line of a file, which identifies it as a recording.
    case recording(name: String)
    /// A subject that is alive.
    case subject(Subject)
    /// The state that a subject had when the connection was made.
    case state(subject: Int, number: Int, text: String)
    /// A step.
    case step(Step)
    /// A number of missing steps.
    case dropped(Int)
    /// The subjects that are alive, and whether the list is complete.
    case living([Int], isComplete: Bool)
    /// The state of the control that the app allows, and the result of a command.
    case control(Control)
    /// A line of a type that this inspector does not know.
    case unknown

    /// The supported version of the format.
    public static let version = 2

    /// The maximum number of bytes in a line, without its end.
    public static let longest = 256_000

    /// The valid numbers in a line: JavaScript represents them exactly, and no calculation overflows.
    static let numbers = 0...(1 << 53) - 1

    /// The maximum number of bytes in the name of a kind.
    static let longestKind = 100

    /// Reads a line.
    ///
    /// - Throws: The fault of the line.
    public init(_ data: Data) throws(BadLine) {
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: data)
        } catch let DecodingError.typeMismatch(_, context) where !context.codingPath.isEmpty {
            throw BadLine(
                "its field \"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" is of another type"
            )
        } catch DecodingError.keyNotFound(let key, _) {
            throw BadLine("it has no field \"\(key.stringValue)\"")
        } catch {
            throw BadLine("it is no JSON object")
        }
        self = try fields.line()
    }
}

/// The fault of a line, as the end of a sentence that begins with "A line was left out, because".
public struct BadLine: Error, Equatable {
    /// The end of the sentence.
    public let reason: String

    /// Creates an error.
    public init(_ reason: String) {
        self.reason = reason
    }
}

/// An app's description of itself.
public struct Hello: Sendable, Equatable {
    /// The app's name.
    public var name: String
    /// The number of its process.
    public var process: Int
    /// Identifies this run of the app.
    public var run: String
    /// The name of the file, if it is a recording.
    public var file: String?
    /// Known to this process alone, so that no other one can continue its run.
    public var secret: String?

    /// Identifies what is shown in a page's address. A recording is shown beside its run.
    public var address: String { file == nil ? run : "recording of \(run)" }

    /// Returns a text that no other process can guess: 128 random bits.
    public static func makeSecret() -> String {
        (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined(separator: "-")
    }

    /// Creates the description of an app, or of a recording, with the name of its file.
    public init(name: String, process: Int, run: String, file: String? = nil, secret: String? = nil) {
        self.name = name
        self.process = process
        self.run = run
        self.file = file
        self.secret = secret
    }
}

/// The fields of all lines.
private struct Fields: Decodable {
    let type: String
    let version: Int?
    let name: String?
    let process: Int?
    let run: String?
    let file: String?
    let secret: String?
    let id: Int?
    let kindText: String?
    let of: String?
    let fullType: String?
    let pattern: String?
    let parent: Int?
    let subject: Int?
    let number: Int?
    let state: String?
    let cause: Int?
    let value: String?
    let thread: String?
    let time: Int?
    let described: Bool?
    let differences: [Step.Difference]?
    let count: Int?
    let subjects: [Int]?
    let complete: Bool?
    let turn: Int?
    let values: RecordedValues?
    let keeps: String?
    let connection: Int?
    let tries: Int?
    let result: String?
    let cases: [Case]?

    /// A case that can be sent.
    struct Case: Decodable { let value: String }

    private enum CodingKeys: String, CodingKey {
        case type, version, name, process, run, file, secret, id, of, fullType, pattern, parent, subject,
            number, state, cause,
            value,
            thread
        case time, described, differences, count, subjects, complete, turn, values, keeps, connection, tries,
            result, cases
        case kindText = "kind"
    }

    func line() throws(BadLine) -> Line {
        switch type {
        case "recording":
            try checkVersion()
            return .recording(name: try text("name", name))
        case "hello":
            try checkVersion()
            return .hello(
                Hello(
                    name: try text("name", name),
                    process: try number("process", process) ?? 0,
                    run: try text("run", run),
                    file: file,
                    secret: secret.map(Self.start)
                )
            )
        case "subject":
            return .subject(
                Subject(
                    id: try field("id", number("id", id)),
                    kind: try self.kind,
                    type: try text("of", of),
                    fullType: fullType.map(Self.start),
                    name: name.map(Self.start),
                    pattern: pattern.map(Self.start),
                    parent: try number("parent", parent)
                )
            )
        case "state":
            return .state(
                subject: try field("subject", number("subject", subject)),
                number: try field("number", number("number", number)),
                text: try field("state", state).start(of: Longest.state)
            )
        case "step":
            var step =
                Step(
                    number: try field("number", number("number", number)),
                    cause: try number("cause", cause),
                    subject: try field("subject", number("subject", subject)),
                    kind: try self.kind,
                    name: (name ?? "").start(of: Longest.text),
                    value: value?.start(of: Longest.value),
                    isOnMain: thread != "background",
                    time: try number("time", time) ?? 0,
                    isDescribed: described ?? true,
                    state: state?.start(of: Longest.state),
                    differences: (differences ?? []).prefix(Longest.differences).map(Self.start)
                )
            step.turn = try number("turn", turn)
            step.values = values
            // Unknown forms of repetition are not offered.
            if let keeps, ["value", "state"].contains(keeps),
                let connection = try number("connection", connection)
            {
                step.repetition = Repetition(isState: keeps == "state", connection: connection)
            }
            return .step(step)
        case "dropped":
            return .dropped(try field("count", number("count", count)))
        case "living":
            let subjects = try field("subjects", subjects)
            for subject in subjects { _ = try number("subjects", subject) }
            return .living(subjects, isComplete: complete ?? false)
        case "control":
            return .control(
                Control(
                    connection: try field("connection", number("connection", connection)),
                    tries: try field("tries", number("tries", tries)),
                    count: try number("count", count),
                    result: result.map { Control.Result(rawValue: $0) ?? .unknown },
                    cases: (cases ?? []).prefix(100).map { Self.start(of: $0.value) }
                )
            )
        default:
            return .unknown
        }
    }

    private func checkVersion() throws(BadLine) {
        let version = try field("version", version)
        guard version == Line.version else {
            throw BadLine(
                "it is of version \(version), and this inspector understands version \(Line.version): build the app "
                    + "and the inspector from the same version of the package"
            )
        }
    }

    /// The maximum number of bytes of texts, and of differences. Lines of this package's apps are shorter.
    private enum Longest {
        static let (text, value, state, path, differences) = (1_024, 4_096, 65_536, 512, 64)
    }

    /// The kind, which the lists of the page show.
    private var kind: String {
        get throws(BadLine) {
            let kind = try field("kind", self.kindText)
            guard kind.utf8.count <= Line.longestKind else {
                throw BadLine("its field \"kind\" has more than \(Line.longestKind) bytes")
            }
            return kind
        }
    }

    private func text(_ name: String, _ value: String?) throws(BadLine) -> String {
        Self.start(of: try field(name, value))
    }

    private static func start(of text: String) -> String { text.start(of: Longest.text) }

    private static func start(of difference: Step.Difference) -> Step.Difference {
        Step.Difference(
            path: difference.path.start(of: Longest.path),
            old: difference.old?.start(of: Longest.text),
            new: difference.new?.start(of: Longest.text)
        )
    }

    private func number(_ name: String, _ value: Int?) throws(BadLine) -> Int? {
        guard let value else { return nil }
        guard Line.numbers.contains(value) else {
            throw BadLine("its field \"\(name)\" is not from 0 to \(Line.numbers.upperBound)")
        }
        return value
    }

    private func field<Value>(_ name: String, _ value: Value?) throws(BadLine) -> Value {
        guard let value else { throw BadLine("it is a \"\(type)\" and has no field \"\(name)\"") }
        return value
    }
}

extension String {
    /// The first bytes of the text, at most `length`. A scalar is not split.
    func start(of length: Int) -> String {
        utf8.count <= length ? self : String(self[..<utf8.index(startIndex, offsetBy: length)])
    }
}
