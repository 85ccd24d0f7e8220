import Foundation
import TestSupport
import Testing

@testable import SharedReactive

/// Differences between two values, for values of any size and with descriptions of their own.
@Suite
struct ValueDifferencesTests {
    struct Item: Equatable, Sendable {
        var isDone = false
        var id: Int
        var title: String
    }

    func differences(_ old: Any?, _ new: Any) -> [String] {
        ValueDifferences.between(old, new).map(\.description)
    }

    /// Counts how often it is compared.
    struct Counted: Equatable {
        static let comparisons = Recorder<Int>()

        var number: Int

        static func == (one: Counted, other: Counted) -> Bool {
            comparisons.record(one.number)
            return one.number == other.number
        }
    }

    @Test func oneChangeInTenThousandElementsIsFoundWithoutAskingEach() {
        let items = (0..<10_000).map { Item(id: $0, title: "number \($0)") }
        var changed = items
        changed[7_000].title = "new"
        #expect(differences(items, changed) == [#"[7000].title: "number 7000" → "new""#])
        var keyed = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
        let old = keyed
        keyed[42]?.isDone = true
        #expect(differences(old, keyed) == ["[42].isDone: false → true"])
        let counted = (0..<10_000).map { Counted(number: $0) }
        #expect(differences(counted, counted + [Counted(number: -1)]) == ["[10000]: + Counted(number: -1)"])
        #expect(Counted.comparisons.values.isEmpty)
    }

    /// Each copy differs in memory because of its reference. Each reflection is counted.
    struct Looked: CustomReflectable {
        static let looks = Recorder<Int>()

        let number: Int
        let object = NSObject()
        var customMirror: Mirror {
            Self.looks.record(number)
            return Mirror(self, children: ["number": number])
        }
    }

    @Test func theWorkIsBoundedAndADescriptionSaysThatItStopped() {
        func looked(_ count: Int) -> [Looked] { (0..<count).map { Looked(number: $0) } }
        let values: [(old: Any, new: Any)] = [
            (looked(20_000), looked(20_000)),
            ([looked(20_000)], [looked(20_000)]),
            (looked(20_000), looked(20_001)),
            (
                Dictionary(uniqueKeysWithValues: looked(20_000).map { ($0.number, $0) }),
                Dictionary(uniqueKeysWithValues: looked(20_000).map { ($0.number, $0) })
            ),
            (looked(20_000)[...], looked(20_000)[...]),
            ((0..<200).map { _ in looked(100) }, (0..<200).map { _ in looked(100) }),
            ((0..<200).map { ["a\($0)": looked(100)] }, (0..<200).map { ["a\($0)": looked(100)] }),
        ]
        for (old, new) in values {
            let before = Looked.looks.values.count
            #expect(differences(old, new) == ["… not compared further"])
            #expect(Looked.looks.values.count - before < 2_000)
        }
        let before = Looked.looks.values.count
        for (value, _) in values { _ = ValueText.lines(value) }
        for (value, _) in values { _ = ValueText.line(value) }
        #expect(Looked.looks.values.count - before < 4_000)
    }

    @Test func omittedComparisonsAreStated() {
        let (old, new) = ([Int](0..<2_000), [Int](0..<1_999) + [-1])
        #expect(differences(old[...], new[...]) == ["… not compared further"])
        let texts = (0..<2).map { _ in String(repeating: "x", count: 14_000_000) }
        #expect(differences(texts[0], texts[1]) == ["… not compared further"])
    }

