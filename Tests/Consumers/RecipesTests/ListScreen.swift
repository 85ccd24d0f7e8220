import PrexCore

#if canImport(SwiftUI)
import SwiftUI
import protocol SwiftUI.View
#else
import SedeCore
import protocol SedeCore.View
#endif

// The list of Paging.swift in SwiftUI: its last row loads the next page, and a failure keeps the rows.

struct ListScreen: View {
    let presenter: ListPresenter

    var body: some View {
        List {
            if let failure = presenter.refreshFailure { Text(failure) }
            ForEach(presenter.rows, id: \.self) { row in Text(row) }
            if let failure = presenter.failure {
                Text(failure)
                Button("Try again") { presenter.reachedEnd() }
            } else if presenter.nextPage != nil {
                ProgressView("Loading…").task(id: presenter.answers) { presenter.reachedEnd() }
            }
        }
        .refreshable { @MainActor in await presenter.refresh().value }
    }
}
