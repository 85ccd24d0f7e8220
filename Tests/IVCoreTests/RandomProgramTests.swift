import Dispatch
import Foundation
import IVCore
import TestSupport
import Testing

/// `I2`, `I3`, `I6`, `I8`: views and interactors agree with a sequential model.
@MainActor
@Suite struct RandomProgramTests {
    @Test func linksAgreeWithTheModel() throws {
        var (count, skipped) = (0, 0)
        try runPrograms(300) { generator in
            let program = Program(&generator)
            count += 1
            // A program that replaces the view's emitter while it is linked should trap, so it is not run.
            guard let expected = Model(program).run() else {
                skipped += 1
                return
            }
            let found = World(program).run()
            if expected != found {
                let same = zip(expected, found).prefix { $0 == $1 }.count
                throw ProgramFailure(
                    "after \(expected.prefix(same).suffix(5)): expected \(expected.dropFirst(same).prefix(3)), "
                        + "found \(found.dropFirst(same).prefix(3)) in \(program.steps)"
                )
            }
        }
        // With `SEED`, there is one program.
        #expect(skipped < count / 2 || count == 1)
    }

    /// A step of a program. Views and interactors are in slots, where other steps may replace them.
    indirect enum Step {
        case link(view: Int, interactor: Int)
        case unlink(view: Int)
        case setToNil(view: Int)
        /// Keeps a copy of a view's emitter.
        case copy(view: Int, slot: Int)
        /// Keeps an interactor's emitter.
        case keep(interactor: Int, slot: Int)
        /// Gives one view another view's emitter.
        case lend(from: Int, to: Int)
        case event(view: Int, Int)
        case eventThroughCopy(slot: Int, Int)
        case command(interactor: Int, Int)
        case commandThroughKept(slot: Int, Int)
        case commandsElsewhere(slot: Int, Int, count: Int)
        case newView(Int)
        case newInteractor(Int)
    }

    struct Program: Sendable {
        static let views = 4
        /// The last view is a mock.
        static let mock = views - 1
        static let interactors = 3
        static let slots = 2

        var steps: [Step] = []
        /// The reaction to the event or command with that number. Later numbers have no reaction.
        var reactions: [Step?] = []
        /// The steps that views and interactors perform when their emitter is set, one each time.
        var onEmitter: [Step] = []
        /// Whether the world keeps each emitter of its views, so that no link ends because its last emitter is released.
        var keepsEmitters = false

        init(_ generator: inout SeededGenerator) {
            keepsEmitters = generator.next() % 2 == 0
            for number in 0..<60 {
                steps.append(Self.step(number, &generator))
                reactions.append(generator.next() % 3 == 0 ? nested(100 + number * 2, &generator) : nil)
            }
            for number in 0..<Int(generator.next() % 6) { onEmitter.append(nested(300 + number, &generator)) }
        }

        private func nested(_ number: Int, _ generator: inout SeededGenerator) -> Step {
            let step = Self.step(number, &generator)
            // A command that another thread emits during handling waits behind the queued ones. Which ones are queued depends on
            // the ends of links, and the model cannot see that the release of an emitter ends a link.
            if case .commandsElsewhere = step, !keepsEmitters { return .event(view: 0, number) }
            return step
        }

        func reaction(to number: Int) -> Step? {
            number < reactions.count ? reactions[number] : nil
        }

        private static func step(_ number: Int, _ generator: inout SeededGenerator) -> Step {
            func pick(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
            // A nested step sometimes reuses the number of a step, and so has its reaction.
            let number = pick(4) == 0 ? pick(60) : number
            switch pick(20) {
            case 0...3: return .link(view: pick(views), interactor: pick(interactors))
            case 4: return .unlink(view: pick(views))
            case 5: return .setToNil(view: pick(views))
            case 6: return .copy(view: pick(views), slot: pick(slots))
            case 7: return .keep(interactor: pick(interactors), slot: pick(slots))
            case 8: return pick(3) == 0 ? .lend(from: pick(views), to: pick(views)) : .newView(pick(views))
            case 9: return .newInteractor(pick(interactors))
            case 10...12: return .event(view: pick(views), number)
            case 13: return .eventThroughCopy(slot: pick(slots), number)
            case 14...16: return .command(interactor: pick(interactors), number)
            case 17: return .commandThroughKept(slot: pick(slots), number)
            default: return .commandsElsewhere(slot: pick(slots), 1_000 + number, count: 1 + pick(3))
            }
        }
    }

