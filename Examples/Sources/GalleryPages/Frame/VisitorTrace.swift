import GalleryServer
import NIOConcurrencyHelpers
import SharedReactive

/// Puts one visitor's steps in the visitor's outbox, as the page's figure shows them.
final class VisitorTrace: Sendable {
    /// What the visitor was shown of a step.
    fileprivate struct Shown: Sendable {
        /// The number of its last light.
        let light: Int
        let turn: Int
    }

    fileprivate struct State: Sendable {
        var lastLight = 0
        var lastTurn = -1
        /// What was shown of the newest steps. Other visitors' steps have numbers too.
        var shown = RecentSteps<Shown>(count: 2_048)
    }

    let number: Int
    let figure: Figure
    private let outbox: Outbox
    private let state = NIOLockedValueBox(State())

    init(number: Int, figure: Figure, outbox: Outbox) {
        self.number = number
        self.figure = figure
        self.outbox = outbox
    }

    /// Shows the lights of a step, each caused by the one before, and the first by the last one of the step's cause.
    func show(_ lights: [Figure.Light], of step: TraceStep) {
        state.withLockedValue { state in
            let origin = step.cause.flatMap { state.shown[$0] }
            guard !lights.isEmpty else {
                state.shown[step.number] = origin
                return
            }
            if origin == nil { state.lastTurn += 1 }
            let turn = origin?.turn ?? state.lastTurn
            var cause = origin?.light
            for light in lights {
                state.lastLight += 1
                outbox.trace(
                    FigureStep(
                        part: light.part,
                        value: light.value,
                        turn: turn,
                        number: state.lastLight,
                        cause: cause,
                        place: light.place
                    )
                )
                cause = state.lastLight
            }
            state.shown[step.number] = Shown(light: state.lastLight, turn: turn)
        }
    }
}
