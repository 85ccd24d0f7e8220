import FractalCore

@testable import Given

// also: UIKit.swift
// 1 in: extension NotesViewController {

final class NoteCell: UITableViewCell, @MainActor NotePresenters {}

@MainActor
final class NotesViewController {
    let tableView = UITableView()
}

// As in FractalCore, where UIKit is.
extension UITableView {
    nonisolated func rowsPresenter<
        Child: Presentable & Sendable,
        ID: Hashable & Sendable,
        Cell: UITableViewCell
    >(
        id: any KeyPath<Child, ID> & Sendable,
        cell: Cell.Type,
        presenters: @escaping @MainActor (Cell) -> Child.Presenters
    ) -> SerialPresenter<Children<Child>> {
        fatalError()
    }
}
