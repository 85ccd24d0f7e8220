// 2 is not a program: a modifier of SwiftUI, which Tests/Consumers/ViewsTests/Toast.swift has in a body
import PrexCore

enum ProfileAction: Action {}

func showAlert(_ message: String) {}
