import PrexCore

#if canImport(SwiftUI)
import SwiftUI
#else
import PortableUI
#endif

struct ListScreen: View {
    let presenter: ListPresenter

    var body: some View {
        List {
            TextField("Search", text: presenter.binding(\.query, sending: ListAction.typed))
            if let failure = presenter.failure { Text(failure.text) }
            ForEach(presenter.articles) { article in
                NavigationLink(article.isStarred ? "★ \(article.title)" : article.title, value: article.id)
            }
            if presenter.isLoading {
                Text("Loading…")
            } else if presenter.hasMore {
                Button("More") { presenter.loadMore() }
            }
        }
    }
}
