// also: UIKit.swift
// 1 in: extension EditingViewController {

final class EditingViewController: UIViewController {
    func dismiss() {}
}
