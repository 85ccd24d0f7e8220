import Foundation

/// A message from a visitor's browser: a JSON object whose values are all strings, one of them `action`.
public struct ClientMessage: Sendable, Equatable {
    /// The name of the action.
    public let action: String

    private let values: [String: String]

    /// The action of a browser's check whether the server is alive. The main thread answers it, as the thread of the sessions.
    /// No session receives it.
    static let presence = "presence"

    /// Creates a message.
    public init(action: String, values: [String: String] = [:]) {
        self.action = action
        self.values = values
    }

    /// Decodes a message.
    ///
    /// - Throws: A sentence that describes the expected message.
    public init(json: some Sequence<UInt8>) throws(BadMessage) {
        let data = Data(json)
        let values: [String: String]
        do {
            values = try JSONDecoder().decode([String: String].self, from: data)
        } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
            throw BadMessage("A message must be a JSON object whose values are strings, \(Self.example).")
        } catch {
            throw BadMessage("A message must be JSON, \(Self.example).")
        }
        guard let action = values["action"] else {
            throw BadMessage("A message must name its \"action\", \(Self.example).")
        }
        self.init(action: action, values: values.filter { $0.key != "action" })
    }

    /// The value for a name.
    public subscript(name: String) -> String? {
        values[name]
    }

    /// The number for a name; `nil` if the value is not one from 0 to 2⁵³ − 1, which JavaScript's numbers represent.
    public func number(_ name: String) -> Int? {
        values[name].flatMap { Int($0) }.flatMap { (0...9_007_199_254_740_991).contains($0) ? $0 : nil }
    }

    private static let example = #"such as {"action":"increment"}"#
}

/// A sentence for a visitor whose message was refused.
public struct BadMessage: Error, Equatable {
    /// A description of the expected message.
    public let sentence: String

    /// Creates an error with a sentence.
    public init(_ sentence: String) {
        self.sentence = sentence
    }

    /// Returns the error for an action that a page does not have.
    ///
    /// - Parameters:
    ///   - action: The action. The sentence quotes at most one line of it.
    ///   - known: The actions of the page.
    public static func unknownAction(_ action: String, known: [String]) -> BadMessage {
        BadMessage("There is no action \(quoted(action)): use \(list(known)).")
    }

    /// Returns the error for a value that an action does not accept.
    ///
    /// - Parameters:
    ///   - name: The meaning of the value.
    ///   - value: The value, if there was one. The sentence quotes at most one line of it.
    ///   - known: The accepted values.
    public static func unknownValue(of name: String, _ value: String?, known: [String]) -> BadMessage {
        guard let value else { return BadMessage("A \(name) must be named: use \(list(known)).") }
        return BadMessage("There is no \(name) \(quoted(value)): use \(list(known)).")
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.shortened(to: 40))\""
    }

    private static func list(_ known: [String]) -> String {
        known.map { "\"\($0)\"" }.joined(separator: " or ")
    }
}
