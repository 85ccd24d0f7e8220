import ReactiveOperators
import XCTest

/// A client of `ReactiveOperators` in both modes, as for ReactiveSwift with another import.
final class ClientTests: XCTestCase {
    func testAction() {
        let isValid = MutableProperty(false)
        let action = Action<String, Int, NoError>(enabledIf: isValid) { SignalProducer(value: $0.count) }
        let (values, errors) = (MutableProperty<[Int]>([]), MutableProperty<[String]>([]))
        action.values.observeValues { value in values.modify { $0.append(value) } }
        action.apply("abc").startWithFailed { error in errors.modify { $0.append("\(error)") } }
        isValid.value = true
        action.apply("abcd").start()
        XCTAssertEqual(values.value, [4])
        XCTAssertEqual(errors.value, ["disabled"])
        XCTAssertFalse(action.isExecuting.value)
        XCTAssertTrue(action.isEnabled.value)
    }

    func testCombining() {
        let (one, two) = (MutableProperty(1), MutableProperty(2))
        let sum = one.combineLatest(with: two).map { $0 + $1 }
        let product = Property.combineLatest(one, two).map { $0 * $1 }
        let three = Property.combineLatest(one, two, sum).map { "\($0) \($1) \($2)" }
        one.value = 5
        XCTAssertEqual(sum.value, 7)
        XCTAssertEqual(product.value, 10)
        XCTAssertEqual(three.value, "5 2 7")
    }

    func testOnSharesWhatTheOperatorsBeforeItMake() {
        final class Row: Sendable {}
        let (signal, observer) = Signal<Int, Never>.pipe()
        let (each, shared) = (MutableProperty<[Row]>([]), MutableProperty<[Row]>([]))
        let rows = signal.map { _ in Row() }
        let sharedRows = rows.on()
        for _ in 1...2 {
            rows.observeValues { row in each.modify { $0.append(row) } }
            sharedRows.observeValues { row in shared.modify { $0.append(row) } }
        }
        observer.send(value: 1)
        XCTAssertFalse(each.value[0] === each.value[1])
        XCTAssertTrue(shared.value[0] === shared.value[1])
    }

    func testAThousandMaps() {
        let number = MutableProperty(0)
        var last = Property(number)
        for _ in 0..<1_000 { last = last.map { $0 + 1 } }
        let values = MutableProperty<[Int]>([])
        last.producer.startWithValues { value in values.modify { $0.append(value) } }
        number.value = 1
        XCTAssertEqual(values.value, [1_000, 1_001])
    }

    func testBindingsAndDisposables() {
        let (name, shown) = (MutableProperty<String?>("Pam"), MutableProperty(""))
        let disposables = CompositeDisposable()
        disposables += shown <~ name.producer.skipNil().map { $0.uppercased() }.skipRepeats()
        name.value = nil
        name.value = "Jim"
        XCTAssertEqual(shown.value, "JIM")
        disposables.dispose()
        name.value = "Kevin"
        XCTAssertEqual(shown.value, "JIM")
    }
}
