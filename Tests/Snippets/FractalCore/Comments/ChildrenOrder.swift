// 1 in: extension Rows {

@MainActor
final class Rows {
    var rows: [String] = []
    var newRows: [String] = []
}
