import PortableUI
import Testing

/// Tuples of views that are put together by hand.
@MainActor
struct TupleViewTests {
    @Test func viewsOfATupleAreShownOneAfterTheOther() throws {
        let host = ViewHost(TupleView((Text("a"), Counter(name: "b"), Text?.none, Text("d"))))

        #expect(host.texts == ["a", "b 0", "+b", "d"])
    }

    @Test func viewsOfATupleKeepTheirStateWhenTheTupleIsMadeAnew() throws {
        let host = ViewHost(Outer())

        try host.tap("+left")
        try host.tap("+right")
        try host.tap("+right")
        try host.tap("Again")

        #expect(host.texts == ["1", "left 1", "+left", "right 2", "+right", "Again"])
    }

    @Test func aTupleViewOfOneViewShowsIt() {
        #expect(ViewHost(TupleView(Text("alone"))).texts == ["alone"])
        #expect(ViewHost(TupleView(())).texts == [])
        #expect(ViewHost(TupleView((EmptyView(), EmptyView()))).texts == [])
    }
}

private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Text("\(name) \(count)")
        Button("+\(name)") { count += 1 }
    }
}

private struct Outer: View {
    @State private var round = 0

    var body: some View {
        TupleView((Text("\(round)"), Counter(name: "left"), Counter(name: "right")))
        Button("Again") { round += 1 }
    }
}
