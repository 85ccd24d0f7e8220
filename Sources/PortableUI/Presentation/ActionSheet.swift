/// A choice of actions, as in SwiftUI before iOS 15.
public struct ActionSheet {
    /// A button of it.
    public typealias Button = Alert.Button

    fileprivate let title: Text
    fileprivate let content: Alert

    /// Creates a choice.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        content = Alert(title: title, message: message, buttons: buttons)
    }
}

nonisolated extension View {
    /// Shows a choice of actions while a value is `true`, as in SwiftUI before iOS 15.
    public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        choice(PresentationSource(isPresented)) { (_: Void) in content() }
    }

    /// Shows a choice of actions while there is an item, as in SwiftUI before iOS 15.
    public func actionSheet<T: Identifiable>(item: Binding<T?>, content: @escaping (T) -> ActionSheet) -> some View {
        choice(PresentationSource(item, id: \.id), content)
    }

    private func choice<Item>(_ source: PresentationSource<Item>, _ content: @escaping (Item) -> ActionSheet)
        -> some View
    {
        present(source, .choice { content($0).title }) { AlertContent(alert: content($0).content) }
    }
}
