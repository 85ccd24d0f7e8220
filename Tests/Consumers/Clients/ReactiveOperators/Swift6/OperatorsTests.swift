import Dispatch
import ReactiveOperators
import XCTest

struct Offline: Error {}

/// The code of the article about operators.
final class SearchModel: Sendable {
    let query = MutableProperty("")
    let results: Property<[String]>

    init(
        on scheduler: any DateScheduler,
        search: @escaping @Sendable (String) -> SignalProducer<[String], Offline>
    ) {
        results = Property(
            initial: [],
            then: query.signal
                .debounce(0.3, on: scheduler)
                .skipRepeats()
                .flatMap(.latest) { text in
                    search(text)
                        .retry(upTo: 1)
                        .flatMapError { _ in SignalProducer<[String], Never>(value: []) }
                }
        )
    }
}

final class OperatorsTests: XCTestCase {
    func testASearchAsksOnceForWhatWasTyped() {
        let scheduler = TestScheduler()
        let asked = MutableProperty<[String]>([])
        let model = SearchModel(on: scheduler) { text in
            asked.modify { $0.append(text) }
            return SignalProducer(value: [text.uppercased()])
        }
        model.query.value = "s"
        model.query.value = "sw"
        scheduler.advance(by: .milliseconds(300))
        XCTAssertEqual(asked.value, ["sw"])
        XCTAssertEqual(model.results.value, ["SW"])
    }

    func testASearchIsTriedTwice() {
        let scheduler = TestScheduler()
        let attempts = MutableProperty(0)
        let model = SearchModel(on: scheduler) { _ in
            SignalProducer { observer, _ in
                attempts.modify { $0 += 1 }
                observer.send(error: Offline())
            }
        }
        model.query.value = "s"
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(attempts.value, 2)
        XCTAssertEqual(model.results.value, [])
    }

    func testAScanOfASignalBeginsBeforeItIsObserved() {
        let (numbers, input) = Signal<Int, Never>.pipe()
        let sums = numbers.scan(0, +)
        input.send(value: 1)
        let seen = MutableProperty<[Int]>([])
        sums.observeValues { sum in seen.modify { $0.append(sum) } }
        input.send(value: 2)
        XCTAssertEqual(seen.value, [3])
    }

    func testSeveralPropertiesAreCombinedAndSignalsMerged() {
        let (name, age, city) = (MutableProperty("Ann"), MutableProperty(30), MutableProperty("Rome"))
        let seen = MutableProperty<[String]>([])
        SignalProducer.combineLatest(name, age, city).startWithValues { name, age, city in
            seen.modify { $0.append("\(name), \(age), \(city)") }
        }
        Signal.merge(name.signal, city.signal).observeValues { text in seen.modify { $0.append(text) } }
        age.value = 31
        city.value = "Oslo"
        XCTAssertEqual(seen.value, ["Ann, 30, Rome", "Ann, 31, Rome", "Ann, 31, Oslo", "Oslo"])
    }
}
