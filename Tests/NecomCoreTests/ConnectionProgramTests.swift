import Dispatch
import TestSupport
import Testing

@testable import NecomCore

/// `N6`, `N9`, `N14`: random chains of models that are connected, disconnected and released while answers are due.
extension BinderTests {
    @Suite(.serialized) struct ConnectionProgramTests {
        // MARK: Models

        enum Place {
            case current, main, global

            static func random(using generator: inout SeededGenerator) -> Place {
                [.main, .main, .main, .current, .global].randomElement(using: &generator)!
            }
        }

        /// An answer of a model, which passes from delegate to delegate.
        struct Answer: Sendable {
            let number: Int
            /// The queues of the binders: of the present delegate and of the delegates above it.
            var route: ArraySlice<Place>
        }

        /// A delegate with a binder for each queue.
        final class Relay: DelegateProxyType, Answering {
            let above: SendableDelegateProxy<any Answering>

            init(delegate: any Answering) { above = SendableDelegateProxy(delegate: delegate) }

            func receive(_ answer: Answer) { Self.tell(above, answer) }

            /// Sends an answer to a delegate.
            static func tell(_ delegate: SendableDelegateProxy<any Answering>, _ answer: Answer) {
                var answer = answer
                switch answer.route.popFirst()! {
                case .current: delegate.here(answer)
                case .main: delegate.onMain(answer)
                case .global: delegate.inBackground(answer)
                }
            }
        }

        final class Display: Answering {
            let received = Recorder<Int>()

            func receive(_ answer: Answer) { received.record(answer.number) }
        }

        /// A model that answers later, and passes on the answers of the model below.
        final class Floor: SeedModel<Floor> {
            struct Action: ActionType {
                /// Begins a request, the given number of floors below.
                let ask: (Int, Answer) -> Void
                /// Blocks the queue of the delegate, the given number of floors below.
                let hold: (Int, Hold) -> Void
            }

            struct Extra: ExtraType {
                let below: Floor?
                let due: Recorder<@Sendable () -> Void>
                let hook: Slot<@Sendable () -> Void>
            }

            init(above below: Floor?, due: Recorder<@Sendable () -> Void>, hook: Slot<@Sendable () -> Void>) {
                super.init(state: NoState(), extra: Extra(below: below, due: due, hook: hook))
            }

            static func make(state: StateProxy<NoState>, extra: Extra, delegate: Relay) -> Action {
                extra.below?.connect(delegate)
                if let work = extra.hook.value {
                    extra.hook.value = nil
                    work()
                }
                let above = delegate.above
                return Action(
                    ask: { depth, answer in
                        if depth > 0 { return extra.below!.action.ask(depth - 1, answer) }
                        extra.due.record { Relay.tell(above, answer) }
                    },
                    hold: { depth, hold in
                        if depth > 0 { extra.below!.action.hold(depth - 1, hold) } else { above.hold(hold) }
                    }
                )
            }
        }

        /// Blocks a queue until it is released.
        final class Hold: Sendable {
            private let begun = DispatchSemaphore(value: 0)
            private let end = DispatchSemaphore(value: 0)

            func run() {
                begun.signal()
                end.wait()
            }

            func waitUntilItRuns() { begun.wait() }

            func release() { end.signal() }
        }

        // MARK: The expected delegates

        /// The delegate of a model.
        private final class Position {
            var delegate: Delegate?
            var generation = 0

            func connect(_ delegate: Delegate?) {
                self.delegate = delegate
                generation += 1
            }
        }

        /// A display, or the proxy of the model above.
        private final class Delegate {
            /// The position whose delegate receives the values of a proxy.
            let above: Position?
            var isAlive = true
            var received: [(number: Int, isOrdered: Bool)] = []
            var hold: Hold?
            var line: [Waiting] = []

            init(above: Position? = nil) { self.above = above }
        }

        private struct Waiting {
            var answer: Answer
            let place: Place
            let position: Position
            let generation: Int
            let delegate: Delegate
            var isOnItsWayToTheNext = false
        }

        private final class Building {
            var floors: [Floor] = []
            let positions: [Position]
            var displays: [(real: Display?, expected: Delegate)] = []
            let hooks: [Slot<@Sendable () -> Void>]
            let due = Recorder<@Sendable () -> Void>()
            var expectedDue: [(answer: Answer, position: Position)?] = []
            var onMain: [Waiting] = []
            var mainHold: Hold?
            var held: [Delegate] = []
            var globals: Set<Int> = []

