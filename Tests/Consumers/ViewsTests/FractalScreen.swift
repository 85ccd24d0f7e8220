import FractalCore

#if canImport(SwiftUI)
import SwiftUI
#else
import SedeCore
#endif

// A view model in a view, which reads its properties and executes its actions.

final class NoteViewModel {
    let text: Property<String>
    let add: Action<String, Void, NoError>

    init() {
        let text = MutableProperty("")
        self.text = Property(text)
        add = Action { word in
            text.modify { $0 += word }
            return SignalProducer(value: ())
        }
    }
}

struct NoteScreen: View {
    let viewModel: NoteViewModel

    var body: some View {
        VStack {
            Text(viewModel.text.value)
            Button("Add") { viewModel.add.apply("note ").start() }
        }
    }
}
