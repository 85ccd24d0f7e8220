// Prints the maximum number of copies of a large value that each operation has on the stack, and fails if one exceeds its limit.
//
// Each operation runs with values of each size, on the main thread and on another one. Its later work on the main thread is
// measured too. The number of copies is the stack that it uses beyond a value of a kilobyte, divided by the bytes beyond it.

import Foundation

private struct Uses {
    var main: Int
    var elsewhere: Int
    var later: Int
}

@MainActor private func operations<Content: Room>(_ room: Content.Type) -> [Operation] {
    propertyOperations(room) + prexOperations(room)
}

private func uses(of operations: [Operation]) -> [Uses] {
    operations.map { operation in
        // The first run creates the runtime's metadata.
        for _ in 0..<3 {
            operation.run()
            Stack.turn()
            _ = Stack.elsewhere {
                operation.run()
                return 0
            }
            Stack.turn()
        }
        let main = Stack.bytes(of: operation.run)
        Stack.turn()
        let elsewhere = Stack.elsewhere { Stack.bytes(of: operation.run) }
        return Uses(main: main, elsewhere: elsewhere, later: Stack.bytes(of: Stack.turn))
    }
}

private let names = operations(Kilobyte.self)
/// A kilobyte is a large value already, so all sizes take the same path.
private let base = (bytes: MemoryLayout<Kilobyte>.size, uses: uses(of: names))
private let sizes: [(bytes: Int, uses: [Uses])] = [
    (MemoryLayout<FourKilobytes>.size, uses(of: operations(FourKilobytes.self))),
    (MemoryLayout<SixteenKilobytes>.size, uses(of: operations(SixteenKilobytes.self))),
]

var failures: [String] = []
print("operation\tmain\telsewhere\tlater on main, in copies\tof 1 KB, in KB")
for (index, operation) in names.enumerated() {
    func copies(_ part: KeyPath<Uses, Int>) -> Double {
        sizes.map {
            Double($0.uses[index][keyPath: part] - base.uses[index][keyPath: part])
                / Double($0.bytes - base.bytes)
        }.max()!
    }
    let copies = [copies(\.main), copies(\.elsewhere), copies(\.later)]
    let kilobytes = Double(base.uses[index].main) / 1024
    print(
        ([operation.name] + (copies + [kilobytes]).map { String(format: "%.1f", max(0, $0)) }).joined(
            separator: "\t"
        )
    )
    if copies.max()! > mostCopies + 0.5 {
        failures.append("\(operation.name): \(copies.max()!), more than \(mostCopies)")
    }
}
if !failures.isEmpty {
    print(failures.joined(separator: "\n"))
    exit(1)
}