    // MARK: - The model

    final class ModelView {
        let name: String
        let isMock: Bool
        var isGone = false
        var emitter: ModelLink?
        var present: ModelLink?
        var isHandling = false
        /// Whether the main thread has emitted a command while one was handled. The queue is drained afterwards.
        var hasScheduledDrain = false
        /// The number of running calls that retain it, apart from its slot.
        var holders = 0
        var waiting: [(link: ModelLink, number: Int)] = []

        init(_ name: String, isMock: Bool) {
            self.name = name
            self.isMock = isMock
        }
    }

    final class ModelInteractor {
        let name: String
        var emitter: ModelLink?

        init(_ name: String) { self.name = name }
    }

    final class ModelLink {
        let view: ModelView
        let interactor: ModelInteractor
        var isLinking = true
        var hasEnded = false
        var events: [Int] = []

        init(_ view: ModelView, _ interactor: ModelInteractor) {
            self.view = view
            self.interactor = interactor
        }

        /// Ends the link if its view still exists and has another emitter. Returns whether the link has ended.
        func endIfReplaced() -> Bool {
            if !hasEnded, !view.isGone, view.emitter !== self { end() }
            return hasEnded
        }

        func end() {
            // Commands that were emitted after the end are dropped one by one, in their order.
            if hasEnded { return }
            hasEnded = true
            view.waiting.removeAll { $0.link === self }
        }
    }

    @MainActor
    final class Model {
        let program: Program
        var log: [String] = []
        var views: [ModelView] = []
        /// All views, including replaced ones.
        var allViews: [ModelView] = []
        var allInteractors: [ModelInteractor] = []
        var interactors: [ModelInteractor] = []
        var copies = [ModelLink?](repeating: nil, count: Program.slots)
        var kept = [ModelLink?](repeating: nil, count: Program.slots)
        var onEmitter: [Step]
        var depth = 0
        var count = 0
        var names = 0
        var shouldTrap = false

        init(_ program: Program) {
            self.program = program
            onEmitter = program.onEmitter
        }

        /// Returns the expected log, or `nil` if the program should trap.
        func run() -> [String]? {
            views = (0..<Program.views).map { newView($0) }
            interactors = (0..<Program.interactors).map { _ in newInteractor() }
            for step in program.steps { perform(step) }
            // Breaks the retain cycles of views, links and interactors.
            for view in allViews { (view.emitter, view.present, view.waiting) = (nil, nil, []) }
            for interactor in allInteractors { interactor.emitter = nil }
            return shouldTrap ? nil : log
        }

        func newView(_ index: Int) -> ModelView {
            names += 1
            let view = ModelView("v\(names)", isMock: index == Program.mock)
            allViews.append(view)
            return view
        }

        func newInteractor() -> ModelInteractor {
            names += 1
            let interactor = ModelInteractor("i\(names)")
            allInteractors.append(interactor)
            return interactor
        }

