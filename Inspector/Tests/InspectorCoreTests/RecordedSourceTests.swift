import Foundation
import Testing

@testable import InspectorCore

/// A recording may come from an untrusted source. Its test must be Swift of declared forms.
struct RecordedSourceTests {
    static let types = [
        "Shop.Action", "Shop.Item", "Shop.Box<Swift.Array<Shop.Item>>",
        "Swift.Result<Swift.Int, Shop.Failure>",
    ]

    private func values(_ tree: String, types: [String] = types) throws -> RecordedValues {
        let types = String(decoding: try JSONEncoder().encode(types), as: UTF8.self)
        return try JSONDecoder().decode(
            RecordedValues.self,
            from: Data(#"{"types":\#(types),"value":\#(tree),"state":\#(tree)}"#.utf8)
        )
    }

    private func expression(_ tree: String, types: [String] = types, modules: Set<String> = ["Shop"]) throws
        -> SwiftExpression
    {
        try #require(SwiftValues(values: try values(tree, types: types), modules: modules).value())
    }

    /// The expression, with placeholders as `<#Type|text#>`.
    private func source(_ tree: String, types: [String] = types, modules: Set<String> = ["Shop"]) throws
        -> String?
    {
        try expression(tree, types: types, modules: modules).parts.map {
            switch $0 {
            case .text(let text): text
            case .placeholder(let type, let recorded): "<#\(type)|\(recorded)#>"
            }
        }.joined()
    }

    @Test(
        arguments: [
            (#"["nil"]"#, "nil"), (#"["some",["nil"]]"#, ".some(nil)"), (#"["some",["int","3"]]"#, "3"),
            (#"["some",["some",["nil"]]]"#, ".some(.some(nil))"), (#"["bool","true"]"#, "true"),
            (#"["int","-05"]"#, "-5"),
            (
                #"["int","340282366920938463463374607431768211455"]"#,
                "340282366920938463463374607431768211455"
            ),
            (#"["double","1e-05"]"#, "1e-05"), (#"["double","-inf"]"#, "-Double.infinity"),
            (#"["float","nan"]"#, "Float.nan"), (#"["float","0.1"]"#, "0.1"),
            (#"["string","a\"\\\n\\(b)"]"#, #""a\"\\\n\\(b)""#),
            (
                "[\"string\",\"\u{202E}\u{301}é<#x#>e\u{301}👍🏽\"]",
                "\"\\u{202E}\\u{301}é<\\u{23}x#\\u{3E}e\u{301}👍🏽\""
            ),
            ("[\"string\",\"a\u{D4E}\"]", #""a\u{D4E}""#),
            ("[\"string\",\"\u{2028}\u{FEFF}\u{E0001}\\u0000\"]", #""\u{2028}\u{FEFF}\u{E0001}\0""#),
            (#"["array",["int","1"],["int","2"]]"#, "[1, 2]"), (#"["array"]"#, "[]"),
            (#"["set",["string","b"],["string","a"]]"#, #"["a", "b"]"#), (#"["dictionary"]"#, "[:]"),
            (#"["dictionary",["string","b"],["int","1"],["string","a"],["int","2"]]"#, #"["a": 2, "b": 1]"#),
            (#"["tuple",null,["int","1"],"name",["string","a"]]"#, #"(1, name: "a")"#), (#"["tuple"]"#, "()"),
            (#"["range",["int","1"],["int","3"]]"#, "1..<3"),
            (#"["closedRange",["int","-5"],["int","3"]]"#, "(-5)...3"),
            (
                #"["range",["date","-1.0"],["date","2.0"]]"#,
                "Date(timeIntervalSinceReferenceDate: -1.0)..<Date(timeIntervalSinceReferenceDate: 2.0)"
            ),
            (
                #"["duration",["int","1"],["int","5"]]"#,
                "Duration(secondsComponent: 1, attosecondsComponent: 5)"
            ),
            (#"["hashable",["string","a"]]"#, #"AnyHashable("a")"#),
            (#"["pulse","2",["string","a"]]"#, #""a""#), (#"["pulse","exit(1)",["nil"]]"#, "nil"),
            (
                #"["uuid","00000000-0000-0000-0000-00000000002a"]"#,
                #"UUID(uuidString: "00000000-0000-0000-0000-00000000002A")!"#
            ),
            (#"["url","https://a.b/c?d=%20"]"#, #"URL(string: "https://a.b/c?d=%20")!"#),
            (#"["data","0aff"]"#, "Data([10, 255])"),
            (#"["case",0,"add",null,["string","Milk"]]"#, #"Action.add("Milk")"#),
            (#"["case",0,"init"]"#, "Action.`init`"),
            (#"["case",0,"default","in",["int","1"],"let",["int","2"]]"#, "Action.default(in: 1, `let`: 2)"),
            (#"["array",["case",0,"none"]]"#, "[Action.none]"),
            (#"["case",3,"success",null,["int","1"]]"#, "Result<Int, Failure>.success(1)"),
            (#"["structure",1,"id",["int","1"],"note",["nil"]]"#, "Item(id: 1, note: nil)"),
            (#"["structure",2,"content",["array"]]"#, "Box<Array<Item>>(content: [])"),
            (#"["raw",1,["string","low"]]"#, "<#Item|raw#>"),
            (#"["placeholder",1,"•••"]"#, "<#Item|•••#>"),
            (#"["placeholder",null,"•••"]"#, "<#Any|•••#>"),
        ]
    )
    func eachNodeIsWrittenInItsForm(tree: String, expected: String) throws {
        #expect(try source(tree) == expected)
        // A saved tree equals the tree that was read.
        let values = try values(tree)
        #expect(try JSONDecoder().decode(RecordedValues.self, from: JSONEncoder().encode(values)) == values)
    }

    @Test(
        arguments: [
            #"["int","1)"]"#, #"["int","0x1"]"#, #"["double","1.0; exit(1)"]"#, #"["bool","maybe"]"#,
            #"["uuid","1"]"#,
            #"["data","0"]"#, #"["data","+1-2"]"#, #"["url",""]"#, #"["int","1",["int","2"]]"#, #"["some"]"#,
            #"["duration",["int","1"]]"#,
            #"["dictionary",["int","1"]]"#, #"["tuple","a",["int","1"]]"#, #"["case",0,"a b"]"#,
            #"["case",9,"a"]"#,
            #"["case",0,"a","b c",["int","1"]]"#, #"["case",null,"a"]"#, #"["structure",1,null,["int","1"]]"#,
            #"["structure",1,"a b",["int","1"]]"#, #"["case",0,""]"#, #"["case",0,"_"]"#, #"["case",0,"1a"]"#,
            "[\"case\",0,\"a\u{600}\"]",
            "[\"case\",0,\"a\u{200B}\"]", "[\"case\",0,\"a\u{D4E}\"]", "[\"case\",0,\"\u{1FEF}\"]",
            "[\"case\",0,\"a\u{37E}\"]",
        ]
    )
    func aNodeOfAnotherFormIsAPlaceholder(tree: String) throws {
        #expect(try expression(tree).isPlaceholder)
    }

    @Test(
        arguments: [
            #"["system","a"]"#, #"["int"]"#, #"["int",1]"#, #"["case","Shop.Action","a"]"#, #"["array",1]"#,
            #"["tuple",["int","1"]]"#,
            #"{"int":"1"}"#, #""1""#, "1", "null", "[]",
            String(repeating: #"["some","#, count: 100) + #"["nil"]"# + String(repeating: "]", count: 100),
            String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
            #"["array""# + String(repeating: #",["nil"]"#, count: 10_000) + "]",
        ]
    )
    func aTreeThatIsMalformedOrTooLargeIsLeftOut(tree: String) throws {
        // The second tree does not fit.
        #expect(try values(tree).state == nil)
    }

    @Test func aTreeWithAllLevelsAndNodesIsRead() throws {
        let deep =
            String(repeating: #"["some","#, count: 99) + #"["int","1"]"# + String(repeating: "]", count: 99)
        #expect(try source(deep) == "1")
        let wide = #"["array""# + String(repeating: #",["int","1"]"#, count: 9_999) + "]"
        #expect(try values(wide).state != nil)
        #expect(try source(wide)?.hasPrefix("[1, 1, ") == true)
    }

    /// A short text is in its place, and a longer one has an object of its own.
    @Test func theSizeOfValuesIsThatOfTheirMemoryAndFurtherTypesAreLeftOut() throws {
        let types = (0..<12_800).map { "Shop.T\($0 + 1_000_000_000)" }
        let read = try values(#"["case",12799,"a"]"#, types: types)
        #expect(read.types.count == 1_000)
        #expect(read.size >= 1_000 * (16 + 48 + types[0].utf8.count))
        #expect("fifteen letters".memory == 0 && "sixteen letters.".memory == 64)
        #expect(try expression(#"["case",12799,"a"]"#, types: types).isPlaceholder)
    }

    // MARK: Names

    @Test(
        arguments: [
            ("Swift.Int", "Int"), ("Shop.Item", "Item"), ("Shop.Outer.Inner", "Outer.Inner"),
            ("Swift.Optional<Shop.Item>", "Optional<Item>"),
            (
                "Shop.Box<Swift.Dictionary<Swift.String, Foundation.URL>>.Part",
                "Box<Dictionary<String, URL>>.Part"
            ),
            ("Swift.InlineArray<3, Swift.Int>", "InlineArray<3, Int>"), ("FoundationEssentials.UUID", "UUID"),
            ("Zähler.Zähler", "Zähler"),
            ("Shop.default", "`default`"), ("Shop.await", "`await`"),
        ]
    )
    func aTypeIsWrittenWithoutItsModules(name: String, expected: String) {
        #expect(SwiftType(name)?.source == expected)
    }

    @Test(
        arguments: [
            "", "Item", "Shop.", ".Item", "Shop..Item", "Shop.Item<", "Shop.Item<>",
            "Shop.Item<Swift.Int,Swift.Int>", "Shop.Item>",
            "Shop.Item<Swift.Int> ", "Shop.(unknown context at $1).Item", "() -> ()", "Shop.A & Shop.B",
            "any Shop.P", "Shop.Item.Type",
            "Shop.Self", "Shop.Any", "in.Item", "Foundation.Process", "Foundation.FileManager", "Shop.Item\n",
            "Shop.I\u{202E}tem",
            "Shop.Item/**/", "Shop.`Item`", "Shop<Swift.Int>.Item", "Shop._", "Shop.\u{600}`",
            "Swift.Array<exit(1)>",
            String(repeating: "Shop.A<", count: 30) + "Swift.Int" + String(repeating: ">", count: 30),
        ]
    )
    func anotherTextIsNoType(name: String) { #expect(SwiftType(name) == nil) }

    @Test(
        arguments: [
            "Swift.Array<Swift.Int>", "Swift.UnsafePointer<Swift.Int>", "Glibc.FILE",
            "Dispatch.DispatchQueue",
            "Foundation.URL", "InspectionRecording.RecordingFile", "GRDB.DatabaseQueue", "Shopping.Item",
        ]
    )
    func aTypeOfAnotherModuleIsNotMade(name: String) throws {
        for tree in [
            #"["structure",0,"a",["int","1"]]"#, #"["structure",0]"#, #"["case",0,"run",null,["int","1"]]"#,
            #"["case",0,"main"]"#, #"["raw",0,["int","1"]]"#,
        ] {
            #expect(try expression(tree, types: [name]).isPlaceholder)
        }
    }

    @Test func theModulesOfAnAppAreThoseOfTheObjectsType() {
        func modules(_ name: String) -> Set<String>? { SwiftType(name)?.modulesOfApp }
        #expect(modules("PrexCore.Flux<Shop.Action, Cart.State>") == ["Shop", "Cart"])
        #expect(modules("Shop.Box<Swift.Array<Foundation.URL>>") == ["Shop"])
        #expect(modules("InspectionRecording.RecordingFile") == [])
    }

    @Test func aFunctionIsNotCalledInPlaceOfAnInitializer() throws {
        #expect(try source(#"["structure",0]"#, types: ["Shop.abort"]) == "abort.init()")
        #expect(try source(#"["structure",0]"#, types: ["Shop.Abort"]) == "Abort.init()")
        #expect(
            try source(#"["structure",0,"all",["bool","true"]]"#, types: ["Shop.delete"])
                == "delete.init(all: true)"
        )
    }

    @Test func ofFoundationATestSeesTheTypesThatItNamesAlone() throws {
        let lines = [
            #"{"type":"subject","id":1,"kind":"link","of":"Link<View, Interactor>","fullType":"IVCore.Link<Shop.View, Shop.Interactor>"}"#,
            #"{"type":"step","number":1,"subject":1,"kind":"event","values":{"value":["url","a:b"],"types":["Foundation.Decimal","Shop.A","Cart.A"]}}"#,
        ]
        let test = try RecordedTest(of: record(lines), subject: 1).source
        #expect(
            test.contains(
                """

                import IVCore
                import Testing

                import struct Foundation.Decimal
                import struct Foundation.URL

                @testable import Shop

                """
            )
        )
    }

    private func record(_ lines: [String], app: String = "Shop") throws -> AppRecord {
        var record = AppRecord(hello: Hello(name: app, process: 1, run: "1"))
        for line in lines { record.receive(try Line(Data(line.utf8))) }
        return record
    }

    @Test func aNameThatCannotBeWrittenIsNamed() throws {
        func fault(_ lines: [String], name: String? = nil) throws -> String? {
            let record = try record(lines)
            do throws(NoTest) {
                _ = try RecordedTest(of: record, subject: 1, name: name)
                return nil
            } catch {
                return error.sentence
            }
        }
        let model = #"{"type":"subject","id":1,"kind":"model","of":"Model"}"#
        let call = #"{"type":"step","number":1,"subject":1,"kind":"action","name":"a(); b","turn":1}"#
        #expect(
            try fault([model, call])
                == "Step 1, action, has a name that is not an identifier, so it cannot be written. Choose steps before or after it."
        )
        let other = #"{"type":"step","number":1,"subject":1,"kind":"action","name":"a","turn":1}"#
        #expect(try fault([model, other]) == nil)
        #expect(
            try fault([model, other], name: "A {}")
                == "The name of a suite must be an identifier, such as RecordedModel."
        )
    }

    @Test func eachCallOfAModelThatHasArgumentsIsAFunctionOfTheDeveloper() throws {
        func step(_ number: Int, _ name: String, _ type: String? = nil) -> String {
            let value = type.map {
                #","value":"\#($0)","values":{"value":["placeholder",0,""],"types":["A"]}"#
            }
            return
                #"{"type":"step","number":\#(number),"subject":1,"kind":"action","name":"\#(name)","turn":1\#(value ?? "")}"#
        }
        let lines = [
            #"{"type":"subject","id":1,"kind":"model","of":"Model"}"#,
            step(1, "reload"), step(2, "search", "(Optional<String>) -> ()"), step(3, "add", "(Int) -> ()"),
            step(4, "search", "(Optional<String>) -> ()"),
        ]
        let test = try RecordedTest(of: record(lines), subject: 1).source
        let calls = test.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
            $0.hasPrefix("subject.action") || $0.hasPrefix("recordedCall")
        }
        #expect(
            calls == [
                "subject.action.reload()", "recordedCall1(subject)", "recordedCall2(subject)",
                "recordedCall3(subject)",
            ]
        )
        #expect(
            test.contains(
                """
                // The arguments of this call of search are not in the recording. Its type: (Optional<String>) -> ()
                @MainActor private func recordedCall3(_ subject: Model) {
                    fatalError("Call subject.action.search with its arguments.")
                }
                """
            )
        )
        #expect(StrictSource.faults(in: test) == [])
    }

    @Test func allThatAStepTakesIsCounted() throws {
        let long = String(repeating: "A", count: 10_000)
        for values in [
            #""types":["\#(long)"]"#, #""value":["string","\#(long)"]"#,
            #""state":["tuple","\#(long)",["nil"]]"#,
            #""state":["array""# + String(repeating: #",["nil"]"#, count: 1_000) + "]",
        ] {
            var limits = AppRecord.Limits()
            limits.bytes = 100_000
            var record = AppRecord(hello: Hello(name: "A", process: 1, run: "1"), limits: limits)
            for number in 1...30 {
                let line =
                    #"{"type":"step","number":\#(number),"subject":1,"kind":"action","values":{\#(values)}}"#
                record.receive(try Line(Data(line.utf8)))
            }
            #expect(record.count < 12)
        }
    }

    // MARK: Attacks

    /// Texts that would run code, or would hide it, if they became source.
    static let attacks = [
        #"[.add("Milk")][Int(system("touch BOOM"))]"#, "exit(BOOM)",
        "try? FileManager.default.removeItem(atPath: BOOM)",
        "unsafeBitCast(BOOM, to: Int.self)", "5 + 6, BOOM", "BOOM\u{600}`", "a\u{600}` BOOM /*", "*/ BOOM /*",
        "// BOOM", "BOOM\u{202E}",
        "\\(BOOM)", "\"BOOM", "\"\"\"BOOM", "#\"BOOM\"#", "BOOM\n", "\nexit(BOOM)", "\r\nBOOM()",
        "\u{2028}BOOM()", "\u{D4E}\" + BOOM + \"",
        "`BOOM`", "BOOM`", "\u{1FEF}BOOM", "BOOM\u{37E}exit(1)", "BOOM) } }; func f() { exit(1", "<#BOOM#>",
        "@BOOM a", "#BOOM", "{ BOOM }()",
        "BOOM: exit(1), b", "A<BOOM>()", "BOOM()", "a.b(BOOM)", "BOOM ", " BOOM", "B OOM", "BOOM\u{0}",
        "BOOM\u{200B}", "$0.BOOM", "1BOOM",
    ]

    /// Lines with a text in each place where a recording has one.
    private func lines(with text: String) throws -> [[String]] {
        func line(_ object: [String: Any]) throws -> String {
            String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
        }
        func step(_ kind: String, _ tree: [Any], types: [String] = Self.types, name: String = "add") throws
            -> String
        {
            try line([
                "type": "step", "number": 2, "subject": 1, "kind": kind, "name": name, "turn": 1,
                "values": ["value": tree, "state": tree, "types": types, "valueType": 0, "stateType": 0],
            ])
        }
        let trees: [[Any]] =
            ["string", "int", "double", "float", "bool", "url", "uuid", "date", "data"].map { [$0, text] } + [
                ["case", 0, text], ["case", 0, text, NSNull(), ["nil"]],
                ["case", 0, "a", text, ["int", text]],
                ["structure", 1, text, ["nil"]], ["structure", 1, "a", ["string", text]],
                ["tuple", text, ["nil"], text, ["nil"]],
                ["placeholder", 0, text], ["dictionary", ["string", text], ["string", text]],
                ["range", ["string", text], ["int", text]],
            ]
        let subjects = [
            ("flux", "action", "mutation"), ("link", "event", "command"), ("model", "action", "delegate"),
            ("seeder", "message", "update"), ("presentation", "mark", "began"),
        ]
        return try subjects.flatMap { kind, input, output in
            let plain: [Any] = ["case", 0, "a"]
            func all(_ type: String, _ steps: [String]) throws -> [String] {
                [
                    try line(["type": "subject", "id": 1, "kind": kind, "of": type]),
                    try line([
                        "type": "subject", "id": 2, "kind": "presentation", "of": type, "parent": 1,
                        "name": text,
                    ]),
                ] + steps
            }
            return try trees.map { try all("Model", [step(input, $0), step(output, $0)]) } + [
                try all(text, [step(input, plain)]), try all("Link<\(text), \(text)>", [step(output, plain)]),
                try all("Model", [step(input, plain, name: text), step(output, plain)]),
                try all("Model", [step(input, plain), step(output, plain, name: text)]),
                try all("Model", [step(input, plain, types: [text])]),
                try all("Model", [step(output, plain, types: ["Shop.\(text)"])]),
                try all("Model", [step(output, ["structure", 0, "a", ["nil"]], types: ["\(text).Item"])]),
            ]
        }
    }

    @Test(arguments: attacks) func aTextOfAnAttackIsALiteralOrACommentOrNothing(text: String) throws {
        var count = 0
        for lines in try lines(with: text) {
            let record = try record(lines, app: text)
            for (subject, name) in [(1, "Recorded"), (2, nil)] {
                guard let test = try? RecordedTest(of: record, subject: subject, name: name) else { continue }
                count += 1
                try #require(StrictSource.faults(in: test.source) == [], "\(test.source)")
                // The name of a suite consists of the words of the type's name.
                if name != nil {
                    try #require(!StrictSource.withoutTexts(test.source).contains("BOOM"), "\(test.source)")
                }
            }
        }
        #expect(count > 100)
    }

    @Test func expressionsOfTheFormatBeforeAreNotRead() throws {
        let lines = [
            #"{"type":"subject","id":1,"kind":"flux","of":"Flux<Action, Int>"}"#,
            #"{"type":"step","number":1,"subject":1,"kind":"action","turn":1,"valueSource":"[.add(\"Milk\")][Int(system(\"touch /tmp/x\"))]"}"#,
        ]
        #expect {
            try RecordedTest(of: record(lines), subject: 1)
        } throws: {
            "\($0)".hasPrefix("Step 1, action, has no values for tests.")
        }
    }
}
