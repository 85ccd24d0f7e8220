import Foundation
import NIOConcurrencyHelpers

/// One step of the data flow, as a page's figure draws it.
public struct FigureStep: Sendable, Equatable {
    /// The part of the figure that it happened in, such as `presenter`.
    public let part: String

    /// What passed through that part.
    public let value: String

    /// Steps of one turn belong together: they follow from one event.
    public let turn: Int

    /// Its number, by which further steps name it as their cause. The visitor's steps are numbered from 1.
    public let number: Int?

    /// The number of the step that it follows from; `nil` if it begins a turn.
    public let cause: Int?

    /// The key of the function in which it happened, in the code that the page shows.
    public let place: String?

    /// Which one it was of several parts that are called the same, in a figure that draws each.
    public let item: Int?

    /// Creates a step.
    public init(
        part: String,
        value: String,
        turn: Int,
        number: Int? = nil,
        cause: Int? = nil,
        place: String? = nil,
        item: Int? = nil
    ) {
        self.part = part
        self.value = value
        self.turn = turn
        self.number = number
        self.cause = cause
        self.place = place
        self.item = item
    }
}

/// What a visitor's browser has yet to be told.
///
/// It holds a bounded amount, however slow the visitor is: of each value that is shown the latest, and of
/// the steps and the errors the newest. Any thread may use it.
public final class Outbox: Sendable {
    /// How many steps wait at most, and how many errors.
    static let capacity = (steps: 60, errors: 8)

    private struct Content: Sendable {
        var values: [String: any Encodable & Sendable] = [:]
        var steps = Newest<FigureStep>(capacity: Outbox.capacity.steps)
        var errors = Newest<String>(capacity: Outbox.capacity.errors)
        var isPresent = false
        var isAnnounced = false
    }

    private let content = NIOLockedValueBox(Content())
    private let announce: @Sendable () -> Void

    /// Creates an empty outbox.
    ///
    /// - Parameter announce: Called when there is something in it, once until it is emptied, on the thread
    ///   that put it there.
    public init(announce: @escaping @Sendable () -> Void) {
        self.announce = announce
    }

    /// Has the browser show a value, in place of the one it shows under that name.
    public func show(_ name: String, _ value: some Encodable & Sendable) {
        put { $0.values[name] = value }
    }

    /// Has the browser draw and list a step.
    public func trace(_ step: FigureStep) {
        put { $0.steps.append(step) }
    }

    /// Has the browser show what was wrong with a message.
    public func show(_ error: BadMessage) {
        put { $0.errors.append(error.sentence) }
    }

    /// Has the browser know that the server is there.
    func showPresence() {
        put { $0.isPresent = true }
    }

    /// Empties the outbox.
    ///
    /// - Returns: What was in it, or `nil` if there was nothing.
    public func take() -> ServerMessage? {
        content.withLockedValue { content -> ServerMessage? in
            guard content.isAnnounced else { return nil }
            let taken = content
            content = Content()
            return ServerMessage(
                values: taken.values,
                steps: taken.steps.elements,
                skipped: taken.steps.dropped,
                errors: taken.errors.elements,
                isPresent: taken.isPresent
            )
        }
    }

    private func put(_ change: (inout Content) -> Void) {
        let isFirst = content.withLockedValue { content in
            change(&content)
            defer { content.isAnnounced = true }
            return !content.isAnnounced
        }
        if isFirst { announce() }
    }
}

/// The newest elements, and how many older ones were dropped for them.
struct Newest<Element> {
    private let capacity: Int
    private var ring: [Element] = []
    private var oldest = 0
    private(set) var dropped = 0

    init(capacity: Int) {
        self.capacity = capacity
    }

    mutating func append(_ element: Element) {
        if ring.count < capacity {
            ring.append(element)
        } else {
            ring[oldest] = element
            oldest = (oldest + 1) % capacity
            dropped += 1
        }
    }

    /// The elements, oldest first.
    var elements: [Element] {
        Array(ring[oldest...] + ring[..<oldest])
    }
}

/// What the server tells a browser in one message.
public struct ServerMessage: Sendable, Encodable {
    /// Values to show, by name.
    public let values: [String: any Encodable & Sendable]
    /// Steps to draw and to list, oldest first.
    public let steps: [FigureStep]
    /// How many steps before these were left out.
    public let skipped: Int
    /// Sentences about messages that could not be followed.
    public let errors: [String]
    /// Whether the browser has asked if the server is there.
    let isPresent: Bool

    private enum Key: String, CodingKey {
        case values, steps, skipped, errors, presence
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Encodes what there is; what is empty is left out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        if !values.isEmpty {
            var object = container.nestedContainer(keyedBy: Name.self, forKey: .values)
            for (name, value) in values { try object.encode(value, forKey: Name(stringValue: name)) }
        }
        if !steps.isEmpty { try container.encode(steps, forKey: .steps) }
        if skipped > 0 { try container.encode(skipped, forKey: .skipped) }
        if isPresent { try container.encode(true, forKey: .presence) }
        if !errors.isEmpty { try container.encode(errors, forKey: .errors) }
    }
}

extension FigureStep: Encodable {}

extension Newest: Sendable where Element: Sendable {}
