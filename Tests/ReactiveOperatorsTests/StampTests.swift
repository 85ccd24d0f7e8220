import SharedReactive
import Testing

@testable import ReactiveOperators

@Suite struct StampTests {
    @Test func pairsOfTheSameOrderAreNotTakenForOneAnother() {
        let pairs = (1...40).flatMap { first in
            (1...40).map { Stamp(UInt64(first)).combined(with: Stamp($0)) }
        }
        let nested = pairs.flatMap { first in
            pairs.prefix(300).map { first.combined(with: $0).trace }
        }
        #expect(Set(pairs.map(\.trace)).count == pairs.count)
        #expect(Set(nested).count == nested.count)
        #expect(!Stamp.unknown.combined(with: Stamp(1)).isKnown)
    }
}