        func perform(_ step: Step) {
            // Few enough to be handled in one turn of the main queue.
            if depth > 20 || count > 120 { return }
            depth += 1
            count += 1
            defer { depth -= 1 }
            switch step {
            case .link(let view, let interactor): link(views[view], interactors[interactor])
            case .unlink(let view):
                views[view].present?.end()
                set(views[view], nil)
            case .setToNil(let view): set(views[view], nil)
            case .copy(let view, let slot): copies[slot] = views[view].emitter
            case .keep(let interactor, let slot): kept[slot] = interactors[interactor].emitter
            case .lend(let from, let to): set(views[to], views[from].emitter)
            case .event(let view, let number): event(views[view].emitter, number)
            case .eventThroughCopy(let slot, let number): event(copies[slot], number)
            case .command(let interactor, let number): command(interactors[interactor].emitter, number)
            case .commandThroughKept(let slot, let number): command(kept[slot], number)
            case .commandsElsewhere(let slot, let number, let count):
                guard let link = kept[slot] else { return }
                for number in number..<(number + count) {
                    if link.view.isMock {
                        command(link, number)
                    } else {
                        link.view.waiting.append((link, number))
                    }
                }
            case .newView(let index):
                let view = views[index]
                views[index] = newView(index)
                releaseIfUnused(view)
            case .newInteractor(let index): interactors[index] = newInteractor()
            }
        }

        func set(_ view: ModelView, _ emitter: ModelLink?) {
            view.emitter = emitter
            if view.isMock, view.present !== emitter { view.present?.end() }
        }

        func releaseIfUnused(_ view: ModelView) {
            if view.holders > 0 || views.contains(where: { $0 === view }) { return }
            view.isGone = true
            if view.isMock { view.present?.end() }
        }

        func link(_ view: ModelView, _ interactor: ModelInteractor) {
            let link = ModelLink(view, interactor)
            view.holders += 1
            defer {
                view.holders -= 1
                releaseIfUnused(view)
            }
            view.present?.end()
            view.present = link
            set(view, link)
            if !view.isMock { emitterWasSet() }
            if link.hasEnded { return }
            if view.emitter !== link { shouldTrap = true }
            let former = interactor.emitter
            interactor.emitter = link
            emitterWasSet()
            former?.end()
            while !link.hasEnded, !link.events.isEmpty { handle(link.events.removeFirst(), interactor) }
            link.isLinking = false
        }

        func emitterWasSet() {
            if let step = onEmitter.popLast() { perform(step) }
        }

        func event(_ link: ModelLink?, _ number: Int) {
            guard let link else { return }
            if link.isLinking, !link.hasEnded { return link.events.append(number) }
            if link.view.isMock ? link.hasEnded : link.endIfReplaced() { return }
            handle(number, link.interactor)
        }

        func handle(_ number: Int, _ interactor: ModelInteractor) {
            log.append("\(interactor.name) handles \(number)")
            if let step = program.reaction(to: number) { perform(step) }
            command(interactor.emitter, number)
        }

        func command(_ link: ModelLink?, _ number: Int) {
            guard let link else { return }
            let view = link.view
            if view.isMock, link.hasEnded { return }
            if view.isHandling || !view.waiting.isEmpty {
                view.waiting.append((link, number))
                if view.isHandling { view.hasScheduledDrain = true } else { drain(view) }
                return
            }
            view.isHandling = true
            deliver(link, number)
            view.isHandling = false
            // This command drains the queue, including other threads' commands.
            if view.hasScheduledDrain { drain(view) }
        }

        func drain(_ view: ModelView) {
            view.hasScheduledDrain = false
            view.isHandling = true
            while !view.waiting.isEmpty {
                let (link, number) = view.waiting.removeFirst()
                deliver(link, number)
            }
            view.isHandling = false
        }

        func deliver(_ link: ModelLink, _ number: Int) {
            let view = link.view
            if link.hasEnded || view.isMock && view.isGone { return }
            if !view.isMock, view.isGone || link.endIfReplaced() {
                return link.end()
            }
            log.append("\(view.name) shows \(number)")
            guard !view.isMock, let step = program.reaction(to: number) else { return }
            view.holders += 1
            perform(step)
            view.holders -= 1
            releaseIfUnused(view)
        }
    }

    // MARK: - The real views

