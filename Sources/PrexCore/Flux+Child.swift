import SharedReactive

// These functions are not compiled in the library, so they add nothing to a program without such scopes.

extension Flux {
    /// Returns a flux of one row of a list, which it identifies by the row's id; `nil` if no row has this id now.
    ///
    /// ```swift
    /// if let row = flux.scope(state: \.rows, id: id, action: TodosAction.row) {
    ///     TodoRow(presenter: Presenter(flux: row))
    /// }
    /// ```
    ///
    /// The scope works as `scope(state:action:)` describes. It refers to this row wherever the row moves, and ends at
    /// the change that removes the row. From then on:
    ///
    /// - Its state is the row's last state.
    /// - Its listeners are not notified, and its `changes` end.
    /// - Its actions are dropped.
    /// - The tasks of its presenters are cancelled, also in scopes of it. They are cancelled before the change is delivered.
    ///
    /// The action that removes the row still reaches the scope's handlers. A row that is removed and inserted by one action has
    /// stayed. If a later action inserts a row with the same id, it is another row, and needs a new scope.
    ///
    /// If this is called in the body of a SwiftUI view, SwiftUI evaluates the body again when the row comes or goes.
    ///
    /// - Parameters:
    ///   - rows: Returns the rows, such as a key path. It is called on any thread, and for each change as long as the scope is
    ///     used.
    ///   - id: The row's id. Ids are unique: of several rows with it, the scope refers to the first one, or to the one where it has
    ///     found the row before.
    ///   - action: Returns the parent's action for an action of the row, such as an enum case that contains the id.
    /// - Complexity: Finding the row is O(1) if it has not moved since it was found before, otherwise O(*n*).
    @_alwaysEmitIntoClient
    public func scope<Rows: MutableCollection & RandomAccessCollection & Sendable, RowAction>(
        state rows: @escaping @Sendable (State) -> Rows,
        id: Rows.Element.ID,
        action: @escaping @Sendable (Rows.Element.ID, RowAction) -> Action
    ) -> Flux<RowAction, Rows.Element>?
    where Rows.Element: PrexCore.State & Identifiable & Equatable, Rows.Element.ID: Sendable {
        scope(rows, id, action) { !$0.hasOld || $0.new != $0.before }
    }

    /// Returns a flux of one row of a list, whose rows cannot be compared; `nil` if no row has this id now. Its listeners are
    /// notified of every change.
    @_alwaysEmitIntoClient
    public func scope<Rows: MutableCollection & RandomAccessCollection & Sendable, RowAction>(
        state rows: @escaping @Sendable (State) -> Rows,
        id: Rows.Element.ID,
        action: @escaping @Sendable (Rows.Element.ID, RowAction) -> Action
    ) -> Flux<RowAction, Rows.Element>?
    where Rows.Element: PrexCore.State & Identifiable, Rows.Element.ID: Sendable {
        scope(rows, id, action) { _ in true }
    }

    /// Returns a flux of an optional part of the state, such as a screen that may be open; `nil` if there is none now.
    ///
    /// ```swift
    /// if let book = flux.scope(state: \.book, action: LibraryAction.book) {   // var book: BookState?
    ///     BookView(presenter: Presenter(flux: book))
    /// }
    /// ```
    ///
    /// The scope refers to this part, and ends at the change that sets it to `nil`, as a scope of a row ends when the row is
    /// removed. For a part that is `Identifiable`, it also ends when another one takes its place. An id that is new at each read, such
    /// as a computed `UUID()`, traps.
    ///
    /// If this is called in the body of a SwiftUI view, SwiftUI evaluates the body again when the part comes or goes.
    ///
    /// - Parameters:
    ///   - part: Returns the part, such as a key path of an optional property, or a function that returns the associated value of
    ///     one case of an enum. It is called on any thread, and for each change as long as the scope is used.
    ///   - action: Returns the parent's action for an action of the part, such as an enum case.
    @_alwaysEmitIntoClient public func scope<PartAction, PartState: Equatable>(
        state part: @escaping @Sendable (State) -> PartState?,
        action: @escaping @Sendable (PartAction) -> Action
    ) -> Flux<PartAction, PartState>? {
        scope(part, { _ in true }, action) { !$0.hasOld || $0.new != $0.before }
    }

