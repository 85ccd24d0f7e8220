import SharedReactive
import Testing

@testable import ReactiveOperators

@Suite struct VersionTests {
    @Test func pairsOfTheSameOrderAreNotTakenForOneAnother() {
        let pairs = (1...40).flatMap { first in
            (1...40).map { Version(UInt64(first)).combined(with: Version($0)) }
        }
        let nested = pairs.flatMap { first in
            pairs.prefix(300).map { first.combined(with: $0).identity }
        }
        #expect(Set(pairs.map(\.identity)).count == pairs.count)
        #expect(Set(nested).count == nested.count)
        #expect(!Version.unknown.combined(with: Version(1)).isKnown)
    }
}