    @Test func equalBytesCostNextToNothing() {
        let old = [Int](0..<1_000_000)
        var new = old
        new[999_999] = -1
        #expect(differences(old, new) == ["[999999]: 999999 → -1"])
        new = old
        new[400_000..<400_003] = [-1]
        #expect(
            differences(old, new) == [
                "[400000]: − 400000", "[400001]: − 400001", "[400002]: − 400002", "[400000]: + -1",
            ]
        )
        #expect(differences(old, old + [-1]) == ["[1000000]: + -1"])
    }

    @Test func aStepOfALargeStateIsDescribedSoon() {
        // The limit is generous: a debug build takes a tenth of it.
        let recorder = TraceRecorder { $0.name == "large states" }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let items = MutableProperty(
            (0..<10_000).map { Item(id: $0, title: "number \($0)") },
            name: "large states"
        )
        let times = (0..<50).map { index in
            processorTime { items.modify { $0[index * 100].isDone.toggle() } }
        }
        let steps = recorder.steps(of: items).filter { $0.kind == .change }
        #expect(steps.map(\.differences.count) == Array(repeating: 1, count: 50))
        #expect(times.min()! < 50e6)
    }

    // MARK: Keys and sets

    /// Describes itself by an empty text, as some of Foundation's types do.
    struct Quiet: Hashable, CustomStringConvertible {
        let number: Int
        var description: String { "key" }
    }

    @Test func keysAreDistinguishedByTheirValues() {
        let old = [Quiet(number: 1): "a", Quiet(number: 2): "b"]
        var new = old
        new[Quiet(number: 2)] = "c"
        #expect(differences(old, new) == [#"[key]: "b" → "c""#])
        new[Quiet(number: 3)] = "d"
        #expect(differences(old, new).sorted() == [#"[key]: "b" → "c""#, #"[key]: + "d""#])
        #expect(
            differences([AnyHashable("1"): 1, AnyHashable(1): 1], [AnyHashable("1"): 1, AnyHashable(1): 2])
                == ["[1]: 1 → 2"]
        )
    }

    @Test func anElementOfASetIsOneDifferenceHoweverManyThereAre() {
        for count in [3, 5_000] {
            let old = Set((0..<count).map { "element \($0)" })
            var new = old
            new.insert("x")
            new.remove("element 1")
            #expect(differences(old, new) == [#"− "element 1""#, #"+ "x""#])
            #expect(differences(["tags": old], ["tags": old]) == [])
        }
    }

    // Makes random changes to random dictionaries, sets and arrays, beside a simple model.
    @Test func differencesOfCollectionsAreTheirChanges() throws {
        try runPrograms(300) { generator in
            let count = Int.random(in: 0..<30, using: &generator)
            let old = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Item(id: $0, title: "t")) })
            var (new, expected) = (old, Set<String>())
            for key in 0..<35 where Int.random(in: 0..<5, using: &generator) == 0 {
                if old[key] == nil {
                    new[key] = Item(id: key, title: "n")
                    expected.insert(#"[\#(key)]: + Item(isDone: false, id: \#(key), title: "n")"#)
                } else if Bool.random(using: &generator) {
                    new[key] = nil
                    expected.insert(#"[\#(key)]: − Item(isDone: false, id: \#(key), title: "t")"#)
                } else {
                    new[key]?.title = "c"
                    expected.insert(#"[\#(key)].title: "t" → "c""#)
                }
            }
            #expect(Set(differences(old, new)) == expected)
            let changed = Set(old.keys).symmetricDifference(new.keys)
            #expect(differences(Set(old.keys), Set(new.keys)).count == changed.count)
        }
    }

    // MARK: Equality

    @Test func membersThatATypesEqualityIgnoresAreDifferencesToo() {
        struct Row: Equatable {
            var id: Int
            var title: String
            static func == (one: Row, other: Row) -> Bool { one.id == other.id }
        }
        #expect(differences(Row(id: 1, title: "a"), Row(id: 1, title: "b")) == [#"title: "a" → "b""#])
        let rows = (0..<1_000).map { Row(id: $0, title: "row number \($0)") }
        var changed = rows
        changed[500].title = "b"
        #expect(differences(rows, changed) == [#"[500].title: "row number 500" → "b""#])
        #expect(differences(rows, changed + [Row(id: -1, title: "")]).count == 21)
        // An expectation uses `==`.
        #expect(ValueDifferences.areSame(rows, changed))
    }

    @Test func anExpectationAsksTheEqualityOfEachPart() {
        struct Row: Equatable {
            var id: Int
            var title: String
            static func == (one: Row, other: Row) -> Bool { one.id == other.id }
        }
        struct Table {
            var first: Row
            var rows: [Row]
        }
        let table = Table(first: Row(id: 0, title: "a"), rows: (0..<3).map { Row(id: $0, title: "a") })
        var other = Table(first: Row(id: 0, title: "b"), rows: (0..<3).map { Row(id: $0, title: "b") })
        #expect(ValueDifferences.areSame(table, other))
        #expect(ValueDifferences.unequalParts(table, other).isEmpty)
        other.rows[1].id = 5
        #expect(!ValueDifferences.areSame(table, other))
        #expect(
            ValueDifferences.unequalParts(table, other).map(\.description) == [
                "rows[1].id: 1 → 5", #"rows[1].title: "a" → "b""#,
            ]
        )
    }

    @Test func aDifferenceThatOnlyEqualityKnowsIsReported() {
        struct Hiding: Equatable, CustomReflectable {
            var number: Int
            var customMirror: Mirror { Mirror(self, children: ["shown": 0]) }
        }
        #expect(
            differences([Hiding(number: 1)], [Hiding(number: 2)]) == [
                "[0]: Hiding(shown: 0) → Hiding(shown: 0)"
            ]
        )
        struct Odd: Equatable {
            var text: String
            static func == (one: Odd, other: Odd) -> Bool { false }
        }
        let odd = (0..<2).map { _ in Odd(text: String(repeating: "x", count: 20)) }
        #expect(ValueDifferences.unequalParts([odd[0]], [odd[1]]).map(\.path) == ["[0]"])
    }

    @Test func objectsThatKeepAValueAreNoDifference() {
        final class Storage {
            let number: Int
            init(_ number: Int) { self.number = number }
        }
        struct Value: Equatable {
            let storage: Storage
            static func == (one: Value, other: Value) -> Bool { one.storage.number == other.storage.number }
        }
        #expect(differences([Value(storage: Storage(1))], [Value(storage: Storage(1))]) == [])
        #expect(
            differences(Value(storage: Storage(1)), Value(storage: Storage(2))) == [
                "storage: Storage → Storage"
            ]
        )
    }

    @MainActor struct OnMain: @MainActor Equatable {
        nonisolated static let comparisons = Recorder<Int>()
        var number: Int
        static func == (one: OnMain, other: OnMain) -> Bool {
            comparisons.record(one.number)
            MainActor.assertIsolated()
            return one.number == other.number
        }
    }

    @MainActor struct PreconcurrencyOnMain: @preconcurrency Equatable, Sendable {
        var number: Int
        static func == (one: PreconcurrencyOnMain, other: PreconcurrencyOnMain) -> Bool {
            one.number == other.number
        }
    }

    @Test func anEqualityOfTheMainActorIsNotAskedElsewhere() async {
        let (old, new, oldValue, newValue) = await MainActor.run {
            (
                (0..<100).map { OnMain(number: $0) }, (0..<100).map { OnMain(number: $0 == 50 ? -1 : $0) },
                PreconcurrencyOnMain(number: 1), PreconcurrencyOnMain(number: 2)
            )
        }
        let found = await Task.detached {
            [ValueDifferences.between(old, new), ValueDifferences.between(oldValue, newValue)].map {
                $0.map(\.description)
            }
        }.value
        #expect(found == [["[50].number: 50 → -1"], ["number: 1 → 2"]])
        #expect(OnMain.comparisons.values.isEmpty)
    }

    // MARK: Descriptions of types

    @Test func typesOfFoundationDescribeThemselves() {
        #expect(ValueText.line(Data([1, 2, 3])) == "3 bytes")
        #expect(ValueText.line(1..<3) == "1..<3")
        #expect(ValueText.line(["key": Data()]) == #"["key": 0 bytes]"#)
        #expect(differences(Data([1]), Data([2])) == ["1 bytes → 1 bytes"])
        #expect(differences(Data([1]), Data([1])) == [])
        #expect(ValueText.line(AnyHashable("a")) == #""a""#)
    }

    @Test func anInlineArrayHasElements() {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        struct Row {
            var cells: InlineArray<3, String>
        }
        #expect(ValueText.line(Row(cells: ["a", "b", "c"])) == #"Row(cells: ["a", "b", "c"])"#)
        #expect(
            differences(Row(cells: ["a", "b", "c"]), Row(cells: ["a", "x", "c"])) == [#"cells[1]: "b" → "x""#]
        )
    }

    struct Password: TraceDescribable, Equatable {
        var text: String
        var traceDescription: String { "•••" }
    }

    @Test func valuesThatDescribeThemselvesForTracesAreNotReflected() async {
        struct Form {
            var name = "Ada"
            var password = Password(text: "secret")
            var former = [Password(text: "older secret")]
            var byService = ["mail": Password(text: "secret of mail")]
            var last: Password? = Password(text: "secret of last")
        }
        var changed = Form()
        changed.password.text = "another secret"
        changed.former[0].text = "x secret"
        changed.byService["mail"]?.text = "y secret"
        changed.last?.text = "z secret"
        let form = Form()
        let texts = await Task.detached { [changed] in
            [ValueText.line(form)] + ValueText.lines(form)
                + ValueDifferences.between(form, changed).map(\.description)
        }.value
        #expect(!texts.contains { $0.contains("secret") })
        #expect(
            texts.suffix(4) == [
                "password: ••• → •••", "former[0]: ••• → •••", #"byService["mail"]: ••• → •••"#,
                "last: ••• → •••",
            ]
        )
    }

    // MARK: Strings

    @Test func lateDifferencesAreShownWithFewerParts() {
        let element = Array(repeating: [1, 2, 3, 4, 5, 6, 7, 8], count: 3)
        let found = differences([], Array(repeating: element, count: 20))
        #expect(
            found.first
                == "[0]: + [\([String](repeating: "[1, 2, 3, 4, 5, 6, 7, 8]", count: 3).joined(separator: ", "))]"
        )
        #expect(found.last == "[19]: + [… 3 more]")
    }

    @Test func textsAreInOneLineAndBounded() {
        struct Noisy: CustomStringConvertible {
            let description: String
        }
        let long = String(repeating: "é\n", count: 500_000)
        for value in [Noisy(description: long), long, [Noisy(description: long)], ["k": long]] as [Any] {
            #expect(ValueText.line(value).utf8.count < 8_000)
            #expect(ValueText.lines(value).joined().utf8.count < 16_000)
            for text in [ValueText.line(value)] + ValueText.lines(value) {
                #expect(!text.unicodeScalars.contains { $0.value < 0x20 })
            }
        }
        #expect(
            ValueText.line(Noisy(description: "a\u{1B}[31m\r\n\u{202E}b\u{85}"))
                == #"a\u{1B}[31m\r\n\u{202E}b\u{85}"#
        )
        // Each mark of the direction of writing.
        for mark in [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069) {
            let text = "a\(Unicode.Scalar(UInt32(mark))!)b"
            #expect(text.inOneLine(100) == #"a\u{\#(String(mark, radix: 16, uppercase: true))}b"#)
        }
        // One character, of a million scalars.
        let tower = "a" + String(repeating: "\u{301}", count: 1_000_000)
        #expect(ValueText.line(tower).utf8.count < 2_000)
        for text in ["", "plain", "é e\u{301} 👩‍👩‍👧‍👦 🇦🇶 日本語"] { #expect(text.inOneLine(100) == text) }
        #expect("日本語".inOneLine(4) == "日… 9 bytes")
    }

    @Test func marksAreInOneLineAndBounded() {
        let recorder = TraceRecorder { $0.kind == .app }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        Trace.mark("escaped\n\u{1B}[2J mark") {}
        Trace.mark("long mark " + String(repeating: "x", count: 1_000_000)) {}
        let names = recorder.steps.map(\.name)
        #expect(names.contains(#"escaped\n\u{1B}[2J mark"#))
        #expect(names.first { $0.hasPrefix("long mark") }?.utf8.count == 1_000 + "… 1000010 bytes".utf8.count)
    }
}
