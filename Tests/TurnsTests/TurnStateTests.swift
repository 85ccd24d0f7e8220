import TestSupport
import Testing

@testable import Turns

/// The states of a turn, under all small programs.
@Suite struct TurnStateTests {
    /// A step of a piece of work or an evaluation: messages, updates and nested evaluations.
    private indirect enum Step {
        case send([Step])
        case update([Step])
        case evaluate([Step])
        case finish
    }

    /// Returns all programs with `count` steps.
    private static func programs(_ count: Int, _ memo: inout [Int: [[Step]]]) -> [[Step]] {
        if count == 0 { return [[]] }
        if let programs = memo[count] { return programs }
        var programs: [[Step]] = []
        for inside in 0..<count {
            let rests = Self.programs(count - 1 - inside, &memo)
            for inner in Self.programs(inside, &memo) {
                var steps: [Step] = [.send(inner), .update(inner), .evaluate(inner)]
                if inside == 0 { steps.append(.finish) }
                for step in steps { for rest in rests { programs.append([step] + rest) } }
            }
        }
        memo[count] = programs
        return programs
    }

    /// Runs programs with the state machine, as `Turn` does, and records when each piece of work begins and ends.
    private final class Machine {
        private var state = TurnState<() -> Void>()
        private var number = 0
        private(set) var log: [String] = []

        func run(_ steps: [Step]) {
            for step in steps {
                switch step {
                case .send(let inner): if state.send(work("message", inner)) { workOff() }
                case .update(let inner): state.update(work("update", inner))
                case .evaluate(let inner):
                    let isOutermost = !state.isEvaluating
                    state.evaluate()
                    run(inner)
                    if isOutermost { state.evaluated() }
                case .finish: if state.finish() { workOff() }
                }
            }
        }

        func finish() {
            while state.hasWork { run([.finish]) }
        }

        var isAtRest: Bool { state.phase == .resting && !state.hasWork }

        private func work(_ name: String, _ inner: [Step]) -> () -> Void {
            number += 1
            let name = "\(name) \(number)"
            return { [unowned self] in
                log.append(name)
                run(inner)
                log.append("end of \(name)")
            }
        }

        private func workOff() {
            while let work = state.next() { work() }
        }
    }

    /// A model as a plain function: work never nests.
    private final class Model {
        private var messages: [(String, [Step])] = []
        private var updates: [(String, [Step])] = []
        private var busy = 0
        private var number = 0
        private(set) var log: [String] = []

        func run(_ steps: [Step]) {
            for step in steps {
                switch step {
                case .send(let inner):
                    messages.append((name("message"), inner))
                    if busy == 0 { handleMessages() }
                case .update(let inner): updates.append((name("update"), inner))
                case .evaluate(let inner):
                    busy += 1
                    run(inner)
                    busy -= 1
                case .finish: if busy == 0 { finishOnce() }
                }
            }
        }

        func finish() {
            while !(messages.isEmpty && updates.isEmpty) { finishOnce() }
        }

        private func name(_ name: String) -> String {
            number += 1
            return "\(name) \(number)"
        }

        private func perform(_ work: (name: String, inner: [Step])) {
            busy += 1
            log.append(work.name)
            run(work.inner)
            log.append("end of \(work.name)")
            busy -= 1
        }

        private func handleMessages() {
            while !messages.isEmpty { perform(messages.removeFirst()) }
        }

        private func finishOnce() {
            handleMessages()
            let count = updates.count
            for _ in 0..<count { perform(updates.removeFirst()) }
            handleMessages()
        }
    }

    @Test func allSmallProgramsRunAsByAPlainFunction() {
        var memo: [Int: [[Step]]] = [:]
        var count = 0
        for length in 1...5 {
            for program in Self.programs(length, &memo) {
                count += 1
                let (machine, model) = (Machine(), Model())
                machine.run(program)
                model.run(program)
                machine.finish()
                model.finish()
                guard machine.log == model.log, machine.isAtRest else {
                    Issue.record("\(program) ran as \(machine.log), not as \(model.log)")
                    return
                }
            }
        }
        #expect(count > 20_000)
    }
}
