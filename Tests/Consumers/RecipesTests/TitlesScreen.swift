import PrexCore

#if canImport(SwiftUI)
import SwiftUI
import protocol SwiftUI.View
#else
import SedeCore
import protocol SedeCore.View
#endif

// A screen with a preview, whose services are replaced. Its changes are animated. A failure keeps the titles.

struct TitlesScreen: View {
    let presenter: TitlesPresenter

    var body: some View {
        if let failure = presenter.failure { Text(failure) }
        List(presenter.titles, id: \.self) { title in Text(title) }
            .animation(.default, value: presenter.titles)
            .onAppear { presenter.load() }
    }
}

struct TitlesPreviews: PreviewProvider {
    static var previews: some View {
        TitlesScreen(presenter: TitlesPresenter(services: Services(titles: { ["Emma", "Persuasion"] })))
    }
}
