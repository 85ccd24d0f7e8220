import PrexCore

#if canImport(SwiftUI)
import SwiftUI
#else
import PortableUI
#endif

struct CommentScreen: View {
    let presenter: CommentPresenter

    var body: some View {
        Form {
            TextField("Comment", text: presenter.binding(\.text, sending: CommentAction.typed))
                .disabled(presenter.isSending)
            Text("\(CommentState.longest - presenter.text.count) characters left")
            if let failure = presenter.failure { Text(failure.text) }
            Button("Send") { presenter.send() }
                .disabled(!presenter.canSend)
            Button("Cancel", role: .cancel) { presenter.close() }
        }
        .onChange(of: presenter.article, initial: true) { presenter.restore() }
    }
}
