import PortableUI
import TestSupport
import Testing

struct Tally: View {
    let name: String
    @State private var count = 0

    var body: some View {
        HStack {
            Text("\(name) \(count)")
            Button("Tap \(name)") { count += 1 }
        }
    }
}

final class Stage: ObservableObject {
    @Published var number = 0
    @Published var names: [String] = []
}

struct OnStage<Content: View>: View {
    @ObservedObject var stage: Stage
    @ViewBuilder let content: (Stage) -> Content

    var body: some View { content(stage) }
}

@MainActor
@Suite struct IdentityTests {
    let stage = Stage()

    @Test func aViewThatStaysKeepsItsState() throws {
        let host = ViewHost(
            OnStage(stage: stage) { stage in
                VStack {
                    Text("number \(stage.number)")
                    Tally(name: "kept")
                }
            }
        )
        try host.tap("Tap kept")
        stage.number = 1
        #expect(host.texts == ["number 1", "kept 1", "Tap kept"])
    }

    @Test func aViewWhoseInputChangesKeepsItsState() throws {
        let host = ViewHost(OnStage(stage: stage) { Tally(name: "at \($0.number)") })
        try host.tap("Tap at 0")
        stage.number = 1
        #expect(host.texts == ["at 1 1", "Tap at 1"])
    }

    @Test func aViewThatGoesAndComesBackStartsAnew() throws {
        let host = ViewHost(
            OnStage(stage: stage) { stage in
                VStack {
                    if stage.number.isMultiple(of: 2) { Tally(name: "even") }
                    Tally(name: "below")
                }
            }
        )
        try host.tap("Tap even")
        try host.tap("Tap below")
        stage.number = 1
        #expect(host.texts == ["below 1", "Tap below"])
        stage.number = 2
        #expect(host.texts == ["even 0", "Tap even", "below 1", "Tap below"])
    }

    @Test func theBranchesOfAnIfHaveStatesOfTheirOwn() throws {
        let host = ViewHost(
            OnStage(stage: stage) { stage in
                if stage.number == 0 { Tally(name: "one") } else { Tally(name: "other") }
            }
        )
        try host.tap("Tap one")
        stage.number = 1
        #expect(host.texts.first == "other 0")
        try host.tap("Tap other")
        stage.number = 2
        #expect(host.texts.first == "other 1")
        stage.number = 0
        #expect(host.texts.first == "one 0")
    }

    @Test func theStateOfARowMovesWithItsID() throws {
        stage.names = ["a", "b", "c"]
        let host = ViewHost(
            OnStage(stage: stage) { stage in List { ForEach(stage.names, id: \.self) { Tally(name: $0) } } }
        )
        for name in ["a", "b", "b", "c", "c", "c"] { try host.tap("Tap \(name)") }
        stage.names = ["c", "new", "a", "b"]
        #expect(host.rows == ["c 3", "new 0", "a 1", "b 2"])
        stage.names = ["b"]
        #expect(host.rows == ["b 2"])
        stage.names = ["a", "b", "c"]
        #expect(host.rows == ["a 0", "b 2", "c 0"])
        stage.names = []
        #expect(host.rows == [])
    }

    @Test func rowsWithTheSameIDAreAllShown() throws {
        stage.names = ["a", "a", "b"]
        let host = ViewHost(
            OnStage(stage: stage) { stage in List { ForEach(stage.names, id: \.self) { Tally(name: $0) } } }
        )
        #expect(host.rows == ["a 0", "a 0", "b 0"])
        stage.names = ["b", "a", "a"]
        #expect(host.rows == ["b 0", "a 0", "a 0"])
    }

    @Test func aChangedIDIsAnotherView() throws {
        let host = ViewHost(OnStage(stage: stage) { Tally(name: "same").id($0.number) })
        try host.tap("Tap same")
        #expect(host.texts.first == "same 1")
        stage.names = ["something else"]
        #expect(host.texts.first == "same 1")
        stage.number = 1
        #expect(host.texts.first == "same 0")
    }

    @Test func anErasedViewKeepsItsStateWhileItsTypeStays() throws {
        let host = ViewHost(
            OnStage(stage: stage) { stage in
                stage.number < 2 ? AnyView(Tally(name: "tally")) : AnyView(AnyView(Text("a text")))
            }
        )
        try host.tap("Tap tally")
        stage.number = 1
        #expect(host.texts.first == "tally 1")
        stage.number = 2
        #expect(host.texts == ["a text"])
        stage.number = 0
        #expect(host.texts.first == "tally 0")
    }

    @Test func aPageGoesWithItsLink() throws {
        stage.names = ["a", "b"]
        let host = ViewHost(
            OnStage(stage: stage) { stage in
                NavigationView {
                    List {
                        ForEach(stage.names, id: \.self) { name in
                            NavigationLink(destination: Tally(name: "page of \(name)")) { Text(name) }
                        }
                    }
                }
            }
        )
        try host.follow("b")
        try host.tap("Tap page of b")
        stage.names = ["c", "b"]
        #expect(host.texts.first == "page of b 1")
        stage.names = ["c"]
        #expect(host.texts == ["c"])
        stage.names = ["b"]
        #expect(host.texts == ["b"])
    }
}

extension ViewHost {
    /// The first text of each row.
    var rows: [String] {
        texts.filter { !$0.hasPrefix("Tap") }
    }
}
