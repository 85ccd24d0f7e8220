import PrexCore
import Testing

private struct PersonState: State, Equatable {
    var name: String?
    var age = 0
    var new = 0
}

/// `P2`
@Suite struct StateChangeTests {
    @Test func onlyAPropertyThatHasChangedIsReported() {
        let change = StateChange(new: PersonState(name: "Pam", age: 1), old: PersonState(name: "Pam", age: 0))
        #expect(change.age?.value == 1)
        #expect(change.name == nil)
        #expect(change.changedProperty(for: \.age)?.value == 1)
        #expect(change.changedProperty(for: \.name) == nil)
    }

    @Test func withoutAnOldStateEveryPropertyCountsAsChanged() throws {
        let change = StateChange(new: PersonState(name: nil, age: 0))
        #expect(change.age?.value == 0)
        let name = try #require(change.name)
        #expect(name.value == nil)
    }

    @Test func aValueThatChangedToNilIsReported() throws {
        let change = StateChange(new: PersonState(name: nil), old: PersonState(name: "Pam"))
        let name = try #require(change.changedProperty(for: \.name))
        #expect(name.value == nil)
        #expect(change.name == name)
    }

    @Test func twoChangesAreEqualIfTheirNewStatesAndTheirOldStatesAre() {
        let states = [PersonState(age: 0), PersonState(age: 1)]
        let changes = states.flatMap { new in
            ([nil] + states).map { old in (new, old, StateChange(new: new, old: old)) }
        }
        for (new, old, change) in changes {
            for (otherNew, otherOld, other) in changes {
                #expect((change == other) == (new == otherNew && old == otherOld))
            }
        }
    }

    @Test func aValueThatStaysNilIsNotReported() {
        let change = StateChange(new: PersonState(name: nil, age: 1), old: PersonState(name: nil))
        #expect(change.name == nil)
    }

    @Test func aKeyPathThatIsNoLiteralWorksToo() {
        let paths: [KeyPath<PersonState, Int>] = [\.age, \.new]
        let change = StateChange(new: PersonState(age: 2), old: PersonState(age: 1))
        #expect(paths.map { change.changedProperty(for: $0)?.value } == [2, nil])
    }

    @Test func aPropertyCalledNewIsReachedByItsKeyPath() {
        let change = StateChange(new: PersonState(new: 3), old: PersonState(new: 2))
        #expect(change.changedProperty(for: \.new)?.value == 3)
        #expect(change.new.new == 3)
    }

    @Test func changesAreComparedByTheirStates() {
        let change = StateChange(new: PersonState(age: 1), old: PersonState())
        #expect(change == StateChange(new: PersonState(age: 1), old: PersonState()))
        #expect(change != StateChange(new: PersonState(age: 1)))
    }
}
