import FractalCore

@testable import Given

// also: UIKit.swift
// 1 in: extension Scene {

@MainActor
final class Scene {
    let window = UIWindow()
}

final class MainViewController: UIViewController, @MainActor MainPresenters {}
