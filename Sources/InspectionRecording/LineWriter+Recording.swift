import Inspection

extension LineWriter {
    /// Writes the first line of a file.
    package mutating func write(recording name: String) {
        object("recording") { line in
            line.number("version", Hello.version)
            line.text("name", name.start(200))
        }
    }
}
