import GalleryServer
import NIOConcurrencyHelpers
import SedeCore
import SharedReactive

/// Puts one visitor's steps in the visitor's outbox, as the page's figure shows them.
///
/// A light is a part of the figure that a step passes through. The lights that follow from one event are a turn.
final class VisitorTrace: Sendable {
    /// The last light and the turn of a step.
    fileprivate struct Shown: Sendable {
        /// The number of the last light of the step, or of its cause; `nil` if neither was shown.
        var light: Int?
        var turn: Int?
        /// The lights of a route, which are shown when a model is created for it.
        var waiting: [Figure.Light] = []
    }

    fileprivate struct State: Sendable {
        var lastLight = 0
        var lastTurn = -1
        /// The newest steps, by number. Other visitors' steps have numbers too, so there are gaps.
        var shown = RecentSteps<Shown>(count: 2_048)
    }

    let number: Int
    let figure: Figure
    /// Converts a step to lights, if that depends on earlier steps; `nil` if the figure converts it.
    let lights: (@Sendable (TraceStep) -> [Figure.Light])?
    private let outbox: Outbox
    private let state = NIOLockedValueBox(State())

    init(
        number: Int,
        figure: Figure,
        lights: (@Sendable (TraceStep) -> [Figure.Light])?,
        outbox: Outbox
    ) {
        self.number = number
        self.figure = figure
        self.lights = lights
        self.outbox = outbox
    }

    /// Shows the lights of a step. Each light is the cause of the next one. The last light of the step's cause is the cause of
    /// the first one.
    func show(_ lights: [Figure.Light], of step: TraceStep) {
        state.withLockedValue { state in
            var origin = step.cause.flatMap { state.shown[$0] } ?? Shown()
            let waiting = origin.waiting
            origin.waiting = []
            switch step.kind {
            case .route:
                // Views locate their routes at each evaluation. A route is shown only if a model is created for it.
                origin.waiting = lights
                state.shown[step.number] = origin
            case .initialization where !waiting.isEmpty:
                let route = show(waiting, after: origin, in: &state)
                if let cause = step.cause { state.shown[cause] = route }
                state.shown[step.number] = show(lights, after: route, in: &state)
            default:
                let shown = show(lights, after: origin, in: &state)
                state.shown[step.number] = shown
                // An action of Necom that has arguments is recorded before its call, and causes no steps. So the figure shows the
                // next steps of its caller as effects of the action.
                let isBeforeItsCall = step.subject.kind == .model && step.kind == .action && step.value != nil
                if isBeforeItsCall, let cause = step.cause { state.shown[cause] = shown }
            }
        }
    }

    /// Shows lights, the first one as an effect of `origin`. If `origin` has no turn, they begin one.
    ///
    /// - Returns: The last light and the turn, for the effects of the step.
    private func show(_ lights: [Figure.Light], after origin: Shown, in state: inout State) -> Shown {
        if lights.isEmpty { return origin }
        var shown = origin
        if shown.turn == nil { state.lastTurn += 1 }
        let turn = shown.turn ?? state.lastTurn
        for light in lights {
            state.lastLight += 1
            outbox.trace(
                FigureStep(
                    part: light.part,
                    value: light.value,
                    turn: turn,
                    number: state.lastLight,
                    cause: shown.light,
                    place: light.place,
                    item: light.item
                )
            )
            shown = Shown(light: state.lastLight, turn: turn)
        }
        return shown
    }
}
