/// Describes a view for assistive technologies, as in SwiftUI. The host finds controls by the label and the identifier.
public typealias AccessibilityAttachmentModifier = _ShownModifier<_Description>
/// The label and the identifier that the modifier sets; `nil` for none. For use by this module only.
public struct _Description: Equatable { fileprivate let label: String?, identifier: String? }

nonisolated extension View {
    /// The type of a described view. SwiftUI has no name for it.
    public typealias _Described = ModifiedContent<Self, AccessibilityAttachmentModifier>
    private func described(label: String? = nil, identifier: String? = nil) -> _Described {
        modifier(
            AccessibilityAttachmentModifier(_Description(label: label, identifier: identifier)) { new, inside, one in
                // Modifiers that the host ignores set neither.
                if new.label == nil && new.identifier == nil || inside.isEmpty { return inside }
                return .init(one().described(label: new.label, identifier: new.identifier))
            }
        )
    }
    // A declaration with a `_Title` replaces two of SwiftUI's: one for a `Text`, and one for a string.
    /// Sets the label of the view. The host finds controls by it.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> _Described { accessibilityLabel(Text(labelKey)) }
    /// Sets the label of the view. The host finds controls by it.
    @_disfavoredOverload public func accessibilityLabel<S: _Title>(_ label: S) -> _Described {
        described(label: label._text.content)
    }
    /// Sets the identifier of the view. The host finds controls by it.
    public func accessibilityIdentifier(_ identifier: String) -> _Described { described(identifier: identifier) }
    // The host ignores the modifiers from here on, because it has no assistive technologies.
    public func accessibilityValue(_: LocalizedStringKey) -> _Described { described() }
    @_disfavoredOverload public func accessibilityValue<S: _Title>(_: S) -> _Described { described() }
    public func accessibilityHint(_: LocalizedStringKey) -> _Described { described() }
    @_disfavoredOverload public func accessibilityHint<S: _Title>(_: S) -> _Described { described() }
    public func accessibilityAction(_: AccessibilityActionKind = .default, _: @escaping () -> Void) -> _Described {
        described()
    }
    public func accessibilityAction(named _: LocalizedStringKey, _: @escaping () -> Void) -> _Described { described() }
    @_disfavoredOverload public func accessibilityAction<S: _Title>(named _: S, _: @escaping () -> Void) -> _Described {
        described()
    }
    public func accessibilityHidden(_: Bool) -> _Described { described() }
    public func accessibilityAddTraits(_: AccessibilityTraits) -> _Described { described() }
    public func accessibilityRemoveTraits(_: AccessibilityTraits) -> _Described { described() }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    // The names before iOS 14, as in SwiftUI.
    public func accessibility(label: Text) -> _Described { accessibilityLabel(label) }
    public func accessibility(hidden _: Bool) -> _Described { described() }
}

public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }
public enum AccessibilityActionKind: Sendable { case `default`, escape, magicTap, delete }
public enum AccessibilityTraits: _IgnoredOptions {
    case isButton, isHeader, isSelected, isLink, isSearchField, isImage, isStaticText, isModal, isSummaryElement
    case updatesFrequently, isToggle
}
