import Inspection
import SharedReactive

extension StepSource {
    /// How many bytes the expressions of a step may have: they fit into a line.
    private static let mostBytes = 100_000

    /// Writes the values of a step as Swift expressions.
    ///
    /// - Parameters:
    ///   - turn: The turn of the main thread, if the step happened there.
    ///   - time: The time of a test's clock.
    init(value: Any?, state: Any?, turn: Int?, time: UInt64?) {
        var source = SwiftSource(bytes: Self.mostBytes)
        let expression = value.map { source.expression(of: $0, isOfKnownType: true) }
        let members = state.map { source.members(of: $0) } ?? []
        let (valueType, stateType) = (
            value.flatMap { source.name(of: $0) }, state.flatMap { source.name(of: $0) }
        )
        let modules = source.modules.sorted().joined(separator: " ")
        var line = ObjectWriter(bytes: [])
        line.number("turn", turn)
        line.text("valueSource", expression)
        line.text("valueType", valueType)
        if !members.isEmpty {
            line.array("stateSource", members) { line, member in
                line.text("name", member.name)
                line.text("source", member.source)
            }
        }
        line.text("stateType", stateType)
        line.text("modules", modules.isEmpty ? nil : modules)
        self.init(fields: line.bytes, time: time)
    }
}
