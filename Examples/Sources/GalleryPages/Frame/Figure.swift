import GalleryServer
import SharedReactive

/// The figure of a page, which converts the steps of its sample to lights.
///
/// ```swift
/// static let figure = Figure(
///     sample: "Counter",
///     views: ["Prex/CounterView.swift"],
///     places: ["mutate": .init("CounterMutation.swift", "func mutate(action:")]
/// ) { step in
///     switch (step.subject.kind, step.kind) {
///     case (.flux, .mutation): [Light("mutation", step.changed, in: "mutate")]
///     default: []
///     }
/// }
/// ```
///
/// A step without lights is not shown, and its effects are shown as effects of its cause. A route is shown when a model is
/// created for it: views locate their routes each time they are evaluated.
final class Figure: Sendable {
    /// A part of the figure that a step passes through.
    struct Light: Sendable, Equatable {
        /// The part's name in the page's script.
        let part: String
        /// The value that passes.
        let value: String
        /// The key of the function in the code; `nil` if it is not in the sample.
        let place: String?
        /// The number of the part among equal parts, if the figure draws each.
        let item: Int?

        init(_ part: String, _ value: String, in place: String? = nil, item: Int? = nil) {
            self.part = part
            self.value = value
            self.place = place
            self.item = item
        }

        /// Creates the light of a step of a `HostScreen`. Its place is the control that was used, such as `view 0 Save tapped`,
        /// `view 0 Name: ` or `view 0 followed` of a link, and otherwise the view at that level, `view 0`.
        init(ofView step: TraceStep, in places: [String: SampleCode.Place]) {
            let place = step.value.map { level in
                Figure.controls(of: step.name).map { "view \(level) \($0)" }.first { places[$0] != nil }
                    ?? "view \(level)"
            }
            self.init("view", step.name, in: place)
        }
    }

    /// The names under which a page may list the control of a visitor's action: the action's own, the label of a field, such as
    /// `Name: `, and what was done with a link or a row.
    static func controls(of action: String) -> [String] {
        if action.hasPrefix("shows ") || action.hasPrefix("opens ") { return [] }
        let field = action.firstRange(of: ": ").map { String(action[..<$0.upperBound]) }
        // The name before it is a visitor's, in quotation marks.
        let kind = ["followed", "deleted"].first { action.hasSuffix("” \($0)") }
        return [action, kind, field].compactMap { $0 }
    }

    /// The sample's files.
    let code: SampleCode

    /// The functions that can be marked, by keys that the page chooses.
    let places: [String: SampleCode.Place]

    /// The parts that a step passes through, in order; none if the figure does not show the step. It is called on the thread of
    /// the step.
    let lights: @Sendable (TraceStep) -> [Light]

    /// Creates a figure.
    ///
    /// - Parameters:
    ///   - sample: The target of the sample's code.
    ///   - views: Further files to show, such as the gallery's own view: `Prex/CounterView.swift`.
    ///   - places: The functions that can be marked, by keys that the page chooses.
    ///   - lights: The parts that a step passes through.
    init(
        sample: String,
        views: [String] = [],
        places: [String: SampleCode.Place],
        lights: @escaping @Sendable (TraceStep) -> [Light]
    ) {
        code = SampleCode(of: sample, and: views)
        self.places = places
        self.lights = lights
    }
}

extension TraceStep {
    /// The members of the state that have changed, with their new values: `name = “Ada”`.
    var newMembers: String {
        differences.map { difference in
            let path = difference.path.isEmpty ? "" : "\(difference.path) = "
            return path + (difference.new.map { DescribedValue($0).text?.quoted ?? $0 } ?? "–")
        }.joined(separator: ", ").shortened(to: 80)
    }

    /// The description of a member of the state after the step.
    func member(_ name: String) -> String? {
        state?.split(separator: "\n").lazy
            .map { $0.drop { $0 == " " } }
            .first { $0.hasPrefix("\(name): ") }
            .map { String($0.dropFirst(name.count + 2)) }
    }

    /// The differences in the state: `count: 0 → 1`, without the path if the state is one value.
    var changed: String {
        differences.map { difference in
            let path = difference.path.isEmpty ? "" : "\(difference.path): "
            return "\(path)\(difference.old ?? "–") → \(difference.new ?? "–")"
        }.joined(separator: ", ")
    }
}
