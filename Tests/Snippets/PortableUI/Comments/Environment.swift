import Observation
import PortableUI

// 1 in: struct LibraryView: View { var body: some View { Text("\(library.count)") }

@Observable
final class Library {
    var count = 0
}
