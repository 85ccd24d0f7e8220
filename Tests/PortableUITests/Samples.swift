import PortableUI

private struct GreetingKey: EnvironmentKey {
    static var defaultValue: String { "by default" }
}

extension EnvironmentValues {
    var greeting: String {
        get { self[GreetingKey.self] }
        set { self[GreetingKey.self] = newValue }
    }
}

extension ViewHost.Node {
    /// The node and its descendants, in reading order.
    var all: [ViewHost.Node] {
        [self] + children.flatMap(\.all)
    }

    /// The contents of the text fields, by label.
    var fields: [String: String] {
        var fields: [String: String] = [:]
        if case .textField(let text) = kind { fields[label] = text }
        for child in children { fields.merge(child.fields) { one, _ in one } }
        return fields
    }
}
