import FractalCore

#if canImport(SwiftUI)
import Combine
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

/// Works as long as its view is shown.
final class ClockViewModel {
    let seconds = MutableProperty(0)
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    func count() async {
        while (try? await clock.sleep(for: .seconds(1))) != nil {
            seconds.modify { $0 += 1 }
        }
    }
}

struct ClockScreen: View {
    @State var viewModel = ClockViewModel()

    var body: some View {
        Text("\(viewModel.seconds.value) s")
            .task { await viewModel.count() }
    }
}

/// For systems without Observation, and for views that need each change.
final class ObservedNote: ObservableObject {
    @Published private(set) var text = ""
    let viewModel = NoteViewModel()

    init() {
        BindingTarget(on: UIScheduler(), for: self) { $0.text = $1 } <~ viewModel.text
    }
}

struct ObservedNoteScreen: View {
    @StateObject private var note = ObservedNote()

    var body: some View {
        VStack {
            Text(note.text)
            Button("Add") { note.viewModel.add.apply("note ").start() }
        }
    }
}
