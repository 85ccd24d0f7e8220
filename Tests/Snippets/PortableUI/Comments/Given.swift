import PortableUI

final class PeopleRepository: ObservableObject {}

struct PeopleView: View {
    var body: some View { Text("") }
}
