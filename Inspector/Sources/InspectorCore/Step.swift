/// A step of an app's trace.
public struct Step: Sendable, Equatable {
    /// A part of a state that has changed.
    public struct Difference: Sendable, Equatable, Codable {
        /// The path in the state.
        public var path: String
        /// The old value.
        public var old: String?
        /// The new value.
        public var new: String?

        /// Creates a difference.
        public init(path: String, old: String?, new: String?) {
            self.path = path
            self.old = old
            self.new = new
        }

        /// The difference in a row: `count: 0 → 1`.
        public var text: String {
            let start = path.isEmpty ? "" : "\(path): "
            switch (old, new) {
            case (let old?, let new?): return "\(start)\(old) → \(new)"
            case (nil, let new?): return "\(start)+ \(new)"
            case (let old?, nil): return "\(start)− \(old)"
            case (nil, nil): return path
            }
        }
    }

    /// The number of the step, in the order of all steps.
    public var number: Int
    /// The number of the step that caused it.
    public var cause: Int?
    /// The number of the subject.
    public var subject: Int
    /// The kind, such as `mutation`.
    public var kind: String
    /// The name.
    public var name = ""
    /// The description of the value.
    public var value: String?
    /// Whether it happened on the main thread.
    public var isOnMain = true
    /// The time in microseconds.
    public var time = 0
    /// Whether values were described at the time.
    public var isDescribed = true
    /// The description of the state after it.
    public var state: String?
    /// The differences in the state.
    public var differences: [Difference] = []
    /// The turn of the main thread, if the app records for tests.
    public var turn: Int?
    /// The value of the step and the state after it, as trees, if the app records for tests.
    public var values: RecordedValues?
    /// The information about repeating it, if the app retains its value or state.
    public var repetition: Repetition?

    /// Creates a step.
    public init(
        number: Int,
        cause: Int? = nil,
        subject: Int,
        kind: String,
        name: String = "",
        value: String? = nil,
        isOnMain: Bool = true,
        time: Int = 0,
        isDescribed: Bool = true,
        state: String? = nil,
        differences: [Difference] = []
    ) {
        self.number = number
        self.cause = cause
        self.subject = subject
        self.kind = kind
        self.name = name
        self.value = value
        self.isOnMain = isOnMain
        self.time = time
        self.isDescribed = isDescribed
        self.state = state
        self.differences = differences
    }

    /// A short title: its name and its value.
    public var title: String {
        [name, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The text of the step's row, with all differences. The kind is also spelled as in the app: `workBegan`.
    func text(in record: AppRecord) -> String {
        let words = ["workBegan": "work began", "workEnded": "work ended"]
        let kinds = [kind, words[kind]].compactMap { $0 }
        let texts = kinds + [title, record.subject(subject)?.label ?? ""] + differences.map(\.text)
        return (texts + (isOnMain ? [] : ["off main"])).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The approximate memory of the step.
    var size: Int {
        let texts = kind.memory + name.memory + (value?.memory ?? 0) + (state?.memory ?? 0)
        return differences.reduce(250 + texts + (values?.size ?? 0)) { size, difference in
            size + 60 + difference.path.memory + (difference.old?.memory ?? 0)
                + (difference.new?.memory ?? 0)
        }
    }

    /// Whether the kind of step can change a state.
    var mayHaveState: Bool {
        state != nil || (!isDescribed && Self.kindsWithState.contains(kind))
    }

    private static let kindsWithState: Set = ["mutation", "change", "update", "initialization", "began"]
}

/// An object or a connection of an app. Steps belong to it.
public struct Subject: Sendable, Equatable {
    /// The number of the subject.
    public var id: Int
    /// The kind, such as `flux`.
    public var kind: String
    /// The name of its type.
    public var type: String
    /// The name of that type with the modules of its parts.
    public var fullType: String?
    /// The name in the app.
    public var name: String?
    /// The pattern that it belongs to.
    public var pattern: String?
    /// The number of the subject that contains it.
    public var parent: Int?

    /// Creates a subject.
    public init(
        id: Int,
        kind: String,
        type: String,
        fullType: String? = nil,
        name: String? = nil,
        pattern: String? = nil,
        parent: Int? = nil
    ) {
        self.id = id
        self.kind = kind
        self.type = type
        self.fullType = fullType
        self.name = name
        self.pattern = pattern
        self.parent = parent
    }

    /// The approximate memory of the subject.
    var size: Int {
        [kind, type, fullType, name, pattern].reduce(250) { $0 + ($1?.memory ?? 0) }
    }

    /// The title: its name or its type.
    public var title: String { name ?? type }

    /// The title with the number that tells it from others of the same title.
    public var label: String { id == 0 ? title : "\(title) #\(id)" }

    /// The app itself.
    public static let app = Subject(id: 0, kind: "app", type: "App")
}
