import SharedReactive

extension ExtraFields {
    /// Writes the values of a step as trees.
    ///
    /// - Parameters:
    ///   - turn: The turn of the main thread, if the step happened there.
    ///   - time: The time of a test's clock.
    init(value: Any?, state: Any?, turn: Int?, time: UInt64?) {
        var line = ObjectWriter(bytes: [])
        line.number("turn", turn)
        if value != nil || state != nil {
            var tree = ValueTree()
            line.object("values") { line in
                line.json("value", value.map { tree.tree(of: $0) })
                line.number("valueType", value.flatMap { tree.place(ofTypeOf: $0) })
                line.json("state", state.map { tree.tree(of: $0, isState: true) })
                line.number("stateType", state.flatMap { tree.place(ofTypeOf: $0) })
                line.array("types", tree.types)
            }
        }
        self.init(fields: line.bytes, time: time)
    }
}
