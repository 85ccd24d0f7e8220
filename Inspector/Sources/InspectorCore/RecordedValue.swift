/// A value of the app, as a tree of the nodes in `Docs/internals/inspection-protocol.md`. It is data and contains no Swift source.
public struct RecordedValue: Sendable, Equatable {
    /// The kinds of nodes, with their names in a recording.
    enum Kind: String, Sendable, Codable, CaseIterable {
        case nothing = "nil"
        case string, bool, int, double, float, url, uuid, date, data
        case some, hashable, pulse, duration, range, closedRange, array, set, dictionary, tuple
        case enumCase = "case"
        case structure, raw, placeholder

        var hasType: Bool { [.enumCase, .structure, .raw, .placeholder].contains(self) }

        var hasText: Bool {
            switch self {
            case .string, .bool, .int, .double, .float, .url, .uuid, .date, .data, .enumCase, .placeholder,
                .pulse:
                true
            default: false
            }
        }

        var isLabeled: Bool { [.tuple, .enumCase, .structure].contains(self) }
    }

    /// A node inside another one.
    struct Child: Sendable, Equatable {
        var label: String?
        var value: RecordedValue
    }

    var kind: Kind
    /// The index of its type among the types of the step.
    var type: Int?
    var text: String?
    var children: [Child] = []

    /// The maximum number of levels of a tree, and of nodes in all trees of a step.
    static let (mostLevels, mostNodes) = (100, 20_000)

    /// The nodes, the levels and the approximate memory of the tree.
    fileprivate var measures: (nodes: Int, levels: Int, bytes: Int) {
        var all = (nodes: 1, levels: 0, bytes: 100 + (text?.memory ?? 0))
        for child in children {
            let inside = child.value.measures
            all.nodes += inside.nodes
            all.levels = max(all.levels, inside.levels)
            all.bytes += inside.bytes + (child.label?.memory ?? 0)
        }
        all.levels += 1
        return all
    }
}

extension RecordedValue: Codable {
    /// Reads a list of the kind, the type, the text and the children.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        // Before the stack overflows. The path has two levels more than the tree.
        guard decoder.codingPath.count <= Self.mostLevels + 2 else {
            throw DecodingError.dataCorruptedError(in: list, debugDescription: "There are too many levels.")
        }
        kind = try list.decode(Kind.self)
        if kind.hasType { type = try list.decodeIfPresent(Int.self) }
        if kind.hasText { text = try list.decode(String.self) }
        while !list.isAtEnd {
            let label = kind.isLabeled ? try list.decodeIfPresent(String.self) : nil
            children.append(Child(label: label, value: try list.decode(RecordedValue.self)))
        }
    }

    /// Writes the format that `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(kind)
        if kind.hasType { try list.encode(type) }
        if kind.hasText { try list.encode(text) }
        for child in children {
            if kind.isLabeled { try list.encode(child.label) }
            try list.encode(child.value)
        }
    }
}

/// The values of a step, if the app records for tests.
public struct RecordedValues: Sendable, Equatable, Codable {
    /// The maximum number of types of a step. A node with a further one is a placeholder.
    static let mostTypes = 1_000

    /// The names of types, with their modules. Nodes refer to them by index.
    var types: [String] = []
    /// The step's value, and the index of its type.
    var value: RecordedValue?
    var valueType: Int?
    /// The state after the step, and the index of its type.
    var state: RecordedValue?
    var stateType: Int?

    private enum CodingKeys: CodingKey { case types, value, valueType, state, stateType }

    /// Reads the values. A tree that is malformed or too large is left out.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        types = Array(
            (try fields.decodeIfPresent([String].self, forKey: .types) ?? []).prefix(Self.mostTypes)
        )
        valueType = try fields.decodeIfPresent(Int.self, forKey: .valueType)
        stateType = try fields.decodeIfPresent(Int.self, forKey: .stateType)
        var nodes = RecordedValue.mostNodes
        func tree(_ key: CodingKeys) -> RecordedValue? {
            guard let tree = try? fields.decode(RecordedValue.self, forKey: key) else { return nil }
            let measures = tree.measures
            nodes -= measures.nodes
            return nodes >= 0 && measures.levels <= RecordedValue.mostLevels ? tree : nil
        }
        value = tree(.value)
        state = tree(.state)
    }

    /// The approximate memory of the values.
    var size: Int {
        let trees = [value, state].reduce(0) { $0 + ($1?.measures.bytes ?? 0) }
        return types.reduce(trees) { $0 + 16 + $1.memory }
    }
}

extension String {
    /// The approximate memory of the text beside the 16 bytes in its place. A longer text has an object of its own.
    var memory: Int { utf8.count > 15 ? 48 + utf8.count : 0 }
}
