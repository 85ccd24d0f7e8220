import Dispatch
import ReactiveOperators
import XCTest

// View models and screens written for ReactiveSwift, unchanged except for the import.

private enum SearchError: Error, Equatable {
    case offline
    case timedOut
}

/// A search as you type.
private class SearchViewModel {
    let query = MutableProperty("")
    let results: Property<[String]>
    let isSearching = MutableProperty(false)
    let errors: Signal<SearchError, Never>
    private let (lifetime, token) = Lifetime.make()
    private(set) var searches: [String] = []

    init(api: @escaping (String) -> SignalProducer<[String], SearchError>, scheduler: DateScheduler) {
        let (errors, errorInput) = Signal<SearchError, Never>.pipe()
        self.errors = errors
        let isSearching = self.isSearching
        var log: [String] = []
        let found = query.signal
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
            .debounce(0.3, on: scheduler)
            .skipRepeats()
            .on(value: { log.append($0) })
            .flatMap(.latest) { text -> SignalProducer<[String], Never> in
                api(text)
                    .retry(upTo: 1)
                    .timeout(after: 10, raising: .timedOut, on: scheduler)
                    .on(
                        starting: { isSearching.value = true },
                        failed: { errorInput.send(value: $0) },
                        terminated: { isSearching.value = false }
                    )
                    .flatMapError { _ in .empty }
            }
        results = Property(initial: [], then: found)
        query.signal.take(during: lifetime).observeValues { [weak self] in self?.searches.append($0) }
    }
}

/// A form with two fields, a switch and a button.
private class FormViewModel {
    let name = MutableProperty("")
    let age = MutableProperty<Int?>(nil)
    let acceptsTerms = MutableProperty(false)
    let saved: Signal<String, Never>
    let save: Action<(), String, SearchError>

    init() {
        let form = Property.combineLatest(name, age)
            .map { form in form.0.isEmpty ? nil : form.1.map { (form.0, $0) } }
        save = Action(unwrapping: form) { (name: String, age: Int) in
            SignalProducer(value: "\(name), \(age)")
        }
        saved = save.values
    }
}

private class Counter {
    let count = MutableProperty(0)
    lazy var add = Action<Int, Int, Never>(state: count) { count, step in
        SignalProducer(value: count + step)
    }
}

class OperatorsTests: XCTestCase {
    func testASearchFollowsWhatIsTyped() {
        let scheduler = TestScheduler()
        let (answers, input) = Signal<[String], SearchError>.pipe()
        var asked: [String] = []
        let model = SearchViewModel(
            api: { text in
                asked.append(text)
                return answers.producer.take(first: 1)
            },
            scheduler: scheduler
        )
        model.query.value = "s"
        model.query.value = "sw"
        XCTAssertEqual(asked, [])
        scheduler.advance(by: .milliseconds(300))
        XCTAssertEqual(asked, ["sw"])
        XCTAssertTrue(model.isSearching.value)
        input.send(value: ["swift"])
        XCTAssertEqual(model.results.value, ["swift"])
        XCTAssertFalse(model.isSearching.value)
        XCTAssertEqual(model.searches, ["s", "sw"])
    }

    func testASearchThatTakesTooLongFails() {
        let scheduler = TestScheduler()
        let model = SearchViewModel(api: { _ in .never }, scheduler: scheduler)
        var errors: [SearchError] = []
        model.errors.observeValues { errors.append($0) }
        model.query.value = "swift"
        scheduler.advance(by: .seconds(11))
        XCTAssertEqual(errors, [.timedOut])
        XCTAssertFalse(model.isSearching.value)
    }

    func testAFormIsSavedWhenItIsComplete() {
        let form = FormViewModel()
        var saved: [String] = []
        form.saved.observeValues { saved.append($0) }
        form.save.apply().start()
        form.name.value = "Ann"
        XCTAssertFalse(form.save.isEnabled.value)
        form.age.value = 30
        XCTAssertTrue(form.save.isEnabled.value)
        form.save.apply().start()
        XCTAssertEqual(saved, ["Ann, 30"])
    }

    func testAnActionReadsAState() {
        let counter = Counter()
        counter.count <~ counter.add.values
        counter.add.apply(2).start()
        counter.add.apply(3).start()
        XCTAssertEqual(counter.count.value, 5)
    }

    // MARK: One operator after the other

    private var seen: [String] = []

    private func see<Value, Error>(_ producer: SignalProducer<Value, Error>, as name: String) {
        producer.start { event in
            if let value = event.value { self.seen.append("\(name) \(value)") }
        }
    }

