/// A lap as the list shows it.
nonisolated public struct LapRow: Sendable, Equatable, Identifiable {
    /// The highlight of a lap.
    public enum Mark: String, Sendable {
        /// No lap was faster.
        case fastest
        /// No lap was slower.
        case slowest
    }

    /// The lap's number.
    public let id: Int
    /// The lap's time, as text.
    public let time: String
    /// Whether it is the fastest or the slowest.
    public let mark: Mark?

    /// Creates a row.
    public init(id: Int, time: String, mark: Mark? = nil) {
        self.id = id
        self.time = time
        self.mark = mark
    }

    /// The row as one text.
    public var text: String {
        "Lap \(id)  \(time)" + (mark.map { "  \($0.rawValue)" } ?? "")
    }
}

nonisolated extension [Lap] {
    /// The rows of the list: the newest lap first, with the fastest and the slowest of three or more marked.
    ///
    /// Of equal laps the first is marked. If all are equal, none is.
    public var rows: [LapRow] {
        let fastest = self.min { $0.time < $1.time }
        let slowest = self.max { $0.time < $1.time }
        let isMarked = count >= 3 && fastest?.time != slowest?.time
        return reversed().map { lap in
            let mark: LapRow.Mark? =
                switch lap {
                case fastest where isMarked: .fastest
                case slowest where isMarked: .slowest
                default: nil
                }
            return LapRow(id: lap.number, time: lap.time.stopwatchText, mark: mark)
        }
    }
}

nonisolated extension [LapRow] {
    /// The second screen's text: the number of laps, and the fastest.
    public var summary: String {
        let laps = count == 1 ? "1 lap" : "\(count) laps"
        guard let fastest = first(where: { $0.mark == .fastest }) else { return laps }
        return "\(laps), the fastest in \(fastest.time)"
    }
}
