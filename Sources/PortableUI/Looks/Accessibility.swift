// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A description of a view for assistive technologies, as in SwiftUI. It is one of the `looks` of the view's node.
nonisolated public struct AccessibilityAttachmentModifier: LookGiver {
    let look: ViewHost.Look
    /// This modifier has no body: the host applies it directly.
    public typealias Body = Never
    @MainActor public static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ShownNode(view, in: place)
    }
}

nonisolated extension View {
    /// This view with a description. It is spelled out in SwiftUI's documentation.
    public typealias _Described = ModifiedContent<Self, AccessibilityAttachmentModifier>
    private func described(_ value: Any, of name: StaticString = #function) -> _Described {
        modifier(AccessibilityAttachmentModifier(look: ViewHost.Look(with: value, of: name)))
    }
    // Of each, one declaration stands for those of SwiftUI's that take a text and a string.
    /// Sets the label of the view. The host finds controls by it.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> _Described { accessibilityLabel(Text(labelKey)) }
    /// Sets the label of the view. The host finds controls by it.
    @_disfavoredOverload public func accessibilityLabel<S: _Title>(_ label: S) -> _Described {
        described(label._text.content)
    }
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> _Described { accessibilityValue(Text(valueKey)) }
    @_disfavoredOverload public func accessibilityValue<S: _Title>(_ value: S) -> _Described {
        described(value._text.content)
    }
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> _Described { accessibilityHint(Text(hintKey)) }
    @_disfavoredOverload public func accessibilityHint<S: _Title>(_ hint: S) -> _Described {
        described(hint._text.content)
    }
    // A host has no assistive technology that performs an action.
    public func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void)
        -> _Described
    { described(actionKind) }
    public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> _Described {
        accessibilityAction(named: Text(nameKey), handler)
    }
    @_disfavoredOverload public func accessibilityAction<S: _Title>(named name: S, _ handler: @escaping () -> Void)
        -> _Described
    { described(name._text.content) }
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void)
        -> _Described
    { described("increment, decrement") }
    public func accessibilitySortPriority(_ sortPriority: Double) -> _Described { described(sortPriority) }
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        look("accessibilityRepresentation")
    }
    public func accessibilityIdentifier(_ identifier: String) -> _Described { described(identifier) }
    /// Hides the view from assistive techniques. The host shows it all the same.
    public func accessibilityHidden(_ hidden: Bool) -> _Described { described(hidden) }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> _Described { described(traits) }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> _Described { described(traits) }
    // The forms before iOS 14, as in SwiftUI.
    @_alwaysEmitIntoClient public func accessibility(label: Text) -> _Described { accessibilityLabel(label) }
    @_alwaysEmitIntoClient public func accessibility(value: Text) -> _Described { accessibilityValue(value) }
    @_alwaysEmitIntoClient public func accessibility(hint: Text) -> _Described { accessibilityHint(hint) }
    @_alwaysEmitIntoClient public func accessibility(hidden: Bool) -> _Described { accessibilityHidden(hidden) }
    public func accessibility(identifier: String) -> _Described { accessibilityIdentifier(identifier) }
    public func accessibility(addTraits traits: AccessibilityTraits) -> _Described { accessibilityAddTraits(traits) }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        look("accessibilityElement", ["children": children])
    }
}

public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }
public enum AccessibilityActionKind: Sendable { case `default`, escape, magicTap, delete }
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

public struct AccessibilityTraits: OptionSet, LookText, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let isButton = Self(rawValue: 1), isHeader = Self(rawValue: 2), isSelected = Self(rawValue: 4),
        isLink = Self(rawValue: 8), isSearchField = Self(rawValue: 16), isImage = Self(rawValue: 32),
        isStaticText = Self(rawValue: 64), isModal = Self(rawValue: 128), isSummaryElement = Self(rawValue: 256),
        updatesFrequently = Self(rawValue: 512), isToggle = Self(rawValue: 1024), isTabBar = Self(rawValue: 2048)
    var lookText: String {
        let names = [
            "isButton", "isHeader", "isSelected", "isLink", "isSearchField", "isImage", "isStaticText", "isModal",
            "isSummaryElement", "updatesFrequently", "isToggle", "isTabBar",
        ]
        return names.indices.filter { rawValue & 1 << $0 != 0 }.map { names[$0] }.joined(separator: ", ")
    }
}
