#if INTERLEAVING
import TestSupport
import Testing

@testable import FractalCore

/// Two or three threads at one presenter, in every order (`F3`, `D7`).
@Suite(.serialized) struct InterleavingTests {
    /// Records the beginnings and ends of presentations.
    private final class Scene: Sendable {
        private let calls = Recorder<String>()

        func bind(_ value: Int) -> AnyDisposable {
            calls.record("+\(value)")
            return AnyDisposable { [calls] in calls.record("-\(value)") }
        }

        var presenter: Presenter<Int> { .immediate { self.bind($0) } }

        /// Returns the presentations that are alive at the end. Throws if two were alive at a time, or one ended twice.
        func alive() throws -> [String] {
            var alive: [String] = []
            for call in calls.values {
                let value = String(call.dropFirst())
                if call.hasPrefix("+") {
                    if !alive.isEmpty { throw ProgramFailure("\(calls.values)") }
                    alive.append(value)
                } else if alive.popLast() != value {
                    throw ProgramFailure("\(calls.values)")
                }
            }
            return alive
        }

        func require(_ expected: [[String]]) throws {
            let alive = try alive()
            if !expected.contains(alive) { throw ProgramFailure("\(alive) is alive after \(calls.values).") }
        }
    }

    @Test func twoValuesAndTheEndOfOne() throws {
        let report = try exploreInterleavings {
            let scene = Scene()
            let serial = scene.presenter.serial()
            return InterleavedProgram([
                { serial.present(1)?.dispose() },
                { serial.present(2) },
            ]) { try scene.require([["2"], []]) }
        }
        #expect(report.isComplete, "\(report.orders)")
    }

    @Test func aChangeAndTheEndOfItsBinding() throws {
        let report = try exploreInterleavings {
            let scene = Scene()
            let serial = scene.presenter.serial()
            let property = MutableProperty(1)
            let binding = serial <~ property
            return InterleavedProgram([
                { property.value = 2 },
                { binding?.dispose() },
            ]) { try scene.require([[]]) }
        }
        #expect(report.isComplete, "\(report.orders)")
    }

    @Test func threeValues() throws {
        let report = try exploreInterleavings {
            let scene = Scene()
            let serial = scene.presenter.serial()
            let last = serial.present(0)
            return InterleavedProgram([
                { serial.present(1) },
                { serial.present(2) },
                { last?.dispose() },
            ]) { try scene.require([["1"], ["2"]]) }
        }
        #expect(report.orders > 100)
    }

    @Test func aPresentationIsEndedTwice() throws {
        let report = try exploreInterleavings {
            let scene = Scene()
            let presentation = scene.presenter.present(1)
            return InterleavedProgram([{ presentation?.dispose() }, { presentation?.dispose() }]) {
                try scene.require([[]])
            }
        }
        #expect(report.isComplete)
    }

    @Test func aBindingThatIsNotSerialEndsWhileItReceivesAValue() throws {
        let report = try exploreInterleavings {
            let (property, alive) = (MutableProperty(1), Alive())
            let binding = Presenter<Int>.immediate { _ in alive.begin() } <~ property
            return InterleavedProgram([{ property.value = 2 }, { binding?.dispose() }]) {
                if alive.count != 0 { throw ProgramFailure("\(alive.count) are alive.") }
            }
        }
        #expect(report.isComplete)
    }

    @Test func aListChangesAndEnds() throws {
        let report = try exploreInterleavings {
            let (children, alive, reports) = (
                MutableProperty<Children<Int>>([1, 2]), Alive(), Recorder<[Int]>()
            )
            let binding =
                Presenter<Int>.immediate { _ in alive.begin() }
                .each(
                    id: \.self,
                    order: .immediate {
                        reports.record($0.ids)
                        return alive.begin()
                    }
                ) <~ children
            return InterleavedProgram([{ children.value = [2, 3] }, { binding?.dispose() }]) {
                if alive.count != 0 || reports.values.last != [] {
                    throw ProgramFailure("\(alive.count) are alive after \(reports.values).")
                }
            }
        }
        #expect(report.isComplete)
    }

    // The tests below do not use `Presenter.UI`. It asserts the process's main thread, and another thread stands for it here.

    @Test func onMainAValueFromElsewhereAndTheEnd() throws {
        let report = try exploreInterleavings {
            let scene = Scene()
            let presenter = Presenter<Int>(Presenting(.mainThread, .unnamed) { scene.bind($0) }).serial()
            let property = MutableProperty(1)
            let binding = presenter <~ property
            return InterleavedProgram([{ binding?.dispose() }, { property.value = 2 }], mainFirst: true) {
                try scene.require([[]])
            }
        }
        #expect(report.orders > 10)
    }

    @Test func onMainTheLastOfTwoThreadsIsShown() throws {
        let report = try exploreInterleavings {
            let scene = Scene()
            let serial = Presenter<Int>(Presenting(.mainThread, .unnamed) { scene.bind($0) }).serial()
            return InterleavedProgram([{ serial.present(1) }, { serial.present(2) }], mainFirst: true) {
                try scene.require([["1"], ["2"]])
            }
        }
        #expect(report.orders > 10)
    }
}
#endif
