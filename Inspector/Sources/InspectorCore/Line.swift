import Foundation

/// A line that an app has sent, as `Docs/inspection-protocol.md` says.
public enum Line: Sendable, Equatable {
    /// Which app it is.
    case hello(Hello)
    /// Something that lives in it.
    case subject(Subject)
    /// The state that a subject had when the connection was made.
    case state(subject: Int, number: Int, text: String)
    /// Something that happened.
    case step(Step)
    /// So many steps are missing here.
    case dropped(Int)
    /// The subjects that live, and whether these are all.
    case living([Int], isComplete: Bool)
    /// A line of a type that this inspector does not know.
    case unknown

    /// The version of the format that is understood.
    public static let version = 1

    /// How many bytes a line may have, without its end.
    public static let longest = 256_000

    /// Reads a line.
    ///
    /// - Throws: A sentence that says what is wrong with it.
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

/// What is wrong with a line, as the end of a sentence that begins with "A line was left out, because".
public struct BadLine: Error, Equatable {
    /// The end of the sentence.
    public let reason: String

    /// Creates an error.
    public init(_ reason: String) {
        self.reason = reason
    }
}

/// What an app says of itself.
public struct Hello: Sendable, Equatable {
    /// What it is called.
    public var name: String
    /// The number of its process.
    public var process: Int
    /// Tells this run of it from all others.
    public var run: String

    /// Creates what an app says of itself.
    public init(name: String, process: Int, run: String) {
        self.name = name
        self.process = process
        self.run = run
    }
}

/// All fields that there are in lines.
private struct Fields: Decodable {
    let type: String
    let version: Int?
    let name: String?
    let process: Int?
    let run: String?
    let id: Int?
    let kind: String?
    let of: String?
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

    func line() throws(BadLine) -> Line {
        switch type {
        case "hello":
            let version = try field("version", version)
            guard version == Line.version else {
                throw BadLine(
                    "it is of version \(version), and this inspector understands version \(Line.version): build the app "
                        + "and the inspector from the same version of the package"
                )
            }
            return .hello(
                Hello(name: try field("name", name), process: process ?? 0, run: try field("run", run))
            )
        case "subject":
            return .subject(
                Subject(
                    id: try field("id", id),
                    kind: try field("kind", kind),
                    type: try field("of", of),
                    name: name,
                    pattern: pattern,
                    parent: parent
                )
            )
        case "state":
            return .state(
                subject: try field("subject", subject),
                number: try field("number", number),
                text: try field("state", state)
            )
        case "step":
            return .step(
                Step(
                    number: try field("number", number),
                    cause: cause,
                    subject: try field("subject", subject),
                    kind: try field("kind", kind),
                    name: name ?? "",
                    value: value,
                    isOnMain: thread != "background",
                    time: time ?? 0,
                    isDescribed: described ?? true,
                    state: state,
                    differences: differences ?? []
                )
            )
        case "dropped":
            return .dropped(max(0, try field("count", count)))
        case "living":
            return .living(try field("subjects", subjects), isComplete: complete ?? false)
        default:
            return .unknown
        }
    }

    private func field<Value>(_ name: String, _ value: Value?) throws(BadLine) -> Value {
        guard let value else { throw BadLine("it is a \"\(type)\" and has no field \"\(name)\"") }
        return value
    }
}
