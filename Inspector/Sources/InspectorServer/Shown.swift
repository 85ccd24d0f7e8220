import InspectorCore

// What the page is sent, as the latest value of a name each.

/// The apps that there are.
struct ShownApps: Encodable, Equatable {
    struct App: Encodable, Equatable {
        var id: Int
        var name: String
        var process: Int
        var isConnected: Bool
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
}

/// The steps that are listed.
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
        /// Whether it is what is selected, led to it or followed from it.
        var relation: String?
        var isOnMain: Bool
        /// Milliseconds since the step that is listed before it.
        var after: Double?
        /// Milliseconds from the beginning of what begins or ends with it to the end.
        var took: Double?
        /// Whether what began with it has not ended.
        var isRunning: Bool
        /// How many steps are missing between the one that is listed before it and this one; 0 if that is not known.
        var missing: Int?
    }

    var rows: [Row] = []
    /// How many there are before and after those.
    var older = 0
    var newer = 0
    /// How many are kept, and how many of them the filter lets through.
    var kept = 0
    var matching = 0
    var selected: Int?
    /// How many are listed before the selected one.
    var position: Int?
    var isFollowing = true
    var isPaused = false
    var isLongestFirst = false
    /// How many steps have come since it was paused.
    var waiting = 0
    var kinds: [String] = []
    var filter = ShownFilter()
}

/// What is filtered by.
struct ShownFilter: Encodable, Equatable {
    var kind: String?
    var subject: Int?
    var subjectTitle: String?
    var text = ""
}

/// What lives.
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
    /// How many there is no room for.
    var more = 0
    var chosen: Int?
    /// The step after which these lived; `nil` for now.
    var asOf: Int?
}

/// The selected step, and the chosen subject.
struct ShownDetail: Encodable, Equatable {
    struct Link: Encodable, Equatable {
        var number: Int
        var kind: String
        var title: String
        /// Whether it is kept.
        var isKept: Bool
    }

    struct Step: Encodable, Equatable {
        var number: Int
        var kind: String
        var name: String
        var value: String?
        var isOnMain: Bool
        var isDescribed: Bool
        var differences: [InspectorCore.Step.Difference]
        var causes: [Link]
        var effects: [Link]
        var effectCount: Int
        /// `value` if the app can be asked for the step again, and `state` if its state can be put back.
        var repeats: String?
    }

    struct Subject: Encodable, Equatable {
        var id: Int
        var kind: String
        var pattern: String?
        var title: String
        var type: String
        var isLiving: Bool
        var state: State?
        /// What the app can be asked to send to it again.
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
            /// Where it is in the state.
            var path: String
            /// Whether it was not there in the state before.
            var isNew: Bool
        }

        /// The step after which it was so.
        var number: Int
        var isStale: Bool
        var lines: [Line]
    }

    var step: Step?
    var subject: Subject?
    /// The step as of which the subject is shown; `nil` for now.
    var asOf: Int?
}
