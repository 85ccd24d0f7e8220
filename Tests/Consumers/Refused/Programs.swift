// Programs that SwiftUI refuses, one after each line that begins with `// refused:`. `.ci/apple/refused-programs` compiles each
// with `import SwiftUI`, against Apple's declarations and against the portable layer. Both must reject it.

// refused: a key cannot contain a Bool
func key() -> LocalizedStringKey { "\(true)" }

// refused: a view has only one body
struct Two: View {
    var body: some View {
        return Text("a")
        return Image(systemName: "b")
    }
}

// refused: a button style must make a body
struct Empty: ButtonStyle {}

// refused: a label style is not a button style
struct Titles: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.title }
}
@MainActor let wrong = Button("a") {}.buttonStyle(Titles())

// refused: a toggle style does not get an action
struct Acting: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button("a") { configuration.trigger() }
    }
}

// refused: a slider takes a floating-point number
@MainActor func slider(_ value: Binding<Int>) -> some View { Slider(value: value, in: 0...10) }

// refused: a slider with steps needs a range
@MainActor func slider(_ value: Binding<Double>) -> some View { Slider(value: value, step: 1) }

// refused: a stepper's value has to be strideable
@MainActor func stepper(_ value: Binding<String>) -> some View { Stepper("a", value: value) }

// refused: a date picker takes a date
@MainActor func picker(_ value: Binding<String>) -> some View { DatePicker("a", selection: value) }

// refused: the selection of tabs must be hashable
struct Tab {}
@MainActor func tabs(_ tab: Binding<Tab>) -> some View { TabView(selection: tab) { Text("a") } }

// refused: defaults cannot store an array
struct Numbers { @AppStorage("a") var numbers = [1, 2] }

// refused: defaults cannot store a date
struct Day { @AppStorage("a") var day = Date() }

// refused: defaults cannot store a case whose raw value is a fraction
enum Size: Double { case small = 0.5 }
struct Sizes { @AppStorage("a") var size = Size.small }

// refused: a preference needs a way to reduce values
struct Width: PreferenceKey { static let defaultValue = 0 }

// refused: an observed preference must be equatable
struct Unequal {}
struct UnequalKey: PreferenceKey {
    static var defaultValue: Unequal { Unequal() }
    static func reduce(value: inout Unequal, nextValue: () -> Unequal) {}
}
@MainActor func watch() -> some View { Text("a").onPreferenceChange(UnequalKey.self) { _ in } }

// refused: a shape needs a path
struct Blob: Shape {}

// refused: an insettable shape must implement the inset
struct Drop: InsettableShape { func path(in rect: CGRect) -> Path { Path(rect) } }

// refused: the alignment of rows does not align a column
@MainActor func stack() -> some View { VStack(alignment: .top) { Text("a") } }

// refused: a range of another type than Int is not constant
@MainActor func rows() -> some View { ForEach(UInt8(0)..<3) { Text("\($0)") } }

// refused: elements without ids need an id
struct Plain {}
@MainActor func list(_ all: [Plain]) -> some View { List(all) { _ in Text("a") } }

// refused: deletion passes an index set, not an array
@MainActor func delete() -> some View {
    ForEach(["a"], id: \.self) { Text($0) }.onDelete { (offsets: [Int]) in }
}

// refused: a value of the environment must exist
struct Missing { @Environment(\.doesNotExist) var value: Int }

// refused: a sheet's item must be identifiable
@MainActor func sheet(_ item: Binding<Plain?>) -> some View { Text("a").sheet(item: item) { _ in Text("b") } }
struct Plain {}

// refused: an alert about an error needs a localized error
struct Broken: Error {}
@MainActor func alert(_ isShown: Binding<Bool>) -> some View {
    Text("a").alert(isPresented: isShown, error: Broken()) { Button("OK") {} }
}

// refused: only an observable object is bindable
struct Counter { @Bindable var count: Int }

// refused: a state object must be observable
final class Box {}
struct Boxed { @StateObject var box = Box() }

// refused: an item of a toolbar is not a view
@MainActor func item() -> some View { VStack { ToolbarItem { Text("a") } } }

// refused: a view cannot be a part of a text
@MainActor let sum = Text("a") + Text("b").padding()

// refused: the closure for refreshing is sent to another actor
@MainActor func refresh(_ count: Int) -> some View {
    var count = count
    return List { Text("a") }.refreshable { count += 1 }
}

// refused: views that are compared must be equatable
struct Row: View { var body: some View { Text("a") } }
@MainActor func compared() -> some View { Row().equatable() }

// refused: a number is not a gesture
@MainActor func tapped() -> some View { Text("a").gesture(42) }

// refused: a link opens a URL, not a string
@MainActor func link() -> some View { Link("a", destination: "https://example.org") }

// refused: a field of a value needs a format that can parse
@MainActor func field(_ date: Binding<Date>) -> some View {
    TextField("a", value: date, format: Date.RelativeFormatStyle())
}

// refused: a format must fit the value's type
@MainActor func text() -> some View { Text("a", format: IntegerFormatStyle<Int>()) }

// refused: the label of a toggle is not the label of a button
@MainActor func label(_ configuration: ToggleStyleConfiguration) -> ButtonStyleConfiguration.Label {
    configuration.label
}

// refused: a list selects one value or a set of values, not an array
@MainActor func selecting(_ numbers: Binding<[Int]>) -> some View { List(selection: numbers) { Text("a") } }

// refused: the range of a date picker consists of dates
@MainActor func picking(_ date: Binding<Date>) -> some View { DatePicker("a", selection: date, in: 1...2) }

// refused: a number cannot take precedence over a gesture
@MainActor func preceding() -> some View { Text("a").highPriorityGesture(42) }

// refused: an alert's message is a view
@MainActor func alerting(_ isShown: Binding<Bool>) -> some View {
    Text("a").alert("b", isPresented: isShown) {
    } message: {
        42
    }
}

// refused: a shared image needs a preview
@MainActor func sharing() -> some View { ShareLink(item: Image("a")) }

// refused: an effect with a value must be discrete
@MainActor func moving() -> some View { Image("a").symbolEffect(.bounce, value: Text.self) }

// refused: an image of UIKit's may be missing
@MainActor let missing = Image(uiImage: UIImage(named: "a"))

// refused: a text has no interpolation
@MainActor let large = Text("a").interpolation(.none)

// refused: a shortcut has one key
@MainActor let shortcut = Button("a") {}.keyboardShortcut("ab")

// refused: text sizes are not numbers
@MainActor let sizes = Text("a").dynamicTypeSize(1...2)

// refused: a custom alignment must have a default
enum Middle: AlignmentID {}

// refused: a condition of feedback compares values of the trigger's type
@MainActor let feedback = Text("a").sensoryFeedback(.success, trigger: 1) { (old: String, new: String) in
    old < new
}

// refused: the title of a choice is not a number
@MainActor let choice = Text("a").confirmationDialog(1, isPresented: .constant(true)) { Button("b") {} }

// refused: an alert about data needs actions that take the data
@MainActor let about = Text("a").alert("b", isPresented: .constant(true), presenting: 1) { (word: String) in
    Text(word)
}

// refused: a color of UIKit is not a string
@MainActor let color = Color(uiColor: "red")

// refused: a tab is not a view
@MainActor let column = VStack { Tab("a", systemImage: "b", value: 1) { Text("c") } }

// refused: the value of a tab must have the selection's type
@MainActor func pages(_ page: Binding<Int>) -> some View {
    TabView(selection: page) { Tab("a", systemImage: "b", value: "c") { Text("d") } }
}

// refused: a layout must place its views
struct Pile: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
}
