import GalleryServer
import SharedReactive

/// What a page's figure makes of the steps of its sample.
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
/// A step that is in no light is not shown, and what it causes is shown as caused by what caused it. A route is shown when a
/// model is made for it: views locate their routes each time they are evaluated.
final class Figure: Sendable {
    /// A part of the figure that a step passes through.
    struct Light: Sendable, Equatable {
        /// The part, as the page's script calls it.
        let part: String
        /// What passes.
        let value: String
        /// The key of the place in the code where it does; `nil` if it is not in the sample.
        let place: String?
        /// Which one it is of several parts that are called the same, if the figure draws each.
        let item: Int?

        init(_ part: String, _ value: String, in place: String? = nil, item: Int? = nil) {
            self.part = part
            self.value = value
            self.place = place
            self.item = item
        }
    }

    /// The sample's files.
    let code: SampleCode

    /// The functions that can be marked, by keys of the page's own.
    let places: [String: SampleCode.Place]

    /// The parts that a step passes through, one after the other; none, if the figure does not show it. It is called on
    /// the thread on which the step happens.
    let lights: @Sendable (TraceStep) -> [Light]

    /// Creates a figure.
    ///
    /// - Parameters:
    ///   - sample: The target of the sample's code.
    ///   - views: Further files to show, such as the view, which is the gallery's own: `Prex/CounterView.swift`.
    ///   - places: The functions that can be marked, by keys of the page's own.
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
    /// What the members of the state are that have changed: `name = “Ada”`.
    var newMembers: String {
        differences.map { difference in
            let path = difference.path.isEmpty ? "" : "\(difference.path) = "
            return path + (difference.new.map { DescribedValue($0).text?.quoted ?? $0 } ?? "–")
        }.joined(separator: ", ").shortened(to: 80)
    }

    /// A member of the state after the step, as it is described.
    func member(_ name: String) -> String? {
        state?.split(separator: "\n").lazy
            .map { $0.drop { $0 == " " } }
            .first { $0.hasPrefix("\(name): ") }
            .map { String($0.dropFirst(name.count + 2)) }
    }

    /// What is different in the state: `count: 0 → 1`, without the path if the state is one value.
    var changed: String {
        differences.map { difference in
            let path = difference.path.isEmpty ? "" : "\(difference.path): "
            return "\(path)\(difference.old ?? "–") → \(difference.new ?? "–")"
        }.joined(separator: ", ")
    }
}
