import PrexCore

#if canImport(SwiftUI)
import SwiftUI
#else
import PortableUI
#endif

struct ArticleScreen: View {
    let id: Article.ID
    let home: Home

    var body: some View {
        List {
            if let article, article.id == id {
                Section {
                    ForEach(Array(article.paragraphs.enumerated()), id: \.offset) { position, text in
                        Button(isMarked(position) ? "▌\(text)" : text) { home.article.toggleMark(position) }
                            .buttonStyle(.plain)
                            .accessibilityIdentifier("paragraph")
                    }
                }
                Section {
                    Button("Undo") { home.article.undo() }
                        .disabled(home.article.past.isEmpty)
                    Button(article.showsStar ? "Remove the star" : "Star") {
                        home.presenter.setStarred(!article.showsStar, id)
                    }
                    Button("Comment") { home.comment.open(id) }
                }
            } else {
                Text(home.article.failure?.text ?? "Loading…")
            }
        }
        .navigationTitle(article?.title ?? "Article")
        .onAppear { home.article.show(id) }
    }

    private var article: SavedArticle? { home.article.article }

    private func isMarked(_ paragraph: Int) -> Bool { home.article.marks.contains(paragraph) }
}