            init(_ generator: inout SeededGenerator) {
                hooks = (0..<Int.random(in: 1...4, using: &generator)).map { _ in Slot() }
                positions = hooks.map { _ in Position() }
                for hook in hooks { floors.append(Floor(above: floors.last, due: due, hook: hook)) }
                for _ in 0..<3 { displays.append((Display(), Delegate())) }
                connect(floors.count - 1, to: 0)
            }

            // MARK: The sequential model

            func connect(_ floor: Int, to display: Int) {
                floors[floor].connect(displays[display].real!)
                didConnect(floor, displays[display].expected)
            }

            private func didConnect(_ floor: Int, _ delegate: Delegate) {
                positions[floor].connect(delegate)
                for lower in (0..<floor).reversed() {
                    positions[lower].connect(Delegate(above: positions[lower + 1]))
                }
            }

            private func send(_ answer: Answer, from position: Position, isOnMain: Bool) {
                guard let delegate = position.delegate, delegate.isAlive else { return }
                var answer = answer
                let place = answer.route.popFirst()!
                let waiting = Waiting(
                    answer: answer,
                    place: place,
                    position: position,
                    generation: position.generation,
                    delegate: delegate
                )
                switch place {
                case .current: arrive(answer, at: delegate, isOnMain: isOnMain)
                case .main: sendToMain(waiting, isOnMain: isOnMain)
                case .global:
                    if delegate.hold != nil {
                        delegate.line.append(waiting)
                    } else {
                        arrive(answer, at: delegate, isOnMain: false)
                    }
                }
            }

            private func arrive(_ answer: Answer, at delegate: Delegate, isOnMain: Bool) {
                if let above = delegate.above { return send(answer, from: above, isOnMain: isOnMain) }
                delegate.received.append((answer.number, !globals.contains(answer.number)))
            }

            private func sendToMain(_ waiting: Waiting, isOnMain: Bool) {
                if mainHold != nil || (isOnMain && !onMain.isEmpty) {
                    onMain.append(waiting)
                    if isOnMain { drain() }
                } else {
                    handle(waiting)
                }
            }

            private func drain() {
                while !onMain.isEmpty { handle(onMain.removeFirst()) }
            }

            private func handle(_ waiting: Waiting) {
                let delegate = waiting.position.delegate
                if waiting.isOnItsWayToTheNext {
                    var answer = waiting.answer
                    answer.route = [waiting.place] + answer.route
                    send(answer, from: waiting.position, isOnMain: true)
                } else if waiting.generation == waiting.position.generation {
                    if waiting.delegate.isAlive {
                        arrive(waiting.answer, at: waiting.delegate, isOnMain: true)
                    }
                } else if let delegate, delegate.isAlive {
                    arrive(waiting.answer, at: delegate, isOnMain: true)
                }
            }

            private func releaseMain() {
                guard let hold = mainHold else { return }
                mainHold = nil
                hold.release()
                drain()
            }

            private func releaseLine(of delegate: Delegate) {
                held.removeAll { $0 === delegate }
                delegate.hold?.release()
                delegate.hold = nil
                let line = delegate.line
                delegate.line = []
                for var waiting in line {
                    if waiting.generation == waiting.position.generation {
                        if delegate.isAlive { arrive(waiting.answer, at: delegate, isOnMain: false) }
                    } else {
                        waiting.isOnItsWayToTheNext = true
                        sendToMain(waiting, isOnMain: false)
                    }
                }
            }

            // MARK: Steps

