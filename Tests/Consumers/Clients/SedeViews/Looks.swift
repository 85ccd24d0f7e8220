import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

// Compiles these modifiers of looks and layout also without SwiftUI; `LookTests` shows that they change no text.

struct ProfileView: View {
    let name: String

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 8) {
                HStack {
                    Image(systemName: "person.circle")
                        .resizable()
                        .frame(width: 40, height: 40)
                        .foregroundStyle(.secondary)
                    Text(name)
                        .font(.title)
                        .bold()
                        .lineLimit(1)
                        .truncationMode(.tail)
                    Spacer()
                    Text("online")
                        .font(.caption)
                        .foregroundColor(.green)
                }
                .padding()
                .frame(maxWidth: .infinity, alignment: .leading)

                Divider()

                Text("About")
                    .font(.headline)
                    .padding(.horizontal)
                    .padding(.top, 4)
                    .opacity(0.8)
                ZStack {
                    Color.blue
                        .cornerRadius(8)
                    Text("Nothing yet")
                        .italic()
                        .multilineTextAlignment(.center)
                }
                .background(Color.gray)
                .accessibilityLabel("About")
                Label("Call", systemImage: "phone")
                Button("Edit") {}
                    .buttonStyle(.bordered)
                    .tint(.red)
            }
        }
        .listStyle(.plain)
        .navigationTitle("Profile")
        #if !os(macOS)
        .navigationBarTitleDisplayMode(.inline)
        #endif
    }
}
