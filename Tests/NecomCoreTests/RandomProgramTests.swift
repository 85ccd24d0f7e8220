import Dispatch
import Foundation
import NecomCore
import SharedReactive
import TestSupport
import Testing

private let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Whether this thread runs the main queue: the process's first thread or, on Linux, possibly another thread.
private func isOnMainQueue() -> Bool {
    DispatchQueue.getSpecific(key: mainQueueKey) != nil
}

/// Random programs, with a sequential model.
///
/// They run after the tests of binders, because all binders on main share one queue.
extension BinderTests {
    @Suite(.serialized) struct RandomProgramTests {
        // MARK: Models

        /// A display with a binder on one of the three queues.
        private final class Display: NumberDelegate {
            enum Place: CaseIterable {
                case current, main, global
            }

            let place: Place
            let received: Recorder<Int>

            init(_ place: Place, _ received: Recorder<Int>) {
                self.place = place
                self.received = received
            }

            var number: Binder<Int> {
                switch place {
                case .current: Binder(self) { $0.received.record($1) }
                case .main: Binder(self, queue: .main) { $0.received.record($1) }
                case .global: Binder(self, queue: .global) { $0.received.record($1) }
                }
            }

            /// Returns when all values sent before have arrived.
            func settle() {
                let arrived = DispatchSemaphore(value: 0)
                switch place {
                case .current: return
                case .main: Binder<Void>(self, queue: .main) { _ in arrived.signal() }.bind()
                case .global: Binder<Void>(self, queue: .global) { _ in arrived.signal() }.bind()
                }
                arrived.wait()
            }
        }

        /// A stack of models, their displays, and the expected connection.
        private struct Building {
            let floors: [ConnectingTests.Floor]
            /// Called once while the model of that number is being connected.
            let hooks: [Slot<@Sendable () -> Void>]
            var displays: [Display] = []
            var connected = 0
            var total = 0
            var received: [[Int]] = []

            var top: ConnectingTests.Floor { floors[floors.count - 1] }

            init(_ generator: inout SeededGenerator) {
                let hooks = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                    Slot<@Sendable () -> Void>()
                }
                var floors: [ConnectingTests.Floor] = []
                for hook in hooks {
                    floors.append(
                        ConnectingTests.Floor(above: floors.last) {
                            guard let work = hook.value else { return }
                            hook.value = nil
                            work()
                        }
                    )
                }
                (self.floors, self.hooks) = (floors, hooks)
                for _ in 0..<3 { addDisplay(&generator) }
                top.connect(displays[0])
            }

            private mutating func addDisplay(_ generator: inout SeededGenerator) {
                displays.append(Display(.allCases.randomElement(using: &generator)!, Recorder()))
                received.append([])
            }

            mutating func step(_ number: Int, _ generator: inout SeededGenerator) throws {
                let someone = Int.random(in: 0..<displays.count, using: &generator)
                switch Int.random(in: 0..<6, using: &generator) {
                case 0:
                    top.connect(displays[someone])
                    connected = someone
                case 1:
                    // Connects another display inside the connection. That one remains.
                    let other = Int.random(in: 0..<displays.count, using: &generator)
                    let (top, display) = (top, displays[other])
                    hooks.randomElement(using: &generator)!.value = { top.connect(display) }
                    top.connect(displays[someone])
                    connected = other
                case 2:
                    try connectFromThreads(number, &generator)
                case 3:
                    // Replaces a display, connected or not.
                    displays[someone].settle()
                    try check()
                    let isGone = { [weak display = displays[someone]] in display == nil }
                    displays[someone] = Display(.allCases.randomElement(using: &generator)!, Recorder())
                    received[someone] = []
                    // The last handler may retain it a moment longer.
                    if !settles(isGone) { throw ProgramFailure("A display does not go.") }
                    if connected == someone {
                        top.action.say(number)
                        top.connect(displays[someone])
                    }
                case 4:
                    let threads = Int.random(in: 1...3, using: &generator)
                    let top = top
                    onThreads(threads) { _ in
                        for _ in 0..<10 { top.action.add(1) }
                    }
                    total += threads * 10
                default:
                    top.action.say(number)
                    received[connected].append(number)
                }
                try check()
            }