    @MainActor
    final class World {
        let program: Program
        let log = Recorder<String>()
        var views: [any ProgramView] = []
        var interactors: [ProgramInteractor] = []
        var copies = [EventEmitter<ProgramInteractor>?](repeating: nil, count: Program.slots)
        var allEmitters: [EventEmitter<ProgramInteractor>] = []
        var kept = [CommandEmitter<Int>?](repeating: nil, count: Program.slots)
        var onEmitter: [Step]
        var depth = 0
        var count = 0
        var names = 0

        init(_ program: Program) {
            self.program = program
            onEmitter = program.onEmitter
        }

        func run() -> [String] {
            views = (0..<Program.views).map { newView($0) }
            interactors = (0..<Program.interactors).map { _ in newInteractor() }
            for step in program.steps { perform(step) }
            let found = log.values
            (views, interactors, copies, allEmitters, kept) = ([], [], [], [], [])
            return found
        }

        func newView(_ index: Int) -> any ProgramView {
            names += 1
            return index == Program.mock ? MockedView("v\(names)", log) : ShowingView("v\(names)", self)
        }

        func newInteractor() -> ProgramInteractor {
            names += 1
            return ProgramInteractor("i\(names)", self)
        }

        func perform(_ step: Step) {
            // Few enough to be handled in one turn of the main queue.
            if depth > 20 || count > 120 { return }
            depth += 1
            count += 1
            defer { depth -= 1 }
            switch step {
            case .link(let view, let interactor): views[view].link(to: interactors[interactor])
            case .unlink(let view): views[view].end()
            case .setToNil(let view): views[view].emitter = nil
            case .copy(let view, let slot): copies[slot] = emitter(of: view)
            case .keep(let interactor, let slot): kept[slot] = interactors[interactor].commandEmitter
            case .lend(let from, let to): views[to].emitter = emitter(of: from)
            case .event(let view, let number): emitter(of: view)?.emit(number)
            case .eventThroughCopy(let slot, let number): copies[slot]?.emit(number)
            case .command(let interactor, let number): interactors[interactor].emit(command: number)
            case .commandThroughKept(let slot, let number): kept[slot]?.emit(number)
            case .commandsElsewhere(let slot, let number, let count):
                let emitter = kept[slot]
                let emitted = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    for number in number..<(number + count) { emitter?.emit(number) }
                    emitted.signal()
                }
                emitted.wait()
            case .newView(let index): views[index] = newView(index)
            case .newInteractor(let index): interactors[index] = newInteractor()
            }
        }

        /// Returns a view's emitter, without retaining the view.
        @inline(never)
        private func emitter(of view: Int) -> EventEmitter<ProgramInteractor>? {
            views[view].emitter
        }

        func emitterWasSet() {
            if let step = onEmitter.popLast() { perform(step) }
        }
    }

    @MainActor
    final class ProgramInteractor: @MainActor InteractorProtocol {
        let name: String
        let world: World
        var commandEmitter: CommandEmitter<Int>? {
            didSet { world.emitterWasSet() }
        }

        init(_ name: String, _ world: World) {
            self.name = name
            self.world = world
        }

        func handle(event: Int) {
            world.log.record("\(name) handles \(event)")
            if let step = world.program.reaction(to: event) { world.perform(step) }
            emit(command: event)
        }
    }

    @MainActor
    protocol ProgramView: AnyObject {
        var emitter: EventEmitter<ProgramInteractor>? { get set }
        func link(to interactor: ProgramInteractor)
        func end()
    }

    @MainActor
    final class ShowingView: @MainActor ViewProtocol, ProgramView {
        let name: String
        let world: World
        private var isLinking = false
        var eventEmitter: EventEmitter<ProgramInteractor>? {
            didSet {
                if world.program.keepsEmitters, let eventEmitter { world.allEmitters.append(eventEmitter) }
                if isLinking { wasSetByLink() }
            }
        }

        init(_ name: String, _ world: World) {
            self.name = name
            self.world = world
        }

        func handle(command: Int) {
            world.log.record("\(name) shows \(command)")
            if let step = world.program.reaction(to: command) { world.perform(step) }
        }