    /// Returns a flux of an optional part of the state that cannot be compared; `nil` if there is none now. Its listeners are
    /// notified of every change.
    @_alwaysEmitIntoClient @_disfavoredOverload public func scope<PartAction, PartState>(
        state part: @escaping @Sendable (State) -> PartState?,
        action: @escaping @Sendable (PartAction) -> Action
    ) -> Flux<PartAction, PartState>? {
        scope(part, { _ in true }, action) { _ in true }
    }

    /// Returns a flux of an optional part of the state; `nil` if there is none now. It ends when the part is set to `nil` or
    /// replaced by one with another id.
    @_alwaysEmitIntoClient public func scope<PartAction, PartState: Equatable & Identifiable>(
        state part: @escaping @Sendable (State) -> PartState?,
        action: @escaping @Sendable (PartAction) -> Action
    ) -> Flux<PartAction, PartState>? where PartState.ID: Sendable {
        scope(part, \.id, action) { !$0.hasOld || $0.new != $0.before }
    }

    /// Returns a flux of an optional part of the state that cannot be compared; `nil` if there is none now. It ends when the part
    /// is set to `nil` or replaced by one with another id. Its listeners are notified of every change.
    @_alwaysEmitIntoClient @_disfavoredOverload public func scope<PartAction, PartState: Identifiable>(
        state part: @escaping @Sendable (State) -> PartState?,
        action: @escaping @Sendable (PartAction) -> Action
    ) -> Flux<PartAction, PartState>? where PartState.ID: Sendable {
        scope(part, \.id, action) { _ in true }
    }

    /// Returns a flux of one row of a list.
    // It is inlined, so that the functions of the app are compiled into the check that each dispatch makes.
    @_alwaysEmitIntoClient @inline(__always) func scope<Rows: RandomAccessCollection & Sendable, RowAction>(
        _ rows: @escaping @Sendable (State) -> Rows,
        _ id: Rows.Element.ID,
        _ action: @escaping @Sendable (Rows.Element.ID, RowAction) -> Action,
        isChange: @escaping @Sendable (StateChange<Rows.Element>) -> Bool
    ) -> Flux<RowAction, Rows.Element>?
    where Rows.Element: PrexCore.State & Identifiable, Rows.Element.ID: Sendable {
        let positions = Positions()
        let find = { @Sendable (state: State) -> Rows.Element? in
            let rows = rows(state)
            return positions.index(of: id, in: rows).map { rows[$0] }
        }
        let isPresent = { @Sendable (state: State) in positions.index(of: id, in: rows(state)) != nil }
        return scope(find, isPresent, { action(id, $0) }, isChange: isChange) { _ in (isPresent, find) }
    }

    /// Returns a flux of an optional part of the state, which is another child if its identity differs.
    @_alwaysEmitIntoClient func scope<PartAction, PartState, ID: Equatable & Sendable>(
        _ part: @escaping @Sendable (State) -> PartState?,
        _ identity: @escaping @Sendable (PartState) -> ID,
        _ action: @escaping @Sendable (PartAction) -> Action,
        isChange: @escaping @Sendable (StateChange<PartState>) -> Bool
    ) -> Flux<PartAction, PartState>? {
        scope(part, { part($0).map(identity) }, action, isChange: isChange) { first in
            let id = identity(first)
            let find = { @Sendable in part($0).flatMap { identity($0) == id ? $0 : nil } }
            return ({ find($0) != nil }, find)
        }
    }

