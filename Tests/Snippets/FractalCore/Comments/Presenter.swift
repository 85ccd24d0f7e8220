import FractalCore

// also: UIKit.swift
// 2 in: @MainActor func show(label: UILabel) -> AnyDisposable {

@MainActor let presenters = UITextField()