            /// Several threads connect and call actions. At the end, the last connection of some thread remains.
            private mutating func connectFromThreads(_ number: Int, _ generator: inout SeededGenerator) throws
            {
                let (top, displays) = (top, displays)
                let choices = (0..<3).map { _ in
                    (0..<4).map { _ in Int.random(in: 0..<displays.count, using: &generator) }
                }
                onThreads(3) { thread in
                    for choice in choices[thread] {
                        top.connect(displays[choice])
                        top.action.add(1)
                    }
                }
                total += 12
                top.action.say(number)
                for display in displays { display.settle() }
                let reached = displays.indices.filter { displays[$0].received.values.last == number }
                guard reached.count == 1, choices.contains(where: { $0.last == reached[0] }) else {
                    throw ProgramFailure("\(reached) received \(number) after \(choices) were connected.")
                }
                connected = reached[0]
                received[connected].append(number)
            }

            func check() throws {
                for (index, display) in displays.enumerated() {
                    display.settle()
                    if display.received.values != received[index] {
                        throw ProgramFailure(
                            "\(index) received \(display.received.values), and should have received \(received[index])."
                        )
                    }
                }
                for floor in floors where floor.state.total != total {
                    throw ProgramFailure("A total is \(floor.state.total), and should be \(total).")
                }
            }
        }

        @Test func stackedModelsNotifyTheLastConnectedDelegate() throws {
            try runPrograms(60) { generator in
                var building = Building(&generator)
                for number in 1...40 { try building.step(number, &generator) }
            }
        }

        // MARK: Binders

        /// A value with its sender and its place in the sender's order.
        private struct Value: Hashable, Sendable {
            let sender: Int
            let number: Int
        }

        /// Receives values on main and in the background, and passes some on in the background.
        private final class Receiver: Sendable {
            let index: Int
            let log: Log
            let next: Slot<Receiver>

            init(_ index: Int, _ log: Log, next: Slot<Receiver>) {
                (self.index, self.log, self.next) = (index, log, next)
            }

            var onMain: Binder<Value> {
                Binder(self, queue: .main) { me, value in
                    if !isOnMainQueue() { me.log.wrong.record("\(value) arrived off main.") }
                    me.log.onMain.record(value)
                }
            }

            var inBackground: Binder<Value> {
                Binder(self, queue: .global) { me, value in
                    guard me.log.isAlone.try() else {
                        return me.log.wrong.record("\(value) overlaps another.")
                    }
                    if isOnMainQueue() { me.log.wrong.record("\(value) arrived on main.") }
                    me.log.inBackground.record(value)
                    if value.sender < 10, value.number % 3 == 0, let next = me.next.value {
                        let passed = Value(sender: 10 + me.index, number: me.log.passedOn.values.count)
                        me.log.passedOn.record(passed)
                        next.inBackground.bind(passed)
                    }
                    me.log.isAlone.unlock()
                }
            }
        }

        /// The values that a receiver got. The log outlives the receiver.
        private final class Log: Sendable {
            let onMain = Recorder<Value>()
            let inBackground = Recorder<Value>()
            let passedOn = Recorder<Value>()
            let isAlone = NSLock()
            let wrong = Recorder<String>()
        }