    func testOneUpstream() {
        let numbers = SignalProducer<Int, Never>([1, 2, 3, 3])
        see(numbers.take(first: 1), as: "first")
        see(numbers.take(last: 1), as: "last")
        see(numbers.take(while: { $0 < 2 }), as: "while")
        see(numbers.skip(first: 3), as: "skip")
        see(numbers.skip(while: { $0 < 3 }), as: "skip while")
        see(numbers.uniqueValues().collect(), as: "unique")
        see(numbers.collect(count: 3), as: "by three")
        see(numbers.scan(0, +).collect(), as: "scan")
        see(numbers.reduce(0) { $0 + $1 }, as: "reduce")
        see(numbers.reduce(into: []) { $0.append($1 * 2) }, as: "into")
        see(numbers.combinePrevious(0).map { $0.1 - $0.0 }.collect(), as: "differences")
        see(numbers.map(value: "x").take(first: 1), as: "value")
        see(numbers.materialize().filter { $0.isTerminating }.map { _ in "end" }, as: "materialized")
        see(
            numbers.attemptMap { $0 < 3 ? Result<Int, Never>.success($0) : .success(0) }.collect(),
            as: "attempt"
        )
        see(
            numbers.promoteError(SearchError.self).attempt { $0 < 2 ? .success(()) : .failure(.offline) },
            as: "attempted"
        )
        XCTAssertEqual(
            seen,
            [
                "first 1", "last 3", "while 1", "skip 3", "skip while 3", "skip while 3", "unique [1, 2, 3]",
                "by three [1, 2, 3]", "by three [3]", "scan [1, 3, 6, 9]", "reduce 9", "into [2, 4, 6, 6]",
                "differences [1, 1, 1, 0]", "value x", "materialized end", "attempt [1, 2, 0, 0]",
                "attempted 1",
            ]
        )
    }

    func testSeveralUpstreams() {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        var values: [String] = []
        Signal.combineLatest(left, right).observeValues { values.append("combined \($0) \($1)") }
        left.combineLatest(with: right).map { $0.0 + $0.1 }.observeValues { values.append("sum \($0)") }
        Signal.zip(left, right).observeValues { values.append("zipped \($0) \($1)") }
        left.zip(with: right).map { $0.0 * $0.1 }.observeValues { values.append("product \($0)") }
        Signal.merge(left, right).observeValues { values.append("merged \($0)") }
        Signal.merge([left, right]).take(first: 1).observeValues { values.append("first \($0)") }
        left.withLatest(from: right).observeValues { values.append("with \($0.1)") }
        left.sample(on: right.map { _ in () }).observeValues { values.append("sampled \($0)") }
        left.sample(with: right).observeValues { values.append("sampled \($0.0) \($0.1)") }
        left.take(until: right.map { _ in () }).observeCompleted { values.append("until") }
        left.skip(until: right.map { _ in () }).observeValues { values.append("skipped until \($0)") }
        left.take(untilReplacement: right).observeValues { values.append("replaced \($0)") }
        leftInput.send(value: 2)
        XCTAssertEqual(values, ["merged 2", "first 2", "replaced 2"])
        values = []
        rightInput.send(value: 5)
        XCTAssertEqual(
            Set(values),
            [
                "combined 2 5", "sum 7", "zipped 2 5", "product 10", "merged 5", "sampled 2", "sampled 2 5",
                "until",
                "replaced 5",
            ]
        )
        values = []
        leftInput.send(value: 3)
        XCTAssertEqual(Set(values), ["combined 3 5", "sum 8", "merged 3", "with 5", "skipped until 3"])
        let (a, b, c) = (MutableProperty(1), MutableProperty("b"), MutableProperty(true))
        see(
            SignalProducer.combineLatest(a.producer, b.producer, c.producer).map { "\($0.0)\($0.1)\($0.2)" },
            as: "three"
        )
        see(SignalProducer.zip(a, b).map { "\($0.0)\($0.1)" }, as: "two")
        see(a.producer.combineLatest(with: b.producer).map { "\($0.0)\($0.1)" }, as: "pair")
        see(SignalProducer.merge(a.producer, SignalProducer(value: 7)), as: "merged")
        XCTAssertEqual(seen, ["three 1btrue", "two 1b", "pair 1b", "merged 1", "merged 7"])
    }

