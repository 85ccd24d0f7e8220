import Observation
import PortableUI

@Observable
final class Book {
    var title = ""
}
