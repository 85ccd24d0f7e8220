import Foundation
import NIOConcurrencyHelpers

/// A step of the data flow, as a page's figure draws it.
public struct FigureStep: Sendable, Equatable {
    /// The part of the figure, such as `presenter`.
    public let part: String

    /// The value that passed through the part.
    public let value: String

    /// The turn of the step. All steps of a turn follow from one event.
    public let turn: Int

    /// The number of the step, which later steps state as their cause. A visitor's steps are numbered from 1.
    public let number: Int?

    /// The number of the step's cause; `nil` if it begins a turn.
    public let cause: Int?

    /// The key of the function in the code that the page shows.
    public let place: String?

    /// The number of the part among equal parts, in a figure that draws each.
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

/// The pending messages for a visitor's browser.
///
/// Its size is bounded, however slow the visitor is: it holds the latest value of each name, and the newest steps and errors. Any
/// thread may use it.
public final class Outbox: Sendable {
    /// The maximum numbers of pending steps and errors.
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
    /// - Parameter announce: Called when the outbox is filled, once until it is emptied, on the thread that filled it.
    public init(announce: @escaping @Sendable () -> Void) {
        self.announce = announce
    }

    /// Shows a value in the browser, in place of the previous value of that name.
    public func show(_ name: String, _ value: some Encodable & Sendable) {
        put { $0.values[name] = value }
    }

    /// Draws and lists a step in the browser.
    public func trace(_ step: FigureStep) {
        put { $0.steps.append(step) }
    }

    /// Shows in the browser why a message was refused.
    public func show(_ error: BadMessage) {
        put { $0.errors.append(error.sentence) }
    }

    /// Answers the browser that the server is there.
    func showPresence() {
        put { $0.isPresent = true }
    }

    /// Empties the outbox.
    ///
    /// - Returns: Its content, or `nil` if it was empty.
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

/// The newest elements, and the number of older elements that were dropped.
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

/// A message from the server to a browser.
public struct ServerMessage: Sendable, Encodable {
    /// Values to show, by name.
    public let values: [String: any Encodable & Sendable]
    /// Steps to draw and to list, oldest first.
    public let steps: [FigureStep]
    /// The number of steps that were dropped before these.
    public let skipped: Int
    /// Sentences about refused messages.
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

    /// Encodes the message without its empty parts.
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