    /// Returns a flux of a child, for both functions above; `nil` if no child is there now.
    ///
    /// - Parameters:
    ///   - part: Returns the state of the child that is there.
    ///   - presence: Its result differs if another child is there, or none.
    ///   - functions: Returns two functions for one child: whether it is there, and its state.
    @_alwaysEmitIntoClient @inline(__always) func scope<PartAction, PartState, Presence: Equatable>(
        _ part: @escaping @Sendable (State) -> PartState?,
        _ presence: @escaping @Sendable (State) -> Presence,
        _ action: @escaping @Sendable (PartAction) -> Action,
        isChange: @escaping @Sendable (StateChange<PartState>) -> Bool,
        _ functions: (PartState) -> (@Sendable (State) -> Bool, @Sendable (State) -> PartState?)
    ) -> Flux<PartAction, PartState>? {
        // The presence of the child is tracked as a member of the state, which is identified by an object of its own.
        let observation = Scope()
        let isOther = { @Sendable (change: StateChange<State>) in
            withExtendedLifetime(observation) { presence(change.before) != presence(change.new) }
        }
        while true {
            let hasEnded = isEnded
            let state = store.readMember({ observation.identity() }, isOther)
            guard let first = part(state) else { return nil }
            let (isPresent, find) = functions(first)
            let place = PlacedChild<State, PartState>(first: first, hasEnded: hasEnded, find: find)
            let watch = Watch<State>(place, isPresent: isPresent) { place.end(with: find($0) ?? first) }
            let scope = Scope(of: place, in: scope)
            // If the child was removed meanwhile, another one may be there now, so the loop tries again. If a child
            // around it has ended, the last state of that child is read.
            if hasEnded || store.watch(watch) && !isEnded {
                return Flux<PartAction, PartState>(
                    dispatcher: Dispatcher(of: self, in: scope, action: action),
                    store: Store(of: self, place, in: scope, isChange: isChange),
                    core: core,
                    in: scope
                )
            }
            // It would not be found again, and the loop would not end.
            precondition(isPresent(state), "The id of \(PartState.self) is new at each read. Store it.")
        }
    }

    /// Whether a child that this flux is a scope of has ended.
    @inlinable var isEnded: Bool { scope.child?.hasEnded ?? false }
}

/// The last two positions of a row, where it is looked for before it is searched.
@usableFromInline final class Positions: Sendable {
    /// The latest position in the lower half of the word, and the one before in the upper half. Changes are compared with the state
    /// before them, so both are in use after a row has moved.
    @usableFromInline let word = AtomicWord(0)

    @usableFromInline init() {}

    /// Returns the index of the first row with an id, or of a row with this id at one of the positions.
    @_alwaysEmitIntoClient func index<Rows: RandomAccessCollection>(of id: Rows.Element.ID, in rows: Rows)
        -> Rows.Index?
    where Rows.Element: Identifiable {
        let half = UInt.bitWidth / 2
        let word = word.load()
        let latest = word & (1 << half - 1)
        func find(at position: UInt) -> Rows.Index? {
            if position >= rows.count { return nil }
            let index = rows.index(rows.startIndex, offsetBy: Int(position))
            return rows[index].id == id ? index : nil
        }
        if let index = find(at: latest) ?? find(at: word >> half) { return index }
        guard let index = rows.firstIndex(where: { $0.id == id }) else { return nil }
        let position = UInt(rows.distance(from: rows.startIndex, to: index))
        self.word.store(latest << half | position & (1 << half - 1))
        return index
    }
}

extension Mutation {
    /// Applies an action of a row to the row with this id. If there is none, it does nothing. If there are several, it applies the
    /// action to the first one.
    ///
    /// ```swift
    /// case .row(let id, let action):
    ///     RowMutation().mutate(action: action, in: &state.rows, id: id)
    /// ```
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - rows: The list.
    ///   - id: The row's id.
    ///   - hint: The probable index of the row. If it is right, no row is searched.
    /// - Complexity: O(1) if the row is at `hint`, otherwise O(*n*).
    @_alwaysEmitIntoClient public func mutate<Rows: MutableCollection & RandomAccessCollection>(
        action: Action,
        in rows: inout Rows,
        id: State.ID,
        at hint: Rows.Index? = nil
    ) where Rows.Element == State, State: Identifiable {
        let isAtHint = hint.map { $0 >= rows.startIndex && $0 < rows.endIndex && rows[$0].id == id } ?? false
        guard let index = isAtHint ? hint : rows.firstIndex(where: { $0.id == id }) else { return }
        mutate(action: action, state: &rows[index])
    }

    /// Applies an action of an optional part of the state, if it is there.
    ///
    /// ```swift
    /// case .book(let action):
    ///     BookMutation().mutate(action: action, ifPresent: &state.book)
    /// ```
    @_alwaysEmitIntoClient public func mutate(action: Action, ifPresent state: inout State?) {
        if state != nil { mutate(action: action, state: &state!) }
    }
}