        var emitter: EventEmitter<ProgramInteractor>? {
            get { eventEmitter }
            set { eventEmitter = newValue }
        }

        private func wasSetByLink() {
            isLinking = false
            world.emitterWasSet()
        }

        func link(to interactor: ProgramInteractor) {
            isLinking = true
            link(interactor)
        }

        func end() { unlink() }
    }

    @MainActor
    final class MockedView: ProgramView {
        private let mock = MockView<ProgramInteractor>()

        init(_ name: String, _ log: Recorder<String>) {
            // The event reaches no interactor; the call only sets the callback.
            mock.emit(0) { log.record("\(name) shows \($0)") }
        }

        var emitter: EventEmitter<ProgramInteractor>? {
            get { mock.eventEmitter }
            set { mock.eventEmitter = newValue }
        }

        func link(to interactor: ProgramInteractor) { mock.link(interactor) }

        func end() { mock.unlink() }
    }

    // MARK: - Threads

    @Test func threadsThatEmitReachThePresentLinkAloneAndKeepTheirOrder() throws {
        try runPrograms(3) { generator in
            let view = OrderView()
            let current = Slot<(link: Int, emitter: CommandEmitter<Tagged>)>()
            let copy = Slot<EventEmitter<TaggedInteractor>>()
            let stop = Slot<Bool>()
            let threads = DispatchGroup()
            // Each link lets each thread emit 64 further commands, so that they do not pile up. The next link usually begins among
            // them.
            let mayGoOn = (0..<3).map { _ in DispatchSemaphore(value: 0) }
            let hasBegun = DispatchSemaphore(value: 0)
            for thread in 0..<3 {
                DispatchQueue.global().async(group: threads) {
                    var number = 0
                    while stop.value == nil {
                        guard let (link, emitter) = current.value else { continue }
                        number += 1
                        emitter.emit(Tagged(link: link, thread: thread, number: number))
                        // This may release the last copy, which ends the link.
                        if number % 7 == 0 { copy.value = nil }
                        if number % 64 == 1 { hasBegun.signal() }
                        if number % 64 == 0 { mayGoOn[thread].wait() }
                    }
                }
            }
            for link in 1...100 {
                let interactor = TaggedInteractor()
                switch generator.next() % 4 {
                case 0: view.unlink()
                case 1: view.eventEmitter = nil
                default: break
                }
                view.link = link
                view.link(interactor)
                copy.value = view.eventEmitter
                current.value = interactor.commandEmitter.map { (link, $0) }
                for thread in mayGoOn { thread.signal() }
                hasBegun.wait()
                for number in 0..<Int(generator.next() % 20) {
                    interactor.emit(command: Tagged(link: link, thread: 3, number: link * 100 + number))
                }
            }
            stop.value = true
            for thread in mayGoOn { thread.signal() }
            threads.wait()
            view.unlink()
            if !view.failures.isEmpty {
                throw ProgramFailure(view.failures.prefix(5).joined(separator: "; "))
            }
            if view.last.prefix(3) == [0, 0, 0] {
                throw ProgramFailure("No command of another thread arrived.")
            }
        }
    }

    struct Tagged: Sendable {
        var link: Int
        var thread: Int
        var number: Int
    }

    final class TaggedInteractor: InteractorProtocol, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the variable is used on the main thread alone.
        var commandEmitter: CommandEmitter<Tagged>?
        func handle(event: Int) {}
    }

    @MainActor
    final class OrderView: @MainActor ViewProtocol {
        var eventEmitter: EventEmitter<TaggedInteractor>?
        var link = 0
        var last = [Int](repeating: 0, count: 4)
        var failures: [String] = []

        func handle(command: Tagged) {
            if command.link != link {
                failures.append("\(command) arrived through an ended link, \(link) is present")
            }
            if command.number <= last[command.thread] { failures.append("\(command) arrived after \(last)") }
            last[command.thread] = command.number
        }
    }
}