    func testProducersOfProducers() {
        let words = SignalProducer<String, Never>(["ab", "cd"])
        func letters(_ word: String) -> SignalProducer<String, Never> {
            SignalProducer(word.map { String($0) })
        }
        see(words.flatMap(.merge, letters), as: "merge")
        see(words.flatMap(.concat) { letters($0) }, as: "concat")
        see(words.map(letters).flatten(.latest), as: "latest")
        let property = MutableProperty("p")
        see(
            words.take(first: 1).flatMap(.latest) { word in property.producer.map { word + $0 } },
            as: "property"
        )
        see(words.flatMap(.race) { letters($0).take(first: 1) }, as: "race")
        XCTAssertEqual(
            seen,
            [
                "merge a", "merge b", "merge c", "merge d", "concat a", "concat b", "concat c", "concat d",
                "latest a", "latest b", "latest c", "latest d", "property abp", "race a",
            ]
        )
    }

    func testOneAfterTheOther() {
        var attempts = 0
        let failing = SignalProducer<Int, SearchError> { observer, _ in
            attempts += 1
            observer.send(value: attempts)
            observer.send(error: .offline)
        }
        see(failing.retry(upTo: 2), as: "retry")
        see(failing.flatMapError { _ in SignalProducer<Int, Never>(value: 0) }, as: "error")
        let one = SignalProducer<Int, Never>(value: 1)
        see(one.then(SignalProducer<String, Never>(value: "after")), as: "then")
        see(one.concat(SignalProducer(value: 2)), as: "concat")
        see(one.concat(value: 3), as: "concat")
        see(one.prefix(value: 0), as: "prefix")
        see(one.repeat(2), as: "repeat")
        var works = 0
        let shared = SignalProducer<Int, Never> { observer, _ in
            works += 1
            observer.send(value: works)
            observer.sendCompleted()
        }.replayLazily(upTo: 1)
        see(shared, as: "shared")
        see(shared, as: "shared")
        see(one.lift { $0.map { $0 + 1 } }, as: "lifted")
        XCTAssertEqual(one.first(), .success(1))
        XCTAssertEqual(one.last(), .success(1))
        XCTAssertEqual(one.single(), .success(1))
        var received: [String] = []
        one.startWithSignal { signal, interrupter in
            signal.observeValues { received.append("\($0)") }
            signal.observeCompleted { received.append("completed") }
            _ = interrupter
        }
        XCTAssertEqual(received, ["1", "completed"])
        XCTAssertEqual(
            seen,
            [
                "retry 1", "retry 2", "retry 3", "error 4", "error 0", "then after", "concat 1", "concat 2",
                "concat 1",
                "concat 3", "prefix 0", "prefix 1", "repeat 1", "repeat 1", "shared 1", "shared 1",
                "lifted 2",
            ]
        )
    }

    func testTime() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        var values: [String] = []
        signal.delay(1, on: scheduler).observeValues { values.append("delayed \($0)") }
        signal.debounce(1, on: scheduler).observeValues { values.append("debounced \($0)") }
        signal.throttle(2, on: scheduler).observeValues { values.append("throttled \($0)") }
        signal.promoteError(SearchError.self).timeout(after: 5, raising: .timedOut, on: scheduler)
            .observeFailed { values.append("\($0)") }
        input.send(value: 1)
        input.send(value: 2)
        scheduler.advance()
        XCTAssertEqual(values, ["throttled 2"])
        input.send(value: 3)
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(Set(values.dropFirst()), ["delayed 1", "delayed 2", "delayed 3", "debounced 3"])
        scheduler.advance(by: .seconds(4))
        XCTAssertEqual(Set(values.dropFirst(5)), ["throttled 3", "timedOut"])
    }

    func testSignalsWithWorkAndWhatEndsIt() {
        var ended = 0
        let (trigger, triggerInput) = Signal<Int, Never>.pipe()
        var signal: Signal<Int, Never>? = Signal { observer, lifetime in
            lifetime += trigger.observe(observer)
            lifetime.observeEnded { ended += 1 }
        }
        var values: [Int] = []
        signal?.observeValues { values.append($0) }
        signal = nil
        triggerInput.send(value: 1)
        triggerInput.sendCompleted()
        XCTAssertEqual(values, [1])
        XCTAssertEqual(ended, 1)

        struct Failure: Error {}
        let throwing = SignalProducer<Int, Swift.Error> { () throws -> Int in throw Failure() }
        XCTAssertThrowsError(try throwing.single()!.get())
        let result = SignalProducer<Int, SearchError>(result: .success(1))
        XCTAssertEqual(result.single(), .success(1))

        let (lifetime, token) = Lifetime.make()
        var bound: [Int] = []
        let target = BindingTarget<Int>(lifetime: lifetime) { bound.append($0) }
        let source = MutableProperty(1)
        target <~ source
        source.value = 2
        token.dispose()
        source.value = 3
        XCTAssertEqual(bound, [1, 2])
        XCTAssertTrue(lifetime.hasEnded)
    }
}
