import Counter
import Dispatch
import Foundation
import Inspection
import PrexCore

/// The counter at the command line, for the inspector: `+` increments, `-` decrements, Control-D ends.
///
/// The argument is the inspector's port, if it is not the usual one.
@main
@MainActor
struct InspectedCounter {
    private static let view = CounterLine()

    static func main() {
        let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 7117
        Inspection.connect(allowing: .control, port: port, values: .forTests)
        print("Type + or - and press Return. Start the inspector to see inside.")
        // If the main thread waited for lines, it could not show anything meanwhile.
        Thread.detachNewThread {
            while let line = readLine() {
                DispatchQueue.main.async { view.type(line) }
            }
            exit(0)
        }
        while true { RunLoop.main.run() }
    }
}

/// The counter's view, which prints lines.
@MainActor
private final class CounterLine: @MainActor View {
    private lazy var presenter = CounterPresenter(view: self)

    func type(_ line: String) {
        for character in line {
            switch character {
            case "+": presenter.increment()
            case "-": presenter.decrement()
            default: break
            }
        }
    }

    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value { print(count) }
    }
}