        @Test func bindersKeepTheOrderForEachObject() throws {
            try runPrograms(30) { generator in
                let slots = (0..<3).map { _ in Slot<Receiver>() }
                let logs = Recorder<Log>()
                let receivers = AtomicCounter()
                @Sendable func renew(_ index: Int) {
                    let log = Log()
                    logs.record(log)
                    slots[index].value = Receiver(receivers.add(1), log, next: slots[(index + 1) % 3])
                }
                for index in 0..<3 { renew(index) }
                let seed = generator.next()
                let sent = Recorder<(log: ObjectIdentifier, isMain: Bool, value: Value)>()
                @Sendable func play(_ sender: Int) {
                    var generator = SeededGenerator(seed: seed &+ UInt64(sender))
                    for number in 0..<60 {
                        let index = Int.random(in: 0..<3, using: &generator)
                        let isMain = Bool.random(using: &generator)
                        let value = Value(sender: sender, number: number)
                        if Int.random(in: 0..<40, using: &generator) == 0 { renew(index) }
                        guard let receiver = slots[index].value else { continue }
                        sent.record((ObjectIdentifier(receiver.log), isMain, value))
                        if isMain { receiver.onMain.bind(value) } else { receiver.inBackground.bind(value) }
                        // A value sent on main has arrived when the call returns.
                        if isMain, isOnMainQueue(), !receiver.log.onMain.values.contains(value) {
                            receiver.log.wrong.record("\(value) has not arrived when the call returns.")
                        }
                    }
                }
                let mainHasEnded = DispatchSemaphore(value: 0)
                DispatchQueue.main.async {
                    play(9)
                    mainHasEnded.signal()
                }
                onThreads(3) { play($0) }
                mainHasEnded.wait()

                // Everything has arrived when the last value has. Passing on takes two turns.
                for _ in 0..<2 {
                    for slot in slots {
                        let arrived = DispatchSemaphore(value: 0)
                        Binder<Void>(slot.value!, queue: .global) { _ in arrived.signal() }.bind()
                        arrived.wait()
                    }
                }
                let mainHasArrived = DispatchSemaphore(value: 0)
                Binder<Void>(slots[0].value!, queue: .main) { _ in mainHasArrived.signal() }.bind()
                mainHasArrived.wait()

                let living = Set(slots.map { ObjectIdentifier($0.value!.log) })
                // Breaks the retain cycle: each receiver retains the slot of the next.
                defer { for slot in slots { slot.value = nil } }
                for log in logs.values {
                    if let wrong = log.wrong.values.first { throw ProgramFailure(wrong) }
                    for (isMain, values) in [(true, log.onMain.values), (false, log.inBackground.values)] {
                        let id = ObjectIdentifier(log)
                        for sender in Set(values.map(\.sender)) {
                            let numbers = values.filter { $0.sender == sender }.map(\.number)
                            guard zip(numbers, numbers.dropFirst()).allSatisfy(<) else {
                                throw ProgramFailure("Out of order from \(sender): \(numbers).")
                            }
                        }
                        let due = Set(sent.values.filter { $0.log == id && $0.isMain == isMain }.map(\.value))
                        let actual = Set(values.filter { $0.sender < 10 })
                        guard living.contains(id) ? actual == due : actual.isSubset(of: due) else {
                            throw ProgramFailure("\(actual) arrived of \(due).")
                        }
                    }
                }
            }
        }

        // MARK: Debounce

        /// A model of a debounce in virtual time.
        private struct Timeline {
            let scheduler = TestScheduler()
            let ran = Recorder<Int>()
            var debounce: Debounce
            /// The pending handlers, each with the call that it makes. Only one of them will run.
            var waiting: [Int] = []
            var deadline = 0
            var now = 0
            var expected = 0

            init() {
                debounce = Debounce(delay: .milliseconds(300), scheduler: scheduler)
            }

            mutating func step(_ number: Int, _ generator: inout SeededGenerator) throws {
                switch Int.random(in: 0..<8, using: &generator) {
                case 0..<4:
                    // One in five calls again when it runs.
                    execute(number * 5 + (Int.random(in: 0..<5, using: &generator) == 0 ? 0 : 1))
                case 4:
                    let (debounce, ran) = (debounce, ran)
                    onThreads(2) { thread in
                        for round in 0..<3 {
                            let id = (number * 10 + thread * 5 + round) * 5 + 1
                            debounce.execute { ran.record(id) }
                        }
                    }
                    waiting = [0, 1].map { (number * 10 + $0 * 5 + 2) * 5 + 1 }
                    deadline = now + 300
                case 5:
                    // A pending handler runs although its debounce is released, and so does a handler that it starts.
                    debounce = Debounce(delay: .milliseconds(300), scheduler: scheduler)
                    try advance(by: 600)
                default:
                    try advance(by: [0, 1, 100, 299, 300, 301, 1_000].randomElement(using: &generator)!)
                }
            }

