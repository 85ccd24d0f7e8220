/// Something that happened in an app.
public struct Step: Sendable, Equatable {
    /// A part of a state that is another one than before.
    public struct Difference: Sendable, Equatable, Codable {
        /// Where it is in the state.
        public var path: String
        /// What was there.
        public var old: String?
        /// What is there.
        public var new: String?

        /// Creates a difference.
        public init(path: String, old: String?, new: String?) {
            self.path = path
            self.old = old
            self.new = new
        }
    }

    /// Its number: the order in which steps happened.
    public var number: Int
    /// The number of the step that caused it.
    public var cause: Int?
    /// What it belongs to.
    public var subject: Int
    /// What happened, such as `mutation`.
    public var kind: String
    /// What it is called.
    public var name = ""
    /// What came with it.
    public var value: String?
    /// Whether it happened on the main thread.
    public var isOnMain = true
    /// When it happened, in microseconds.
    public var time = 0
    /// Whether values were described when it happened.
    public var isDescribed = true
    /// The state after it.
    public var state: String?
    /// What is different in the state.
    public var differences: [Difference] = []
    /// The turn of the main thread in which it happened, if the app records for tests.
    public var turn: Int?
    /// What came with it, and the state after it, as values, if the app records for tests.
    public var values: RecordedValues?
    /// How it can be repeated, if the app keeps what that needs.
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

    /// What it is in a few words: its name and its value.
    public var title: String {
        [name, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// How much memory it takes, about.
    var size: Int {
        let texts = kind.utf8.count + name.utf8.count + (value?.utf8.count ?? 0) + (state?.utf8.count ?? 0)
        return differences.reduce(250 + texts + (values?.size ?? 0)) { size, difference in
            size + 60 + difference.path.utf8.count + (difference.old?.utf8.count ?? 0)
                + (difference.new?.utf8.count ?? 0)
        }
    }

    /// Whether the state is another one after it than before, as far as can be told from its kind.
    var mayHaveState: Bool {
        state != nil || (!isDescribed && Self.kindsWithState.contains(kind))
    }

    private static let kindsWithState: Set = ["mutation", "change", "update", "initialization", "began"]
}

/// Something that lives in an app for a while, and to which steps belong.
public struct Subject: Sendable, Equatable {
    /// Its number.
    public var id: Int
    /// What it is, such as `flux`.
    public var kind: String
    /// The name of its type.
    public var type: String
    /// The name that the app has given it.
    public var name: String?
    /// The pattern that it is part of.
    public var pattern: String?
    /// The subject that it is part of.
    public var parent: Int?

    /// Creates a subject.
    public init(
        id: Int,
        kind: String,
        type: String,
        name: String? = nil,
        pattern: String? = nil,
        parent: Int? = nil
    ) {
        self.id = id
        self.kind = kind
        self.type = type
        self.name = name
        self.pattern = pattern
        self.parent = parent
    }

    /// How much memory it takes, about.
    var size: Int {
        250 + kind.utf8.count + type.utf8.count + (name?.utf8.count ?? 0) + (pattern?.utf8.count ?? 0)
    }

    /// What it is called: its name, or that of its type.
    public var title: String { name ?? type }

    /// The app itself.
    public static let app = Subject(id: 0, kind: "app", type: "App")
}
