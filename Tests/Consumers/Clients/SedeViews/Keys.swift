import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

// Literals as keys and as strings, and the fonts of the system, in an ordinary view.

struct PlaceView: View {
    let name: String
    let population: Int
    let isCapital: Bool
    @State private var isShown = false
    @State private var note = ""

    var body: some View {
        List {
            Section("City \(1000)") {
                Text("**\(name)**").font(.system(size: 16))
                Text(name).font(.system(size: 16, weight: .bold))
                Text("Population \(population)").font(.system(.body, design: .rounded))
                Text("Area \(891.12, specifier: "%.1f") km²")
                    .font(.system(size: 12.5, weight: .light, design: .monospaced))
                Text("Capital: \(isCapital)").font(.system(.title))
                Text(verbatim: "**\(population)**").font(Font.system(size: 20).italic())
                Text(isCapital ? "**Capital**" : "*City*").font(.system(.body, design: .serif, weight: .bold))
                Text(isCapital ? name : "*City*").font(.system(size: 9, design: .rounded))
                Text("\(Image(systemName: "star")) \(Text("starred").bold())")
            }
            Button("Ask about \(population)") { isShown = true }
            Button("\(isCapital)", role: .cancel) {}
            Toggle("**Shown**", isOn: $isShown)
            TextField("Note \(1)", text: $note)
            SecureField("Secret", text: $note) {}
            Label("Label \(2000)", systemImage: "star")
        }
        .navigationTitle("City of \(name)")
        .alert("About \(population)?", isPresented: $isShown) { Button("OK") {} }
    }

    private static let key: LocalizedStringKey = "Key of \(1000)"
    private static let title: Font? = .system(size: 16)
}
