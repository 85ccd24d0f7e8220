// Programs that SwiftUI refuses, one after each line that begins with `// refused:`. `.ci/apple/refused-programs` compiles each
// with `import SwiftUI`, against Apple's declarations and against the portable layer. All of them must reject it. At the end are
// programs that SwiftUI refuses with one Xcode alone, and others that all take. Each program has its own imports.
// swift-format-ignore-file: OrderedImports

// taken: a view with a gesture
struct Page: View { var body: some View { Text("a").onTapGesture {} } }

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

// refused: a column sorts by a property in a table with a sort order alone
struct Song: Identifiable { let id: Int, year: Int }
@MainActor func table() -> some View {
    Table([Song]()) { TableColumn("Year", value: \.year) { Text("\($0.year)") } }
}

// taken: a table with a sort order
struct Song: Identifiable { let id: Int, year: Int }
@MainActor func table(in order: Binding<[KeyPathComparator<Song>]>) -> some View {
    Table([Song](), sortOrder: order) { TableColumn("Year", value: \.year) { Text("\($0.year)") } }
}

// refused: a sort order compares the values of the rows
struct Song: Identifiable { let id: Int, year: Int }
@MainActor func table(in order: Binding<[KeyPathComparator<String>]>) -> some View {
    Table([Song](), sortOrder: order) { TableColumn("Year", value: \.year) { Text("\($0.year)") } }
}

// refused: a sort order compares the values of the rows, also beside a column of texts
struct Song: Identifiable { let id: Int, title: String }
@MainActor func table(in order: Binding<[KeyPathComparator<String>]>) -> some View {
    Table([Song](), sortOrder: order) { TableColumn("Title", value: \.title) }
}

// refused: a sort order is there or not
struct Song: Identifiable { let id: Int, title: String }
@MainActor func table(in order: Binding<[KeyPathComparator<Song>]>?) -> some View {
    Table([Song](), sortOrder: order) { TableColumn("Title", value: \.title) }
}

// refused: a table selects the ids of its rows
struct Song: Identifiable { let id: Int, title: String }
@MainActor func table(selecting title: Binding<String?>) -> some View {
    Table([Song](), selection: title) { TableColumn("Title", value: \.title) }
}

// refused: a view is not a row of a table
struct Song: Identifiable { let id: Int, title: String }
@MainActor func table() -> some View {
    Table(of: Song.self) {
        TableColumn("Title", value: \.title)
    } rows: {
        Text("")
    }
}

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

// refused with Xcode 27: the macro beside the structure cannot be told apart by a scoped import
import PrexCore
import protocol SwiftUI.View
import struct SwiftUI.State
struct Draft: View {
    @State private var text = ""
    var body: some View { Text(text) }
}

// refused with Xcode 26: two modules declare the wrapper
import PrexCore
import protocol SwiftUI.View
struct Draft: View {
    @State private var text = ""
    var body: some View { Text(text) }
}

// taken: the module's name chooses the wrapper or the macro
import PrexCore
import protocol SwiftUI.View
struct Draft: View {
    @SwiftUI.State private var text = ""
    var body: some View { TextField("Text", text: $text) }
}

// refused with Xcode 27: the module's name chooses the macro
import PrexCore
import protocol SwiftUI.View
struct Draft: View {
    let title: String
    @SwiftUI.State private var text = ""
    init(title: String) {
        text = title
        self.title = title
    }
    var body: some View { TextField(title, text: $text) }
}

// taken: an alias of the file chooses the wrapper, and does not hide the macro
import PrexCore
import protocol SwiftUI.View
private typealias State = SwiftUI.State
struct Draft: View {
    @State private var text = ""
    @State private var count: Int
    init(count: Int) { _count = State(initialValue: count) }
    var body: some View { TextField("\(count)", text: $text) }
}
struct DraftState: PrexCore.State {}

// refused with Xcode 27: an alias of the same name does not hide the macro
import PrexCore
import protocol SwiftUI.View
private typealias State = SwiftUI.State
struct Draft: View {
    let title: String
    @State private var text = ""
    init(title: String) {
        text = title
        self.title = title
    }
    var body: some View { TextField(title, text: $text) }
}

