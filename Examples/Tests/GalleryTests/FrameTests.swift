import GalleryServer
import Testing

@testable import GalleryPages

@Suite struct FrameTests {
    /// The figures of all pages that have one.
    private static var figures: [String: Figure] {
        var figures = [
            "Fractal": FractalPage.figure,
            "IV": IVPage.figure,
            "Necom": NecomPage.figure,
            "Prex": PrexPage.figure,
        ]
        #if !canImport(SwiftUI)
        figures["A whole app"] = ReaderPage.figure
        figures["Sede"] = SedePage.figure
        figures["Sede: to do"] = TodoPage.figure
        #endif
        return figures
    }

    @Test(arguments: figures.keys.sorted())
    func everyFunctionThatAFigureNamesIsInTheCodeOnce(page: String) throws {
        let figure = try #require(Self.figures[page])
        #expect(!figure.code.files.isEmpty)
        #expect(!figure.places.isEmpty)
        for (key, place) in figure.places {
            #expect(figure.code.lines(of: place) != nil, "\(page): \(key) is not in \(place.file), or twice.")
        }
    }

    private let code = SampleCode(
        files: [
            .init(
                name: "A.swift",
                lines: [
                    "struct A {",
                    "    case one",
                    "    init(a: Int)",
                    "    where B: C {",
                    "        if a { b() }",
                    "    }",
                    "    var c: Int { 1 }",
                    "    func d(",
                    "        e: Int",
                    "    ) -> Int {",
                    "        e",
                    "    }",
                    "}",
                    "switch f {",
                    "case .one(let g):",
                    "    h(g)",
                    "",
                    "    i()",
                    "",
                    "case .two: j()",
                    "}",
                ]
            )
        ]
    )

    @Test(
        arguments: [
            ("struct A", 0..<13), ("case one", 1..<2), ("init(a:", 2..<6), ("var c", 6..<7),
            ("func d(", 7..<12), ("case .one", 14..<18), ("case .two", 19..<20),
            ("Int", nil), ("nothing", nil),
        ] as [(String, Range<Int>?)]
    )
    func aDeclarationEndsWithItsBody(declaration: String, lines: Range<Int>?) {
        #expect(code.lines(of: .init("A.swift", declaration)) == lines)
        #expect(code.lines(of: .init("B.swift", declaration)) == nil)
    }

    @Test(
        arguments: [
            ("[]", 0), ("[A(id: 1)]", 1), (#"["a, b", "\"], ["]"#, 2), ("[[1, 2], [3]]", 2), ("(1, 2)", nil),
            (".showItems([A(id: 1, tags: [1, … 3 more]), A(id: 2)], total: 3000)", 2),
            ("[A(id: 1), A(id: 2), … 48 more]", 50), ("[A(tags: [1, … 3 more])]", 1),
            (#".failed("[a, b]")"#, nil),
        ] as [(String, Int?)]
    )
    func theElementsOfADescribedCollectionAreCounted(value: String, count: Int?) {
        #expect(DescribedValue(value).elementCount == count)
    }

    @Test(arguments: [
        "", "Ada", "a \"b\" \\ c", "one\ntwo\t\r\0\u{7}", "é 👩‍👩‍👧 \u{301}", "\u{301}", "{}(),: name",
    ])
    func aTextIsReadOutOfItsDescription(text: String) {
        let description = text.debugDescription
        #expect(DescribedValue(description).text == text)
        #expect(DescribedValue("Person(id: 1, name: \(description), other: \"x\")").text(of: "name") == text)
        #expect(DescribedValue("Person(id: 1, name: \(description), other: \"x\")").text(of: "other") == "x")
    }

    @Test(arguments: ["1", "\"a", "a\"", "\"a\"b", "\"a\\", "\"\\u{110000}\""])
    func whatIsNoTextIsNotReadAsOne(description: String) {
        #expect(DescribedValue(description).text == nil)
    }

    @Test func codeIsShownAsText() {
        let code = SampleCode(files: [
            .init(
                name: "A<B>.swift",
                lines: ["let a = \"<b>&\"", "  // let it be", "self.letter = B.some_1"]
            )
        ])
        let html = code.html()
        #expect(html.contains("data-file=\"A&lt;B&gt;.swift\""))
        #expect(
            html.contains(
                "<span class=\"line\"><b>let</b> a = <span class=\"string\">&quot;&lt;b&gt;&amp;&quot;</span>\n</span>"
            )
        )
        #expect(
            html.contains(
                "<span class=\"line\"><b>self</b><wbr>.letter = <span class=\"type\">B</span><wbr>.some_1\n</span>"
            )
        )
        #expect(html.contains("<span class=\"line comment\"><i class=\"indent\">  </i>// let it be\n</span>"))
    }

