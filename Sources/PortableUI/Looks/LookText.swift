/// The text of a modifier's argument, as it is written in Swift without the leading dot.
protocol LookText { var lookText: String { get } }

/// A value that is recorded by its name.
protocol NamedLook: LookText { var name: String { get } }

extension NamedLook { var lookText: String { name } }

extension Double: LookText {
    /// Without a fraction if there is none.
    var lookText: String {
        let isWhole = self == rounded() && magnitude < 1e15
        return isWhole ? String(Int(self)) : self == .infinity ? "infinity" : String(self)
    }
}

extension CGFloat: LookText { var lookText: String { Double(self).lookText } }

private func list<Options: SetAlgebra>(_ options: Options, of all: KeyValuePairs<String, Options>) -> String {
    let names = all.filter { options.isSuperset(of: $0.value) && !$0.value.isEmpty }.map(\.key)
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
}

extension Edge.Set: LookText {
    var lookText: String {
        let names: KeyValuePairs<String, Edge.Set> = ["all": .all, "horizontal": .horizontal, "vertical": .vertical]
        return names.first { $0.value == self }?.key
            ?? list(self, of: ["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing])
    }
}

extension Axis.Set: LookText {
    var lookText: String { list(self, of: ["horizontal": .horizontal, "vertical": .vertical]) }
}

extension DatePickerComponents: LookText {
    var lookText: String { list(self, of: ["hourAndMinute": .hourAndMinute, "date": .date]) }
}

extension Alignment: LookText {
    /// The two names as one, such as `topLeading`.
    var lookText: String {
        let names = [vertical.name, horizontal.name].filter { $0 != "center" }
        guard let first = names.first else { return "center" }
        return names.dropFirst().reduce(first) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}

/// The looks of a stack: what differs from the default.
func looks(_ alignment: any LookText, _ spacing: CGFloat?) -> [ViewHost.Look] {
    [
        alignment.lookText == "center" ? nil : ViewHost.Look("alignment", ["": alignment]),
        spacing.map { ViewHost.Look("spacing", ["": $0]) },
    ].compactMap { $0 }
}