// taken: an alias of another name chooses the wrapper
import PrexCore
import protocol SwiftUI.View
private typealias ViewState = SwiftUI.State
struct Draft: View {
    let title: String
    @ViewState private var text = ""
    init(title: String) {
        text = title
        self.title = title
    }
    var body: some View { TextField(title, text: $text) }
}

// taken: an alias of the module chooses the structure
import PrexCore
typealias State = SwiftUI.State
typealias View = SwiftUI.View
struct Draft: View {
    @State private var text = ""
    var body: some View { TextField("Text", text: $text) }
}

// refused: an alias cannot hide that a protocol is meant
import PrexCore
import protocol SwiftUI.View
private typealias State = SwiftUI.State
struct DraftState: State {}

// refused: a qualified attribute leaves the name ambiguous
import PrexCore
struct DraftState: State {}

// refused with Xcode 27: an initial value is not assigned again before the other properties
struct Counter: View {
    let title: String
    @State private var count = 0
    init(title: String, count: Int) {
        self.count = count
        self.title = title
    }
    var body: some View { Text("\(title) \(count)") }
}

// refused with Xcode 27: the wrapper is not assigned again before the other properties
struct Counter: View {
    let title: String
    @State private var count: Int = 0
    init(title: String, count: Int) {
        _count = State(initialValue: count)
        self.title = title
    }
    var body: some View { Text("\(title) \(count)") }
}

// taken: without an initial value, the initializer assigns the property
struct Counter: View {
    let title: String
    @State private var count: Int
    @State private var note: String?
    init(title: String, count: Int) {
        self.title = title
        self.count = count
        note = title
    }
    var body: some View { Text("\(title) \(count) \(note ?? "")") }
}

// taken: without an initial value, the initializer assigns the wrapper
struct Counter: View {
    let title: String
    @State private var count: Int
    init(title: String, count: Int) {
        self.title = title
        _count = State(initialValue: count)
    }
    var body: some View { Stepper(title, value: $count) }
}

// taken: the argument of the attribute is the initial value
struct Counter: View {
    @State(initialValue: 1) private var count: Int
    @State(initialValue: 2) var other: Int
    var body: some View { Stepper("\(other)", value: $count) }
}

// taken: the initializer for private properties is written
struct Counter: View {
    @State private var count: Int
    private let title: String
    private init(count: Int, title: String) {
        self.title = title
        self.count = count
    }
    var body: some View { Text("\(title) \(count)") }
}
extension Counter {
    init(_ count: Int) { self.init(count: count, title: "Count") }
}

// taken: other properties have an initializer
struct Counter: View {
    @State var count = 0
    let title: String
    var body: some View { Text("\(title) \(count)") }
}
@MainActor let counters = [Counter(title: "a"), Counter(count: 1, title: "b")]

// refused with Xcode 27: another wrapper declares the same storage
@propertyWrapper struct Trimmed {
    var wrappedValue: String
}
struct Draft: View {
    @State @Trimmed private var text = ""
    var body: some View { Text(text) }
}

// refused with Xcode 27: the attribute takes no wrapped value
struct Counter: View {
    @State(wrappedValue: 1) private var count: Int
    var body: some View { Text("\(count)") }
}

// refused with Xcode 27: a name in backquotes begins no name of the storage
struct Choice: View {
    @State private var `where` = "here"
    var body: some View { Text(`where`) }
}

// refused with Xcode 27: two views are the content of a tuple of another type
struct Card<Content: View>: View {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
    var body: some View { content }
}
extension Card where Content == VStack<TupleView<(Text, Text)>> {
    init(title: String, note: String) {
        self = Card {
            VStack {
                Text(title)
                Text(note)
            }
        }
    }
}

// taken: the type of two views is not written
struct Card: View {
    let title: String
    let note: String
    var body: some View {
        VStack {
            Text(title)
            Text(note)
        }
    }
}

// refused with Xcode 26: a builder of content is unknown
struct Rows<Content: View>: View {
    @ContentBuilder let content: () -> Content
    var body: some View { content() }
}

// refused with Xcode 26: a closure of views has views alone
func build<Content>(@ViewBuilder _ content: () -> Content) -> Content { content() }
let number = build { 1 }
