import InspectorCore

// The values that are sent to the page, each under a name.

struct ShownApps: Encodable, Equatable {
    struct App: Encodable, Equatable {
        var id: Int
        var name: String
        var process: Int
        var isConnected: Bool
        /// Whether it is a file, and when the run ended otherwise, in seconds since 1970.
        var isRecording: Bool
        var ended: Int?
        var steps: Int
        var kept: Int
        var dropped: Int
        var undescribed: Int
        var badLines: Int
        var lastBadLine: String?
    }

    var apps: [App] = []
    var chosen: Int?
    var notices: [String] = []
    var noticeCount = 0
    /// The last "Clear", if it can be undone.
    var undo: ShownUndo?
    /// The names of the recordings that are being read.
    var reading: [String] = []
}

/// The part that the last "Clear" has removed.
enum ShownUndo: String, Encodable, Equatable {
    /// The steps of the chosen app.
    case steps
    /// Whole apps, or the steps of an app that is not chosen.
    case apps
}

/// The listed steps.
struct ShownTimeline: Encodable, Equatable {
    struct Row: Encodable, Equatable {
        var number: Int
        var cause: Int?
        var depth: Int
        var kind: String
        var pattern: String?
        var subject: Int
        var of: String
        var title: String
        var difference: String?
        /// Whether it is selected, a cause of the selected step or an effect of it.
        var relation: String?
        var isOnMain: Bool
        /// Milliseconds since the previous step of the list.
        var after: Double?
        /// The duration in milliseconds of the span that begins or ends with it.
        var took: Double?
        /// Whether the span that began with it has not ended.
        var isRunning: Bool
        /// The number of missing steps between the previous step of the list and this one; 0 if unknown.
        var missing: Int?
    }

    var rows: [Row] = []
    /// The numbers of steps before and after the listed ones.
    var older = 0
    var newer = 0
    /// The number of stored steps, and the number that match the filter.
    var kept = 0
    var matching = 0
    /// The last step that was cleared.
    var cleared: Int?
    var selected: Int?
    /// The position of the selected step in the list.
    var position: Int?
    var isFollowing = true
    var isPaused = false
    var isLongestFirst = false
    /// The number of steps since the pause.
    var waiting = 0
    var kinds: [String] = []
    var filter = ShownFilter()
}

struct ShownFilter: Encodable, Equatable {
    var kind: String?
    var subject: Int?
    var subjectTitle: String?
    var text = ""
}

/// The subjects that are alive.
struct ShownSubjects: Encodable, Equatable {
    struct Row: Encodable, Equatable {
        var id: Int
        var depth: Int
        var kind: String
        var pattern: String?
        var title: String
        var steps: Int
    }

    var rows: [Row] = []
    /// The number of subjects that do not fit.
    var more = 0
    var chosen: Int?
    /// The selected step of these subjects; `nil` for the subjects that live now.
    var asOf: Int?
}

/// The selected step, and the chosen subject.
struct ShownDetail: Encodable, Equatable {
    struct Link: Encodable, Equatable {
        var number: Int
        var kind: String
        var title: String
        /// Whether it is stored.
        var isKept: Bool
    }

    /// The subject that a step belongs to.
    struct Owner: Encodable, Equatable {
        var id: Int
        var kind: String
        var pattern: String?
        var title: String
    }

    struct Step: Encodable, Equatable {
        var number: Int
        var kind: String
        var name: String
        var value: String?
        /// The subject of the step, which may differ from the chosen subject.
        var of: Owner
        var isOnMain: Bool
        var isDescribed: Bool
        var differences: [InspectorCore.Step.Difference]
        var causes: [Link]
        var effects: [Link]
        var effectCount: Int
        /// `value` if the app can repeat the step, and `state` if it can restore the step's state.
        var repeats: String?
        /// The reason why it is neither.
        var reason: String?
    }

    struct Subject: Encodable, Equatable {
        var id: Int
        var kind: String
        var pattern: String?
        var title: String
        var type: String
        var isLiving: Bool
        var state: State?
        /// The values that the app can send to it again.
        var values: [Value] = []
    }

    struct Value: Encodable, Equatable {
        /// The newest step with it.
        var number: Int
        var title: String
    }

    struct State: Encodable, Equatable {
        struct Line: Encodable, Equatable {
            var text: String
            /// The path in the state.
            var path: String
            /// Whether it was not in the previous state.
            var isNew: Bool
        }

        /// The step that led to the state.
        var number: Int
        var isStale: Bool
        var lines: [Line]
    }

    var step: Step?
    var subject: Subject?
    /// The selected step of the subject's state; `nil` for the newest state.
    var asOf: Int?
}
