import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

// Rows and toggles of a view's own state that are deleted, moved and set, in a file that does not import Foundation.

struct NumbersView: View {
    @State private var numbers = [1, 2, 3, 4]

    var body: some View {
        List {
            ForEach(numbers, id: \.self) { number in
                Text("\(number)")
            }
            .onDelete { numbers.remove(atOffsets: $0) }
            .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
        }
    }
}

struct SwitchesView: View {
    @State private var switches = [true, false]

    var body: some View {
        ForEach($switches.indices, id: \.self) { index in
            Toggle("Switch \(index)", isOn: $switches[index])
        }
        Text(switches.map { $0 ? "on" : "off" }.joined(separator: ", "))
    }
}
