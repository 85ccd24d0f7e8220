/// A pattern of which a screen can be written.
enum Pattern: String, CaseIterable {
    case prex
    case iv
    case necom
    case sede
    case fractal

    /// The name of the pattern, with which the names of its templates begin.
    var title: String {
        switch self {
        case .prex: "Prex"
        case .iv: "IV"
        case .necom: "Necom"
        case .sede: "Sede"
        case .fractal: "Fractal MVVM"
        }
    }

    /// What the pattern is, in a few words.
    var summary: String {
        switch self {
        case .prex: "actions change one state, and a passive view is told"
        case .iv: "a view emits events, and its interactor commands"
        case .necom: "a presenter tells its view by a delegate of binders"
        case .sede: "a SwiftUI view with a model and messages"
        case .fractal: "a view model says what is presented"
        }
    }

    /// The product that the screen imports.
    var product: String {
        switch self {
        case .prex: "PrexCore"
        case .iv: "IVCore"
        case .necom: "NecomCore"
        case .sede: "SedeCore"
        case .fractal: "FractalCore"
        }
    }

    /// All patterns, a line for each.
    static func list(indentedBy indentation: String) -> String {
        let width = allCases.map(\.rawValue.count).max() ?? 0
        return allCases.map { pattern in
            let padding = String(repeating: " ", count: width - pattern.rawValue.count)
            return "\(indentation)\(pattern.rawValue)\(padding)  \(pattern.title): \(pattern.summary)"
        }
        .joined(separator: "\n")
    }
}
