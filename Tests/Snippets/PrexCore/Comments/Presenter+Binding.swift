// 1 is no program: a view of SwiftUI, which Tests/Consumers/ViewsTests/Bindings.swift has in a body
