/// The source files of a sample, for display on a page.
struct SampleCode: Sendable {
    /// A declaration in one of the files.
    struct Place: Sendable, Hashable {
        /// The file's name.
        let file: String
        /// A part of the declaration's first line that no other line of the file contains.
        let declaration: String

        init(_ file: String, _ declaration: String) {
            self.file = file
            self.declaration = declaration
        }
    }

    struct File: Sendable {
        let name: String
        let lines: [String]
    }

    /// The files, sorted by name.
    let files: [File]

    /// Reads a file, as it was when the gallery was built.
    init(file: String) {
        self.init(of: "", and: [file])
    }

    /// Reads the files of a target, and others, as they were when the gallery was built.
    init(of target: String, and others: [String] = []) {
        let shown = embeddedFiles.filter { $0.name.hasPrefix("\(target)/") || others.contains($0.name) }
        self.init(
            files: shown.map { name, text in
                File(name: String(name.split(separator: "/").last ?? ""), lines: Self.lines(of: text))
            }
            .sorted { $0.name < $1.name }
        )
    }

    /// Reads the test that was made from a recording of a sample; `nil` if there is none.
    init?(recordedOf sample: String) {
        guard let test = embeddedFiles.first(where: { $0.name == "Recorded/\(sample).txt" }) else {
            return nil
        }
        self.init(files: [File(name: "Recorded\(sample).swift", lines: Self.lines(of: test.text))])
    }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    init(files: [File]) {
        self.files = files
    }

    /// The lines of a declaration, counted from 0; `nil` unless there is exactly one.
    func lines(of place: Place) -> Range<Int>? {
        guard let lines = files.first(where: { $0.name == place.file })?.lines else { return nil }
        let beginnings = lines.indices.filter { lines[$0].contains(place.declaration) }
        guard beginnings.count == 1 else { return nil }
        if let end = endOfCase(at: beginnings[0], in: lines) { return beginnings[0]..<end }
        var depth = 0
        var hasBody = false
        for index in beginnings[0]..<lines.count {
            for character in lines[index] {
                switch character {
                case "{": (depth, hasBody) = (depth + 1, true)
                case "(": depth += 1
                case "}", ")": depth -= 1
                default: break
                }
            }
            // A declaration without a body ends with its line, unless the next line continues it.
            let next = index + 1 < lines.count ? lines[index + 1].drop { $0 == " " } : ""
            let goesOn = ["where ", "-> ", "{", ") "].contains { next.hasPrefix($0) }
            if depth <= 0, hasBody || !goesOn { return beginnings[0]..<index + 1 }
        }
        return nil
    }

    /// The line after the statements of a switch's case, which are further in; `nil` for another line.
    private func endOfCase(at start: Int, in lines: [String]) -> Int? {
        func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        guard lines[start].dropFirst(indentation(lines[start])).hasPrefix("case .") else { return nil }
        let statements = lines[(start + 1)...].prefix {
            $0.isEmpty || indentation($0) > indentation(lines[start])
        }
        return (statements.lastIndex { !$0.isEmpty } ?? start) + 1
    }

    /// The files as HTML, each with a heading of a level. Each line is a `<span class="line">`.
    func html(headings level: Int = 3) -> String {
        files.map { file in
            """
            <div class="file" data-file="\(file.name.escapedForHTML)">
            <div class="head"><h\(level)>\(file.name.escapedForHTML)</h\(level)></div>
            <pre><code>\(SwiftColoring.html(of: file.lines))</code></pre>
            </div>
            """
        }.joined(separator: "\n")
    }
}

extension String {
    /// The text, escaped for HTML.
    var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
