// 1 is not a program: a view of SwiftUI, which Tests/Consumers/ViewsTests/Bindings.swift has in a body