    /// The texts that are marked, with `k` for a keyword and otherwise the first letter of the kind.
    @Test(
        arguments: [
            (["func a() -> Int? { nil } // \"no\""], ["k:func", "t:Int", "k:nil", "c:// \"no\""]),
            (
                [#"let a = "b \(c["d"] ?? "e)") f \" g" + 12"#],
                ["k:let", #"s:"b \(c["d"] ?? "e)") f \" g""#, "n:12"]
            ),
            (
                ["a(\"\"\"", "    let it // be", "    \"\"\", 1)", "let b"],
                ["s:\"\"\"", "s:let it // be", "s:\"\"\"", "n:1", "k:let"]
            ),
            (["@MainActor #expect(a1 == _b)"], ["k:@MainActor", "k:#expect"]),
            (["names.map { $0 + $name + 1 }"], ["n:1"]),
            (["\"open", "let"], ["s:\"open", "k:let"]),
        ] as [([String], [String])]
    )
    func wordsOfSwiftAreMarkedByKind(lines: [String], marks: [String]) {
        let html = SwiftColoring.html(of: lines)
        let found = html.matches(of: /<b>(.+?)<\/b>|<span class="(type|string|number|comment)">(.+?)<\/span>/)
            .map {
                match in
                let text = (match.output.1 ?? match.output.3 ?? "").replacing("&quot;", with: "\"")
                return "\(match.output.2?.prefix(1) ?? "k"):\(text)"
            }
        #expect(found == marks)
    }

    /// Marking does not change the text, in each file that the pages show and in random files.
    @Test func markedCodeIsTheCodeThatWasGiven() {
        func text(of html: String) -> String {
            html.replacing(/<[^>]*>/, with: "").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
                .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        }
        let seed = UInt64.random(in: 0 ... .max)
        func check(_ code: String) {
            let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(
                text(of: SwiftColoring.html(of: lines)) == lines.map { "\($0)\n" }.joined(),
                "Seed \(seed): \(code.debugDescription)"
            )
        }
        #expect(embeddedFiles.contains { $0.name.hasSuffix(".swift") })
        for file in embeddedFiles where file.name.hasSuffix(".swift") { check(file.text) }
        var state = seed
        let pieces = [
            "\"", "\"\"\"", "\\", "\\(", "(", ")", "//", "\n", " ", "let", "A", "1", ".a", "<", "&", "é", "@",
            "#", "_",
        ]
        for _ in 0..<5_000 {
            var code = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                code += pieces[Int(state >> 33) % pieces.count]
            }
            check(code)
        }
    }

    @Test func anArticleIsTurnedIntoHTML() {
        let html = ArticleHTML.html(
            of: """
                # ``PrexCore``

                ![A figure, which is
                not shown](figure)

                One *two* **three** `a < b` and
                [four](https://example.org) [five](six.md) <doc:Seven> ``A/b(c:)`` [d.md](d.md) [e](choosing.md#f) [stopwatch.md](stopwatch.md).

                ## One, two

                ```swift
                let a: [Int] = []
                ```

                - One `*x*`
                  more
                - Two

                | a | b | |
                | --- | --- | --- |
                | `c` | d | e |

                ## Topics

                - ``A``
                """
        )
        #expect(
            html == """
                <article class="article">
                <h1><code>PrexCore</code></h1>
                <p>One <em>two</em> <strong>three</strong> <code>a &lt; b</code> and
                <a href="https://example.org">four</a> five <em>Seven</em> <code>b(c:)</code> <code>Docs/d.md</code> \
                <a href="/stopwatch/choosing#f">e</a> <a href="/stopwatch">One app, five times</a>.</p>
                <h2 id="one-two">One, two</h2>
                <pre><code><span class="line"><b>let</b> a: [<span class="type">Int</span>] = []
                </span></code></pre>
                <ul><li>One <code>*x*</code>
                more</li>
                <li>Two</li></ul>
                <table tabindex="0"><thead><tr><th>a</th><th>b</th><td></td></tr></thead>\
                <tbody><tr><td><code>c</code></td><td>d</td><td>e</td></tr></tbody></table>
                </article>
                """
        )
    }
}
