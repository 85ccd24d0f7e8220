import Observation
import SedeCore

@Observable
final class Book {
    var title = ""
}
