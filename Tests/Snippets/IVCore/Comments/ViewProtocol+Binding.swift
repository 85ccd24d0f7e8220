// 1 is no program: a view of SwiftUI, which Tests/Consumers/ViewsTests/PlacesIV.swift has in a body
