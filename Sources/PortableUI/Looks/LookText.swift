/// What renderers are told of an argument of a modifier: as it is written in Swift, without the leading dot.
protocol LookText { var lookText: String { get } }

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
        if self == .all { return "all" }
        if self == .horizontal { return "horizontal" }
        if self == .vertical { return "vertical" }
        return list(self, of: ["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing])
    }
}

extension HorizontalEdge.Set: LookText {
    var lookText: String { self == .all ? "all" : list(self, of: ["leading": .leading, "trailing": .trailing]) }
}

extension VerticalEdge.Set: LookText {
    var lookText: String { self == .all ? "all" : list(self, of: ["top": .top, "bottom": .bottom]) }
}

extension Axis.Set: LookText {
    var lookText: String { list(self, of: ["horizontal": .horizontal, "vertical": .vertical]) }
}

extension SafeAreaRegions: LookText {
    var lookText: String { self == .all ? "all" : list(self, of: ["container": .container, "keyboard": .keyboard]) }
}

extension RedactionReasons: LookText {
    var lookText: String { list(self, of: ["placeholder": .placeholder, "privacy": .privacy]) }
}

extension DatePickerComponents: LookText {
    var lookText: String { list(self, of: ["hourAndMinute": .hourAndMinute, "date": .date]) }
}

extension EdgeInsets: LookText {
    var lookText: String {
        let lengths = [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
        return lengths.map { "\($0): \($1.lookText)" }.joined(separator: ", ")
    }
}

extension UnitPoint: LookText {
    var lookText: String {
        let named: KeyValuePairs<String, UnitPoint> = [
            "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
            "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
            "bottomTrailing": .bottomTrailing,
        ]
        return named.first { $0.value == self }?.key ?? "x: \(x.lookText), y: \(y.lookText)"
    }
}

extension Angle: LookText {
    /// In degrees.
    var lookText: String {
        // What conversion between degrees and radians has added.
        ((degrees * 1e9).rounded() / 1e9).lookText
    }
}

extension Alignment: LookText {
    var lookText: String {
        switch (horizontal, vertical) {
        case (.center, .center): "center"
        case (.center, _): vertical.name
        case (_, .center): horizontal.name
        case (_, .top), (_, .bottom): vertical.name + (horizontal == .leading ? "Leading" : "Trailing")
        default: horizontal.name + vertical.name.prefix(1).uppercased() + vertical.name.dropFirst()
        }
    }
}

/// The looks of a stack: what differs from the default.
func looks(_ alignment: any LookText, _ spacing: CGFloat?) -> [ViewHost.Look] {
    var looks: [ViewHost.Look] = []
    if alignment.lookText != "center" { looks.append(ViewHost.Look("alignment", ["": alignment])) }
    if let spacing { looks.append(ViewHost.Look("spacing", ["": spacing])) }
    return looks
}
