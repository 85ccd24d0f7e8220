import Foundation
import InspectorCore
import Testing

/// Opened files, and the tests made from them.
struct RecordingTests {
    static let head = """
        {"type":"recording","version":2,"name":"Shop"}
        {"type":"hello","version":2,"name":"Shop","process":7,"run":"a"}

        """

    /// A counter with the count 1, and then 2.
    static let counter =
        head + """
            {"type":"subject","id":1,"kind":"flux","of":"Flux<CounterAction, CounterState>","fullType":"PrexCore.Flux<Counter.CounterAction, Counter.CounterState>","pattern":"Prex"}
            {"type":"step","number":1,"subject":1,"kind":"began","thread":"main","time":1,"turn":1,"state":"0","values":{"state":["structure",0,"count",["int","0"],"name",["string","a"]],"stateType":0,"types":["Counter.CounterState"]}}
            {"type":"step","number":2,"subject":1,"kind":"action","value":".add(1)","thread":"main","time":2,"turn":1,"values":{"types":["Counter.CounterAction"],"value":["case",0,"add",null,["int","1"]],"valueType":0}}
            {"type":"step","number":3,"cause":2,"subject":1,"kind":"mutation","thread":"main","time":3,"turn":1,"state":"1","values":{"state":["structure",0,"count",["int","1"],"name",["string","a"]],"stateType":0,"types":["Counter.CounterState"]}}
            {"type":"step","number":4,"cause":2,"subject":1,"kind":"action","value":".add(2)","thread":"main","time":10,"turn":2,"values":{"types":["Counter.CounterAction"],"value":["case",0,"add",null,["int","2"]],"valueType":0}}
            {"type":"step","number":5,"cause":4,"subject":1,"kind":"mutation","thread":"main","time":12,"turn":2,"state":"2","values":{"state":["structure",0,"count",["int","2"],"name",["placeholder",1,"•••"]],"stateType":0,"types":["Counter.CounterState","Counter.Secret"]}}

            """

    private func fault(_ text: String, largest: Int = Recording.largest) -> String? {
        do throws(UnreadableRecording) {
            _ = try Recording(Data(text.utf8), largest: largest)
            return nil
        } catch {
            return error.sentence
        }
    }

    @Test func whatIsSavedIsWhatIsOpened() throws {
        let record = try Recording(Data(Self.counter.utf8)).record
        #expect(record.count == 5)
        #expect(!record.isConnected)
        let again = try Recording(record.recording).record
        #expect(again.hello == record.hello)
        #expect(Array(again.steps(after: 0)) == Array(record.steps(after: 0)))
        #expect(again.subjects == record.subjects)
        #expect(again.recording == record.recording)
    }