            private mutating func execute(_ id: Int) {
                let (debounce, ran) = (debounce, ran)
                debounce.execute {
                    ran.record(id)
                    if id % 5 == 0 { debounce.execute { ran.record(id + 2) } }
                }
                waiting = [id]
                deadline = now + 300
            }

            private mutating func advance(by interval: Int) throws {
                scheduler.advance(by: .milliseconds(interval))
                let ran = ran.values
                let end = now + interval
                while !waiting.isEmpty, deadline <= end {
                    guard expected < ran.count, waiting.contains(ran[expected]) else {
                        throw ProgramFailure("At \(deadline) one of \(waiting) should have run; \(ran) did.")
                    }
                    let id = ran[expected]
                    expected += 1
                    waiting = id % 5 == 0 ? [id + 2] : []
                    deadline += 300
                }
                now = end
                if ran.count != expected { throw ProgramFailure("\(ran[expected...]) is early at \(now).") }
            }
        }

        @Test func debounceRunsTheLastHandlerWhenItsTimeHasCome() throws {
            try runPrograms(100) { generator in
                var timeline = Timeline()
                for number in 1...60 { try timeline.step(number, &generator) }
                // A pending handler may retain its debounce.
                timeline.scheduler.run()
            }
        }

        @Test func debounceOnAQueueLosesNoLastHandler() throws {
            try runPrograms(100) { generator in
                let delay = [0, 1_000, 100_000].randomElement(using: &generator)!
                let debounce = Debounce(delay: .nanoseconds(delay), scheduler: QueueScheduler())
                let ran = Recorder<Int>()
                for burst in 1...3 {
                    onThreads(3) { thread in
                        for round in 0..<20 {
                            let id = burst * 1_000 + thread * 100 + round
                            debounce.execute { ran.record(id) }
                        }
                    }
                    let last = DispatchSemaphore(value: 0)
                    debounce.execute {
                        ran.record(burst * 1_000 + 999)
                        last.signal()
                    }
                    guard last.wait(timeout: .now() + 600) == .success else {
                        throw ProgramFailure("The last handler is lost.")
                    }
                    let values = ran.values
                    guard values.last == burst * 1_000 + 999, Set(values).count == values.count else {
                        throw ProgramFailure("A handler ran twice, or late: \(values).")
                    }
                    for thread in 0..<3 {
                        let numbers = values.filter { $0 / 1_000 == burst && $0 / 100 % 10 == thread }
                        if numbers != numbers.sorted() { throw ProgramFailure("Out of order: \(numbers).") }
                    }
                }
            }
        }

        // MARK: State

        @Test func changesOfTheStateAreWhole() throws {
            try runPrograms(100) { generator in
                let model = StateProxyTests.Model()
                let (state, reference) = (model.action.state, model.state)
                let seed = generator.next()
                let wrong = Recorder<String>()
                onThreads(3) { thread in
                    var generator = SeededGenerator(seed: seed &+ UInt64(thread))
                    for round in 0..<60 {
                        switch Int.random(in: 0..<6, using: &generator) {
                        case 0: state.pair.step()
                        case 1: state.numbers.append(thread * 1_000 + round)
                        case 2: state.held = Canary()
                        case 3:
                            let pair = reference.pair
                            if pair.up + pair.down != 0 {
                                wrong.record("Half of a change was seen: \(pair).")
                            }
                        case 4:
                            let numbers = reference.numbers.filter { $0 / 1_000 == thread }
                            if numbers != numbers.sorted() { wrong.record("Out of order: \(numbers).") }
                        default: break
                        }
                        state.total += 1
                        if !reference.isPositive {
                            wrong.record("A change is not there when it has been made.")
                        }
                    }
                }
                if let wrong = wrong.values.first { throw ProgramFailure(wrong) }
                if state.total != 180 { throw ProgramFailure("The total is \(state.total).") }
            }
        }
    }
}
