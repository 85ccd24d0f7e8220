import Testing

@testable import PortableUI

/// Each `==` that is written by hand, with values that differ in one thing alone.
@MainActor
@Suite struct EqualityTests {
    @Test func aTextWithPartsIsEqualToOneWithTheSameParts() {
        let texts = [
            Text("a").bold() + Text("b"), Text("a").bold() + Text("c"), Text("a") + Text("b"),
            Text("a").bold() + Text("b").italic(),
        ]
        for one in texts.indices {
            for other in texts.indices { #expect((texts[one] == texts[other]) == (one == other)) }
        }
    }

    @Test func aKeyIsEqualToOneWithTheSameWordsAndArguments() {
        let (name, count) = ("Ada", 1)
        let keys: [LocalizedStringKey] = [
            "\(name)", "Ada \(count)", "\(name) \(count)", "Ada", "\(name) \(2)",
        ]
        for one in keys.indices {
            for other in keys.indices where one != other && (one, other) != (0, 3) && (one, other) != (3, 0) {
                #expect(keys[one] != keys[other], "\(one) and \(other)")
            }
            #expect(keys[one] == keys[one])
        }
    }

    @Test func aKeyIsEqualToOneWithTheSameArgumentsInTheSamePlaces() {
        let (a, ab, bc, c) = ("a", "ab", "bc", "c")
        let (bold, italic) = (Text("a").bold(), Text("a").italic())
        let keys: [LocalizedStringKey] = ["\(a)\(bc)", "\(ab)\(c)", "\(bold)", "\(italic)"]
        for one in keys.indices {
            for other in keys.indices { #expect((keys[one] == keys[other]) == (one == other)) }
        }
    }

    @Test func aCancellableAndWhatAViewKeepsAreEqualToThemselvesAlone() {
        let cancellables = [AnyCancellable {}, AnyCancellable {}]
        #expect(cancellables[0] == cancellables[0])
        #expect(cancellables[0] != cancellables[1])
        #expect(Set(cancellables).count == 2)
        let kept = [KeptByView(), KeptByView()]
        #expect(kept[0] == kept[0])
        #expect(kept[0] != kept[1])
    }

    @Test func theCodableFormsOfTwoPathsAreEqualIfThePathsAre() throws {
        let paths = [NavigationPath(), NavigationPath([1]), NavigationPath([2]), NavigationPath([1, 2])]
        let codable = try paths.map { try #require($0.codable) }
        for one in paths.indices {
            for other in paths.indices { #expect((codable[one] == codable[other]) == (one == other)) }
        }
    }
}

/// A host refreshes views that are shown and not covered. A URL is for the whole app.
@MainActor
@Suite struct CoveredViewTests {
    @Test(arguments: [false, true]) func aViewUnderASheetIsGivenURLsAndIsNotRefreshed(_ isCovered: Bool)
        async throws
    {
        let opened = Counter()
        let host = ViewHost(
            Text("below")
                .onOpenURL { _ in opened.count += 1 }
                .refreshable { await opened.add(10) }
                .sheet(isPresented: .constant(isCovered)) { Text("above") }
        )
        #expect(host.texts.contains("above") == isCovered)
        host.open(url: try #require(URL(string: "app://item/1")))
        if isCovered {
            await #expect(throws: ViewHostError.notRefreshable) { try await host.refresh() }
        } else {
            try await host.refresh()
        }
        #expect(opened.count == (isCovered ? 1 : 11))
    }
}

@MainActor private final class Counter {
    var count = 0

    func add(_ number: Int) { count += number }
}
