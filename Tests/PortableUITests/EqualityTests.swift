import Testing

@testable import PortableUI

/// Each handwritten `==`, with values that differ in one property.
@MainActor
@Suite struct EqualityTests {
    @Test func aTextIsEqualToOneWithTheSameWordsAndImages() {
        let texts = [
            Text("a") + Text("b"), Text("a") + Text("c"), Text("ab \(Image("c"))"), Text("ab \(Image("d"))"),
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
        let (one, other) = (Text("a"), Text("b"))
        let keys: [LocalizedStringKey] = ["\(a)\(bc)", "\(ab)\(c)", "\(one)", "\(other)"]
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
}
