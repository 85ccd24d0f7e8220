import Observation
import PortableUI
import TestSupport
import Testing

/// A view that reads an `Observable` value is evaluated again when the value changes, without a property wrapper.
@MainActor
@Suite(tenMinutes)
struct ObservationTests {
    @Observable
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    final class Model {
        var name = "Ada"
        var count = 0
        var rows = [1, 2]
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    struct Names: View {
        let model: Model
        let log: Recorder<String>

        var body: some View {
            log.record("names")
            return Text(model.name)
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    struct Counts: View {
        let model: Model
        let log: Recorder<String>

        var body: some View {
            log.record("counts")
            return VStack {
                Text("\(model.count)")
                Button("Increment") { model.count += 1 }
            }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func onlyViewsThatHaveReadWhatChangesAreEvaluatedAgain() throws {
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        struct Both: View {
            let model: Model
            let log: Recorder<String>

            var body: some View {
                log.record("both")
                return VStack {
                    Names(model: model, log: log)
                    Counts(model: model, log: log)
                }
            }
        }
        let (model, log) = (Model(), Recorder<String>())
        let host = ViewHost(Both(model: model, log: log))
        #expect(log.values == ["both", "names", "counts"])
        for number in 1...3 {
            try host.tap("Increment")
            #expect(host.texts == ["Ada", "\(number)", "Increment"])
        }
        #expect(log.values.dropFirst(3) == ["counts", "counts", "counts"])
        model.name = "Grace"
        model.name = "Hedy"
        model.rows = []
        #expect(host.texts == ["Hedy", "3", "Increment"])
        #expect(log.values.dropFirst(6) == ["names"])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aChangeIsShownInATurnOfTheMainQueue() async {
        let (model, log) = (Model(), Recorder<String>())
        let host = ViewHost(Names(model: model, log: log))
        for name in ["Grace", "Hedy"] {
            let changes = Recorder<[String]>()
            host.onChange = { [unowned host] in changes.record(host.texts) }
            model.name = name
            await mainQueueTurn()
            #expect(changes.values == [[name]])
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func modifiersAndRowsReadToo() {
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        struct Named: ViewModifier {
            let model: Model

            func body(content: Content) -> some View {
                Text(model.name)
                content
            }
        }
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        struct Rows: View {
            let model: Model

            var body: some View {
                ForEach(model.rows, id: \.self) { row in Text("\(row) of \(model.count)") }
            }
        }
        let model = Model()
        let host = ViewHost(Rows(model: model).modifier(Named(model: model)))
        #expect(host.texts == ["Ada", "1 of 0", "2 of 0"])
        for count in 1...3 {
            model.count = count
            #expect(host.texts == ["Ada", "1 of \(count)", "2 of \(count)"])
        }
        model.rows = [2, 3]
        #expect(host.texts == ["Ada", "2 of 3", "3 of 3"])
        model.count = 4
        model.name = "Grace"
        #expect(host.texts == ["Grace", "2 of 4", "3 of 4"])
    }

    /// Any thread may change the value, one thread at a time.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    final class Shared: Observable, Sendable {
        private let registrar = ObservationRegistrar()
        private let number = AtomicCounter()

        var value: Int {
            get {
                registrar.access(self, keyPath: \.value)
                return number.value
            }
            set {
                registrar.withMutation(of: self, keyPath: \.value) {
                    _ = number.add(newValue - number.value)
                }
            }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    struct Values: View {
        let shared: Shared

        var body: some View { Text(verbatim: "\(shared.value)") }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func noChangeOfAnotherThreadIsLost() async {
        // Each round takes several turns of the main actor, which other tests share.
        let rounds = isSoakRun ? 10_000 : 1_000
        let shared = Shared()
        let host = ViewHost(Values(shared: shared))
        let (asked, ask) = AsyncStream<Int>.makeStream()
        let writer = Task.detached {
            for await round in asked { shared.value = round }
        }
        for round in 1...rounds {
            ask.yield(round)
            while host.texts != ["\(round)"], !Task.isCancelled { await Task.yield() }
        }
        ask.finish()
        await writer.value
        #expect(host.texts == ["\(rounds)"])
    }

    /// The first change is reported by the first reader's observation, and the others by a `ReadingRound`.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aChangeThatEndsWhileAViewReadsIsNotLost() {
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        struct Numbers: View {
            let number: OvertakenNumber

            var body: some View { Text(verbatim: "\(number.value)") }
        }
        let number = OvertakenNumber()
        let host = ViewHost(Numbers(number: number))
        for round in 1...3 {
            number.beginChange(to: round)
            _ = host.texts
            #expect(host.texts == ["\(round)"])
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func anEvaluationThatChangesWhatItReadsEnds() {
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        struct Counting: View {
            let model: Model

            var body: some View {
                model.count += 1
                return Text("\(model.count)")
            }
        }
        let model = Model()
        let host = ViewHost(Counting(model: model))
        #expect(host.texts == ["1"])
        for count in [10, 20] {
            model.count = count
            #expect(host.texts == ["\(count + 1)"])
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func whatHasBeenReadKeepsNeitherHostNorView() {
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        struct Kept: View {
            let shared: Shared
            let canary: Canary

            var body: some View { Text(verbatim: "\(shared.value)") }
        }
        let shared = Shared()
        weak var lost: Canary?
        weak var lostHost: ViewHost?
        for _ in 0..<3 {
            let host = ViewHost(
                Kept(
                    shared: shared,
                    canary: {
                        let canary = Canary()
                        lost = canary
                        return canary
                    }()
                )
            )
            lostHost = host
            shared.value += 1
            #expect(host.texts == ["\(shared.value)"])
        }
        #expect(lost == nil)
        #expect(lostHost == nil)
        shared.value += 1
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aViewThatIsEvaluatedOftenLeavesNothingBehind() throws {
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        struct Often: View {
            @State private var number = 0
            let shared: Shared
            let log: Recorder<Int>

            var body: some View {
                log.record(shared.value)
                return Button(String(number)) { number += 1 }
            }
        }
        let (shared, log) = (Shared(), Recorder<Int>())
        let host = ViewHost(Often(shared: shared, log: log))
        for number in 0..<5_000 { try host.tap("\(number)") }
        // The change would call every registration that an evaluation had left behind.
        let once = processorTime { shared.value = 1 }
        #expect(host.texts == ["5000"])
        let again = processorTime { shared.value = 2 }
        #expect(host.texts == ["5000"])
        #expect(log.values.count == 5_003)
        #expect(once < again * 50 + 1e6)
    }
}
