// 1 is not a program: a view of SwiftUI, which Tests/Consumers/ViewsTests/Bindings.swift has in a body
// 2 is not a program: a view of SwiftUI, which Tests/Consumers/ViewsTests/Bindings.swift has in a body
