import Foundation
import PrexCore

// Settings that all screens share, and that are saved, in Prex.

struct AppSettings: State {
    var fontSize = 14
    var isDark = false
}

enum AppSettingsAction: Action {
    case edit(Edit<AppSettings>)
}

struct AppSettingsMutation: Mutation {
    func mutate(action: AppSettingsAction, state: inout AppSettings) {
        switch action {
        case .edit(let edit): edit.apply(to: &state)
        }
    }
}

/// Returns a presenter of the saved settings, which saves each change.
func savedSettings(in defaults: UserDefaults) -> Presenter<AppSettingsAction, AppSettings> {
    var settings = AppSettings()
    if let size = defaults.object(forKey: "fontSize") as? Int { settings.fontSize = size }
    if let isDark = defaults.object(forKey: "isDark") as? Bool { settings.isDark = isDark }
    let presenter = Presenter(state: settings, mutation: AppSettingsMutation())
    presenter.onAction { presenter, _ in
        defaults.set(presenter.fontSize, forKey: "fontSize")
        defaults.set(presenter.isDark, forKey: "isDark")
    }
    return presenter
}
