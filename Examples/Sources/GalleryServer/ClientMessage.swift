import Foundation

/// What a visitor's browser asks for: a JSON object whose values are all strings, one of them `action`.
public struct ClientMessage: Sendable, Equatable {
    /// What to do.
    public let action: String

    private let values: [String: String]

    /// The action by which a browser asks whether the server is there. It is answered where sessions live, on the main
    /// thread, and no session is told of it.
    static let presence = "presence"

    /// Creates a message.
    public init(action: String, values: [String: String] = [:]) {
        self.action = action
        self.values = values
    }

    /// Decodes a message.
    ///
    /// - Throws: A sentence that says what was expected.
    public init(json: some Sequence<UInt8>) throws(BadMessage) {
        let data = Data(json)
        let values: [String: String]
        do {
            values = try JSONDecoder().decode([String: String].self, from: data)
        } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
            throw BadMessage("A message has to be a JSON object whose values are strings, \(Self.example).")
        } catch {
            throw BadMessage("A message has to be JSON, \(Self.example).")
        }
        guard let action = values["action"] else {
            throw BadMessage("A message has to name its \"action\", \(Self.example).")
        }
        self.init(action: action, values: values.filter { $0.key != "action" })
    }

    /// The value that came with the action under this name.
    public subscript(name: String) -> String? {
        values[name]
    }

    private static let example = #"such as {"action":"increment"}"#
}

/// A sentence for a visitor whose message could not be followed.
public struct BadMessage: Error, Equatable {
    /// What was expected.
    public let sentence: String

    /// Creates an error with a sentence.
    public init(_ sentence: String) {
        self.sentence = sentence
    }

    /// What to say about an action that a page does not have.
    ///
    /// - Parameters:
    ///   - action: The action, of which no more is quoted than fits a line.
    ///   - known: The actions that the page has.
    public static func unknownAction(_ action: String, known: [String]) -> BadMessage {
        BadMessage("There is no action \(quoted(action)): use \(list(known)).")
    }

    /// What to say about a value that an action does not take.
    ///
    /// - Parameters:
    ///   - name: What the value is for.
    ///   - value: The value, of which no more is quoted than fits a line, if there was one.
    ///   - known: The values that it takes.
    public static func unknownValue(of name: String, _ value: String?, known: [String]) -> BadMessage {
        guard let value else { return BadMessage("A \(name) has to be named: use \(list(known)).") }
        return BadMessage("There is no \(name) \(quoted(value)): use \(list(known)).")
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.shortened(to: 40))\""
    }

    private static func list(_ known: [String]) -> String {
        known.map { "\"\($0)\"" }.joined(separator: " or ")
    }
}
