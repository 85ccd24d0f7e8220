/// A pattern with templates for a screen.
enum Pattern: String, CaseIterable {
    case prex
    case iv
    case necom
    case sede
    case fractal

    /// The name of the pattern, which begins the names of its templates.
    var title: String {
        switch self {
        case .prex: "Prex"
        case .iv: "IV"
        case .necom: "Necom"
        case .sede: "Sede"
        case .fractal: "Fractal MVVM"
        }
    }

    /// A short description of the pattern.
    var summary: String {
        switch self {
        case .prex: "actions change one state, and the view receives the changes"
        case .iv: "a view sends events, and its interactor sends commands"
        case .necom: "a presenter gives values to its view through a typed delegate"
        case .sede: "a SwiftUI view reads a model and sends messages"
        case .fractal: "view models say what to show, and views provide presenters"
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
