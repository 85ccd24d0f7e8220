import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// Screens as apps write them: a stored timer, a sidebar of links, gestures of one and two taps, and a field with a formatter.

struct Photo: Identifiable, Hashable {
    let id: Int
    let name: String
}

struct PhotosScreen: View {
    let photos: [Photo]
    let timer = Timer.publish(every: 60, on: .main, in: .common).autoconnect()
    @State private var minutes = Timer.publish(every: 60, on: .main, in: .common).autoconnect().map { _ in 1 }
    @State private var selected: Photo?
    @State private var elapsed = 0

    var body: some View {
        NavigationSplitView {
            List(selection: $selected) {
                ForEach(photos) { photo in NavigationLink(photo.name, value: photo) }
            }
        } detail: {
            if let selected { PhotoScreen(photo: selected) } else { Text("No photo") }
        }
        .onReceive(timer) { _ in elapsed += 60 }
        .onReceive(minutes) { elapsed += $0 }
    }
}

struct PhotoScreen: View {
    let photo: Photo
    @State private var likes = 0
    @State private var isOpen = false
    @State private var rating = 0
    @FocusState private var isRating: Bool

    var body: some View {
        Text(photo.name)
            .onTapGesture(count: 2) { likes += 1 }
            .onTapGesture { isOpen.toggle() }
        Text("Both")
            .gesture(
                TapGesture(count: 2).onEnded { likes += 10 }.exclusively(
                    before: TapGesture().onEnded { isOpen.toggle() }
                )
            )
        LabeledContent("Rating") {
            TextField("0 to 5", value: $rating, formatter: NumberFormatter()).focused($isRating)
        }
        Text("\(likes) likes, \(isOpen ? "open" : "closed"), rated \(rating)")
        Text("[Terms](https://example.org/terms)")
    }
}

#if !canImport(SwiftUI)
// The plug-in of SwiftUI's macros is a part of Xcode.
#Preview("Photos") {
    PhotosScreen(photos: [Photo(id: 0, name: "Sea")])
}

#Preview(traits: .sizeThatFitsLayout) {
    @Previewable @State var photo = Photo(id: 0, name: "Sea")
    PhotoScreen(photo: photo)
    Button("Rename") { photo = Photo(id: 0, name: "Lake") }
}
#endif