            func step(_ number: Int, _ generator: inout SeededGenerator) throws {
                let floor = Int.random(in: 0..<floors.count, using: &generator)
                let display = Int.random(in: 0..<displays.count, using: &generator)
                switch Int.random(in: 0..<14, using: &generator) {
                case 0: connect(floors.count - 1, to: display)
                case 1: connect(floor, to: display)
                case 2:
                    floors[floor].disconnect()
                    positions[floor].connect(nil)
                case 3: connectInside(floor, display, &generator)
                case 4 where displays[display].expected.hold == nil:
                    displays[display].expected.isAlive = false
                    displays[display] = (Display(), Delegate())
                case 5 where mainHold == nil:
                    let hold = Hold()
                    mainHold = hold
                    DispatchQueue.main.async { hold.run() }
                    hold.waitUntilItRuns()
                case 6 where held.count < 3:
                    guard let delegate = positions[floor].delegate, delegate.isAlive, delegate.hold == nil
                    else { break }
                    let hold = Hold()
                    floors[floor].action.hold(0, hold)
                    hold.waitUntilItRuns()
                    delegate.hold = hold
                    held.append(delegate)
                case 7: releaseMain()
                case 8: if let delegate = held.randomElement(using: &generator) { releaseLine(of: delegate) }
                case 9, 10, 11: answer(&generator)
                default:
                    let top = floors.count - 1
                    if positions[top].generation == 0 { break }
                    let route = (floor...top).map { _ in Place.random(using: &generator) }
                    if route.contains(.global) { globals.insert(number) }
                    let answer = Answer(number: number, route: route[...])
                    floors[top].action.ask(top - floor, answer)
                    expectedDue.append((answer, positions[floor]))
                }
                try check()
            }

            /// Connects a model again or disconnects it, inside its own connection.
            private func connectInside(_ floor: Int, _ display: Int, _ generator: inout SeededGenerator) {
                let choices = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
                    Bool.random(using: &generator) ? displays.randomElement(using: &generator)! : nil
                }
                let model = Handed(floors[floor])
                let nexts = choices.map { $0?.real }
                hooks[floor].value = {
                    for next in nexts {
                        if let next { model.value.connect(next) } else { model.value.disconnect() }
                    }
                }
                connect(floor, to: display)
                // The last connection counts.
                if let last = choices[choices.count - 1] {
                    didConnect(floor, last.expected)
                } else {
                    positions[floor].connect(nil)
                }
            }

            /// Sends a due answer, sometimes twice, on this thread or on the main thread.
            private func answer(_ generator: inout SeededGenerator) {
                guard let index = expectedDue.indices.randomElement(using: &generator) else { return }
                let (answer, position) = expectedDue[index]!
                let work = due.values[index]
                let isOnMain = mainHold == nil && Bool.random(using: &generator)
                if isOnMain { DispatchQueue.main.sync { work() } } else { work() }
                send(answer, from: position, isOnMain: isOnMain)
            }

            func finish() throws {
                releaseMain()
                while let delegate = held.first { releaseLine(of: delegate) }
                try check()
            }

            // MARK: Checks

            func check() throws {
                for _ in 0...floors.count {
                    guard settles({ Self.lines <= held.count }) else {
                        throw ProgramFailure("A line does not end.")
                    }
                    if mainHold == nil { DispatchQueue.main.sync {} }
                }
                for (index, display) in displays.enumerated() {
                    let (received, expected) = (display.real!.received.values, display.expected.received)
                    let ordered = received.filter { !globals.contains($0) }
                    if received.sorted() != expected.map(\.number).sorted()
                        || ordered != expected.filter(\.isOrdered).map(\.number)
                    {
                        throw ProgramFailure(
                            "\(index) received \(received), and should have received \(expected.map(\.number))."
                        )
                    }
                }
            }

            private static var lines: Int {
                BindingQueue.Global.shards.map { $0.state.withLock(\.lines.count) }.reduce(0, +)
            }
        }

        @Test func answersReachTheDelegateOfTheMomentAndNoFormerOne() throws {
            try runPrograms(150) { generator in
                let building = Building(&generator)
                defer { try? building.finish() }
                for number in 1...60 { try building.step(number, &generator) }
                try building.finish()
            }
        }
    }
}

/// A delegate that receives answers on each queue.
protocol Answering: AnyObject, Sendable {
    func receive(_ answer: BinderTests.ConnectionProgramTests.Answer)
}

extension Answering {
    typealias Answer = BinderTests.ConnectionProgramTests.Answer
    typealias Hold = BinderTests.ConnectionProgramTests.Hold

    var here: Binder<Answer> { Binder(self) { $0.receive($1) } }
    var onMain: Binder<Answer> { Binder(self, queue: .main) { $0.receive($1) } }
    var inBackground: Binder<Answer> { Binder(self, queue: .global) { $0.receive($1) } }
    var hold: Binder<Hold> { Binder(self, queue: .global) { $1.run() } }
}