    @Test func aFileThatCannotBeReadIsSaidToBeWhatItIs() {
        #expect(Recording.largest == 256 << 20)
        #expect(fault("") == "It is empty.")
        #expect(fault("hello\n")?.hasPrefix("It is not a recording of Inspection") == true)
        #expect(
            fault("{\"type\":\"hello\",\"version\":2,\"name\":\"a\",\"run\":\"a\"}\n")?.hasPrefix(
                "It is not a recording"
            ) == true
        )
        #expect(
            fault("{\"type\":\"recording\",\"version\":0,\"name\":\"a\"}\n")?.hasPrefix(
                "It is not a recording"
            )
                == true
        )
        for other in [1, 3] {
            #expect(
                fault("{\"type\":\"recording\",\"version\":\(other),\"name\":\"a\"}\n")
                    == "It has version \(other) of the format, and this inspector reads version 2. Open it with the "
                    + "inspector of the version of the package that wrote it, or record it again."
            )
        }
        #expect(
            fault("{\"type\":\"recording\",\"version\":2,\"name\":\"a\"}\n")?.hasPrefix(
                "It ends after its first line"
            ) == true
        )
        #expect(
            fault("{\"type\":\"recording\",\"version\":2,\"name\":\"a\"}\nx\n")?.contains("damaged") == true
        )
        #expect(fault(Self.counter, largest: 100)?.hasPrefix("It has 1") == true)
        #expect(
            fault(String(decoding: [0, 255, 254, 10, 0], as: UTF8.self))?.hasPrefix("It is not a recording")
                == true
        )
        for path in ["/no/such/file.jsonl", "/"] {
            #expect { try Recording(path: path) } throws: { "\($0)".hasPrefix("\(path) cannot be opened. ") }
        }
    }

    @Test(.timeLimit(.minutes(1))) func aPipeIsRefusedWithoutWaitingAndALinkIsFollowed() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (pipe, file, link) = ("\(folder.path)/pipe", "\(folder.path)/file", "\(folder.path)/link")
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, "/dev/zero"] {
            #expect { try Recording(path: path) } throws: { "\($0)".contains("It is a pipe or a device.") }
        }
        try Self.counter.write(toFile: file, atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        #expect(try Recording(path: link).record.count == Recording(path: file).record.count)
    }

    @Test func aLineThatIsCutOffIsLeftOut() throws {
        let record = try Recording(Data(Self.counter.dropLast(20).utf8)).record
        #expect(record.count == 4)
        #expect(record.badLines == 0)
    }

    @Test func aDamagedLineIsCountedAndTheOthersAreRead() throws {
        let text = Self.counter.replacing(
            "{\"type\":\"step\",\"number\":2,",
            with: "{\"type\":\"step\",\"number\":"
        )
        let record = try Recording(Data(text.utf8)).record
        #expect(record.count == 4)
        #expect(record.badLines == 1)
    }

    /// `LINES` files with random damage.
    @Test func whateverIsInAFileItIsReadOrRefused() throws {
        let wanted = ProcessInfo.processInfo.environment["LINES"].flatMap(Int.init) ?? 3_000
        var (state, lines) = (UInt64(20_261), 0)
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        let original = Array(Self.counter.utf8)
        let pieces: [[UInt8]] = [
            Array("<#".utf8), Array("#>".utf8), Array("\"".utf8), Array("\\u0000".utf8), [0xFF], [0x0A],
            Array("9007199254740991".utf8),
            Array("-1".utf8), Array("}{".utf8), Array("\u{202E}".utf8), Array("null".utf8),
            Array("\"init\"".utf8), Array("[".utf8), Array("]".utf8), Array("[\"structure\",0,".utf8),
            Array("[\"case\",0,\"system\",null,".utf8), Array("`".utf8), Array("\u{600}".utf8),
        ]
        while lines < wanted {
            var bytes = original
            for _ in 0...random(6) {
                let place = random(bytes.count)
                switch random(4) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(contentsOf: pieces[random(pieces.count)], at: place)
                case 2: bytes[place] = UInt8(random(256))
                default: bytes.removeLast(min(bytes.count - 1, random(200)))
                }
            }
            lines += bytes.count { $0 == 0x0A }
            guard let record = try? Recording(Data(bytes)).record else { continue }
            _ = try Recording(record.recording)
            for subject in record.subjects { _ = try? RecordedTest(of: record, subject: subject.id).source }
        }
    }

    // MARK: Tests

    @Test func whatCameFromOutsideIsCalledAndWhatFollowedIsExpected() throws {
        let record = try Recording(Data(Self.counter.utf8)).record
        let test = try RecordedTest(of: record, subject: 1, name: "RecordedCounter")
        #expect(
            test.source == #"""
                // Made from a recording of Shop: Flux<CounterAction, CounterState>, steps 2 to 5.

                import PrexCore
                import Testing

                @testable import Counter

                // This recorded value has no Swift expression: •••
                private var recordedValue1: Secret { fatalError("Return the recorded value.") }

                @MainActor @Suite struct RecordedCounter {
                    @Test func theRecordingIsRepeated() async throws {
                        try checkRecordedNames()
                        let subject = makeSubject(CounterState(count: 0, name: "a"))
                        let view = RecordingView<CounterState>()
                        let presenter = Presenter(view: view, flux: subject)
                        defer { withExtendedLifetime(presenter) {} }

                        subject.dispatcher.dispatch(.add(1))
                        try view.expect { $0.count = 1 }
                        try await view.expect(within: .seconds(60)) {
                            $0.count = 2
                            $0.name = recordedValue1
                        }
                        try view.expectNothingMore()
                    }

                    /// The names in a recording are types, cases and stored properties of the app, and nothing that acts.
                    private func checkRecordedNames() throws {
                        try #require(String(reflecting: CounterAction.self) == "Counter.CounterAction")
                        try #require(String(reflecting: CounterState.self) == "Counter.CounterState")
                        try #require(MemoryLayout<CounterState>.offset(of: \.count) != nil)
                        try #require(MemoryLayout<CounterState>.offset(of: \.name) != nil)
                        let _: (CounterAction) -> Void = {
                            if case .add(_) = $0 {}
                        }
                    }
                }

                private func ~= (pattern: CounterAction, value: CounterAction) throws -> Bool { false }

                // Not in the recording:

                extension RecordedCounter {
                    /// Returns the flux that was recorded: with this state, and with its mutation.
                    func makeSubject(_ state: CounterState) -> Flux<CounterAction, CounterState> {
                        fatalError("Return Flux(state: state, mutation: …).")
                    }
                }

                """#
        )
        #expect(try RecordedTest(of: record, subject: 1, name: "RecordedCounter").source == test.source)
    }

    @Test func aValueOfAnotherModuleIsWrittenIfTheDeveloperNamesTheModule() throws {
        let text = Self.counter.replacing(#"["placeholder",1,"•••"]"#, with: #"["case",1,"hidden"]"#)
            .replacing("Counter.Secret", with: "Secrets.Secret")
        let record = try Recording(Data(text.utf8)).record
        let plain = try RecordedTest(of: record, subject: 1).source
        #expect(plain.contains("$0.name = recordedValue1\n") && plain.contains("\nimport Secrets\n"))
        let named = try RecordedTest(of: record, subject: 1, modules: ["Secrets", "InspectionRecording"])
            .source
        #expect(named.contains("$0.name = Secret.hidden\n") && named.contains("\n@testable import Secrets\n"))
        #expect(named.contains(#"try #require(String(reflecting: Secret.self) == "Secrets.Secret")"#))
        // Modules of this package are none of an app.
        let other = text.replacing("Secrets.Secret", with: "InspectionRecording.RecordingFile")
        let ours = try RecordedTest(
            of: Recording(Data(other.utf8)).record,
            subject: 1,
            modules: ["InspectionRecording"]
        )
        #expect(ours.source.contains("$0.name = recordedValue1\n"))
    }

    /// As a busy machine records it.
    @Test func aStepThatIsLateBeforeItsCallReturnsHasNotWaitedForATime() throws {
        let late = ["3,": "9003,", "10,": "9010,", "12,": "9012,"].reduce(Self.counter) {
            $0.replacing("\"time\":\($1.key)", with: "\"time\":\($1.value)")
        }
        #expect(late.contains("9003") && late.contains("9012"))
        let tests = try [late, Self.counter].map {
            try RecordedTest(of: Recording(Data($0.utf8)).record, subject: 1, name: "RecordedCounter").source
        }
        #expect(tests[0] == tests[1])
    }

    /// A line about missing steps before a step.
    private static func counter(missing count: Int, before number: Int) -> String {
        counter.replacing(
            "{\"type\":\"step\",\"number\":\(number),",
            with: "{\"type\":\"dropped\",\"count\":\(count)}\n{\"type\":\"step\",\"number\":\(number),"
        )
    }

    @Test(arguments: [(250, "250 steps are"), (1, "One step is"), (0, "Steps are")])
    func thereIsNoTestOfStepsBetweenWhichSomeAreMissing(count: Int, start: String) throws {
        let record = try Recording(Data(Self.counter(missing: count, before: 4).utf8)).record
        // The saved recording has the gap in the same place.
        for record in [record, try Recording(record.recording).record] {
            #expect(record.gaps.map(\.after) == [3] && record.gaps.map(\.count) == [count])
            #expect(record.dropped == count)
            #expect {
                try RecordedTest(of: record, subject: 1)
            } throws: {
                "\($0)"
                    == "\(start) missing after step 3, because more happened than the app could send or write. "
                    + "Choose steps before or after them, such as steps 2 to 3."
            }
            let before = try RecordedTest(of: record, subject: 1, steps: 1...3).source
            #expect(before.contains("makeSubject(CounterState(count: 0, name: \"a\"))"))
            // The state after the gap differs from the state before it.
            let after = try RecordedTest(of: record, subject: 1, steps: 4...5).source
            #expect(after.contains("let subject = makeSubject()\n"))
            #expect(
                after.contains(
                    "\n// It does not begin with the object: makeSubject() returns it as it was before step 4.\n"
                )
            )
        }
    }

    @Test func anotherPieceIsProposedIfItIsLonger() throws {
        let record = try Recording(Data(Self.counter(missing: 3, before: 2).utf8)).record
        #expect(try RecordedTest(of: record, subject: 1).source.contains("steps 2 to 5"))
        let more =
            Self.counter(missing: 3, before: 3)
                + """
                {"type":"step","number":6,"subject":1,"kind":"action","value":".add(3)","thread":"main","time":20,"turn":3,"values":{"types":["Counter.CounterAction"],"value":["case",0,"add",null,["int","3"]],"valueType":0}}
                {"type":"step","number":7,"cause":6,"subject":1,"kind":"mutation","thread":"main","time":21,"turn":3,"state":"5","values":{"state":["structure",0,"count",["int","5"],"name",["string","a"]],"stateType":0,"types":["Counter.CounterState"]}}

                """
        let gap = try Recording(Data(more.utf8)).record
        #expect {
            try RecordedTest(of: gap, subject: 1)
        } throws: {
            // From a call with a known state before it.
            "\($0)".hasSuffix("such as steps 6 to 7.")
        }
    }

    @Test func twoFilesAreJoinedWithTheGapsOfBoth() throws {
        let one = try Recording(Data(Self.counter(missing: 3, before: 2).utf8)).record
        func mark(_ number: Int) -> String {
            #"{"type":"step","number":\#(number),"subject":0,"kind":"mark","name":"a","thread":"main","time":30}"#
        }
        let dropped = #"{"type":"dropped","count":4}"#
        let later = ([dropped, mark(6), dropped, mark(9)]).joined(separator: "\n")
        let other = try Recording(Data("\(Self.head)\(later)\n".utf8)).record
        for both in [one.joined(with: other), other.joined(with: one)] {
            #expect(both.gaps.map(\.after) == [1, 5, 6])
            #expect(both.gaps.map(\.count) == [3, 4, 4])
            #expect(both.dropped == 11)
        }
        // Steps that are missing in only one of two files are not missing.
        let known = try Recording(
            Data("\(Self.head)\(dropped)\n\(mark(3))\n\(dropped)\n\(mark(5))\n\(mark(6))\n".utf8)
        ).record
        #expect(one.joined(with: known).gaps.map(\.after) == [1])
    }

    @Test func aPartOfTheStepsBeginsWithTheStateBeforeThem() throws {
        let record = try Recording(Data(Self.counter.utf8)).record
        let test = try RecordedTest(of: record, subject: 1, steps: 4...5)
        #expect(test.source.contains("makeSubject(CounterState(count: 1, name: \"a\"))"))
        #expect(test.source.contains("dispatch(.add(2))"))
        #expect(!test.source.contains("dispatch(.add(1))"))
    }

    @Test(
        arguments: [
            (
                #""value":["case",0,"add",null,["int","1"]],"valueType""#, #""valueType""#,
                "Step 2, action, has no values"
            ),
            (#"["int","2"],"name""#, #"["number","2"],"name""#, "Step 5, mutation, has"),
        ]
    )
    func aStepWithoutItsExpressionIsNamed(text: String, other: String, sentence: String) throws {
        #expect(Self.counter.contains(text))
        let record = try Recording(Data(Self.counter.replacing(text, with: other).utf8)).record
        #expect {
            try RecordedTest(of: record, subject: 1)
        } throws: {
            "\($0)".hasPrefix(sentence)
        }
    }

    @Test func whatIsNotKnownIsSaid() throws {
        let record = try Recording(Data(Self.counter.utf8)).record
        func fault(_ subject: Int, _ steps: ClosedRange<Int>? = nil, in record: AppRecord) -> String? {
            do throws(NoTest) {
                _ = try RecordedTest(of: record, subject: subject, steps: steps)
                return nil
            } catch {
                return error.sentence
            }
        }
        #expect(fault(9, in: record) == "There is no object 9.")
        #expect(fault(0, in: record)?.hasPrefix("No test can be made for an object of the kind app") == true)
        #expect(fault(1, 1...1, in: record) == "A test neither calls nor expects any of these steps.")
        let plain = Self.counter.replacing(try Regex(#","turn":\d"#), with: "")
            .replacing(try Regex(#","values":\{[^}]*\}"#), with: "")
        let without = try Recording(Data(plain.utf8)).record
        #expect(fault(1, in: without)?.contains("values: .forTests") == true)
    }

    /// A terminal obeys such characters. For example, it copies a text to the clipboard.
    @Test func whatATerminalWouldObeyIsNotInTheReasons() throws {
        let hostile = "flux\u{1B}]52;c;cm0=\u{7}\n\u{9B}2J\u{202E}"
        var record = AppRecord(hello: Hello(name: "Shop", process: 1, run: "1"))
        record.receive(.subject(Subject(id: 1, kind: hostile, type: "Flux")))
        let reason = #expect(throws: NoTest.self) { try RecordedTest(of: record, subject: 1) }
        #expect(reason?.sentence.contains("flux ]52;c;cm0=") == true)
        for text in [reason?.sentence ?? "", hostile.inOneLine] {
            #expect(
                !text.unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) }
            )
        }
    }
}
