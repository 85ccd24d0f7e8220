import FractalCore
import IVCore
import NIOConcurrencyHelpers
import NecomCore
import PrexCore
import SedeCore
import SharedReactive

/// Converts the steps of the stopwatches to lights: the effects of a tap. The time, which changes ten times a second, and its
/// effects are left out.
final class StopwatchLights: Sendable {
    /// The parts of a figure, from the tap on.
    static let parts: [(slug: String, name: String, parts: [(id: String, name: String)])] = [
        (
            "iv", "IV",
            [("view", "View"), ("event", "Event"), ("interactor", "Interactor"), ("command", "Command")]
        ),
        (
            "prex", "Prex",
            [
                ("view", "View"), ("presenter", "Presenter"), ("action", "Action"), ("mutation", "Mutation"),
                ("store", "Store"),
            ]
        ),
        (
            "necom", "Necom",
            [("view", "View"), ("presenter", "Presenter"), ("state", "State"), ("delegate", "Delegate")]
        ),
        (
            "sede", "Sede",
            [("view", "View"), ("seeder", "Seeder"), ("model", "Model"), ("command", "Command")]
        ),
        (
            "fractal", "Fractal MVVM",
            [("view", "View"), ("model", "View model"), ("presentation", "Presentation")]
        ),
    ]

    private let ticks = NIOLockedValueBox(RecentSteps<Bool>(count: 1_024))

    /// Returns the lights of a step.
    func lights(of step: TraceStep) -> [Figure.Light] {
        let isTick = ticks.withLockedValue { ticks in
            let isTick = Self.isTick(step) || step.cause.flatMap { ticks[$0] } == true
            if isTick { ticks[step.number] = true }
            return isTick
        }
        return isTick ? [] : Self.lights(of: step)
    }

    private static func isTick(_ step: TraceStep) -> Bool {
        let value = step.value ?? ""
        return switch (step.subject.kind, step.kind) {
        case (.flux, .action): value.hasPrefix(".ticked")
        case (.link, .command), (.link, .handling): value.hasPrefix(".showTime")
        case (.model, .change): ["elapsed", "ticking"].contains(step.name)
        case (_, .delegate): step.name == "time"
        case (.seeder, .message): value == ".tick"
        case (.seeder, .workBegan), (.seeder, .workEnded): step.name == "tick"
        case (.presentation, _): step.subject.name == "timePresenter"
        default: false
        }
    }

    private static func lights(of step: TraceStep) -> [Figure.Light] {
        func light(_ part: String, _ value: String) -> Figure.Light {
            Figure.Light(part, value.shortened(to: 160))
        }
        let value = step.value ?? ""
        switch (step.subject.kind, step.kind) {
        case (.app, .mark):
            let words = step.name.split(separator: " ").map(String.init)
            guard words.count == 2 else { return [] }
            let tapped = light("\(words[0]).view", "\(words[1]) tapped")
            switch words[0] {
            case "prex": return [tapped, light("prex.presenter", "\(words[1].lowercased())()")]
            case "fractal": return [tapped, light("fractal.model", "\(words[1].lowercased())()")]
            default: return [tapped]
            }
        case (.link, .event): return [light("iv.event", value), light("iv.interactor", "handle(event:)")]
        case (.link, .command): return [light("iv.command", value)]
        case (.link, .handling): return [light("iv.view", "handles \(value.prefix { $0 != "(" })")]
        case (.flux, .action): return [light("prex.action", value)]
        case (.flux, .mutation):
            return [light("prex.mutation", "mutate"), light("prex.store", changed(by: step))]
        case (.presenter, .reflection): return [light("prex.view", "reflects \(names(of: step))")]
        case (.model, .action): return [light("necom.presenter", step.name)]
        case (.model, .change): return [light("necom.state", changed(by: step))]
        case (_, .delegate):
            return [light("necom.delegate", "\(step.name) \(value)"), light("necom.view", step.name)]
        case (.seeder, .message): return [light("sede.seeder", value)]
        case (.seeder, .update):
            return [light("sede.model", changed(by: step)), light("sede.view", "shows it")]
        case (.seeder, .workBegan): return [light("sede.command", "\(step.name) began")]
        case (.seeder, .workEnded): return [light("sede.command", "\(step.name) ended")]
        case (.presentation, .began):
            guard let name = name(of: step) else { return [] }
            return [light("fractal.presentation", "+ \(name) \(value)"), light("fractal.view", name)]
        case (.presentation, .ended):
            return name(of: step).map { [light("fractal.presentation", "− \($0)")] } ?? []
        default: return []
        }
    }

    /// The name of the presented value: `enabled` for an `enabledPresenter`.
    private static func name(of step: TraceStep) -> String? {
        step.subject.name.map { $0.hasSuffix("Presenter") ? String($0.dropLast("Presenter".count)) : $0 }
    }

    private static func changed(by step: TraceStep) -> String {
        step.differences.isEmpty ? "no change" : step.changed
    }

    private static func names(of step: TraceStep) -> String {
        if step.differences.isEmpty { return "no change" }
        return step.differences.map { $0.path.prefix { $0 != "[" && $0 != "." } }.reduce(into: [Substring]())
        {
            if $0.last != $1 { $0.append($1) }
        }.joined(separator: ", ")
    }
}
