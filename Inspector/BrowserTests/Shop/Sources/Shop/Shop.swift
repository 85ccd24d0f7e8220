import Dispatch
import Foundation
import Inspection

/// A shop at the command line: `add Milk`, `search milk`, `pay`, `list`, `flood 1000`, `busy 3`, `quit`.
@main
@MainActor
struct Shop {
    private static let cart = CartView()
    private static let catalogue = CatalogueView()

    static func main() {
        let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 7117
        Inspection.connect(allowing: .control, port: port, values: .forTests)
        catalogue.link(CatalogueInteractor())
        Thread.detachNewThread {
            while let line = readLine() {
                DispatchQueue.main.async { follow(line) }
            }
            exit(0)
        }
        RunLoop.main.run()
    }

    private static func follow(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let rest = words.count > 1 ? words[1] : ""
        switch words.first {
        case "add": cart.presenter.dispatch(.add(rest))
        case "search": catalogue.emit(event: .didSearch(rest))
        case "list": say("items: \(cart.presenter.state.items.joined(separator: ", "))")
        case "pay": cart.presenter.dispatch(.pay)
        case "flood":
            for number in 0..<(Int(rest) ?? 0) { cart.presenter.dispatch(.write(note: "number \(number)")) }
        case "busy": Thread.sleep(forTimeInterval: Double(rest) ?? 0)
        case "quit": exit(0)
        default: break
        }
        // Confirms to the caller that the command is done.
        say("done: \(line)")
    }
}

/// Prints a line at once, also when the output is not a terminal.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
