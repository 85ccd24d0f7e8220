import FractalCore

@testable import Given

// also: UIKit.swift
// 1 in: extension PhotosViewController {

class UICollectionViewCell: UIView {}

@MainActor final class UICollectionView: UIView {}

typealias PhotoViewModel = NoteViewModel

final class PhotoCell: UICollectionViewCell, @MainActor NotePresenters {}

@MainActor
final class PhotosViewController {
    let collectionView = UICollectionView()
}

// As in FractalCore, where UIKit is.
extension UICollectionView {
    nonisolated func itemsPresenter<
        Child: Presentable & Sendable,
        ID: Hashable & Sendable,
        Cell: UICollectionViewCell
    >(
        id: any KeyPath<Child, ID> & Sendable,
        cell: Cell.Type,
        presenters: @escaping @MainActor (Cell) -> Child.Presenters
    ) -> SerialPresenter<Children<Child>> {
        fatalError()
    }
}
