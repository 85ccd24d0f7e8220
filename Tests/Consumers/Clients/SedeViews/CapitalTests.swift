#if !canImport(SwiftUI)
import SedeCore
import Testing

// The guide's view of a capital, as printed.

struct CapitalView: View {
    let name: String
    let population: Int
    let area: Double

    var body: some View {
        Text("**\(name)**")
        Text("Population \(population)")
        Text("Area \(area, specifier: "%.1f") km²")
        Text("Capital \(Image(systemName: "star"))")
    }
}

@MainActor
@Test func numbersAreGrouped() throws {
    let host = ViewHost(CapitalView(name: "Berlin", population: 3_755_251, area: 891.1))
    try host.expect(["Berlin", "Population 3,755,251", "Area 891.1 km²", "Capital "])
}
#endif
