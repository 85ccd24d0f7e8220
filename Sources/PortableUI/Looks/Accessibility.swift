/// A description of a view for assistive technologies, as in SwiftUI. It is one of the `looks` of the view's node.
public struct AccessibilityAttachmentModifier {
    let look: ViewHost.Look
}

extension AccessibilityAttachmentModifier: ViewModifier, LookGiver {
    /// This modifier has no body: the host applies it directly.
    public typealias Body = Never

    /// For use by this module only.
    public static func _makeNode<V: View>(
        _ view: ModifiedContent<V, Self>,
        in place: _ViewPlace
    ) -> _ViewNode<ModifiedContent<V, Self>> {
        LookNode(view, in: place)
    }
}

nonisolated extension View {
    private func accessibility(_ name: String, _ value: Any) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        modifier(AccessibilityAttachmentModifier(look: ViewHost.Look(name, ["": value])))
    }

    /// Sets the label of the view. The host finds controls by it.
    public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility("accessibilityLabel", label.content)
    }

    /// Sets the label of the view. The host finds controls by it.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibilityLabel(Text(labelKey))
    }

    /// Sets the label of the view. The host finds controls by it.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibility("accessibilityLabel", String(label))
    }

    /// Sets the value that the view has.
    public func accessibilityValue(_ valueDescription: Text)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibility("accessibilityValue", valueDescription.content)
    }

    /// Sets the value that the view has.
    public func accessibilityValue(_ valueKey: LocalizedStringKey)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibilityValue(Text(valueKey))
    }

    /// Sets the value that the view has.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibility("accessibilityValue", String(value))
    }

    /// Sets what happens when the view is used, for assistive technologies.
    public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility("accessibilityHint", hint.content)
    }

    /// Sets what happens when the view is used, for assistive technologies.
    public func accessibilityHint(_ hintKey: LocalizedStringKey)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibilityHint(Text(hintKey))
    }

    /// Sets what happens when the view is used, for assistive technologies.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibility("accessibilityHint", String(hint))
    }

    /// Names the view, for tests.
    public func accessibilityIdentifier(_ identifier: String)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibility("accessibilityIdentifier", identifier)
    }

    /// Hides the view from assistive techniques. The host shows it all the same.
    public func accessibilityHidden(_ hidden: Bool)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibility("accessibilityHidden", hidden)
    }

    /// Adds traits to the view.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibility("accessibilityAddTraits", traits)
    }

    /// Removes traits from the view.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibility("accessibilityRemoveTraits", traits)
    }

    /// Makes one element of the view for assistive techniques.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        look("accessibilityElement", ["children": children])
    }
}

/// What becomes of views in an element for assistive techniques, as in SwiftUI.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String

    /// They are left out.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// They are elements in it.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// What they say is joined.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view is for assistive techniques, as in SwiftUI.
public struct AccessibilityTraits: SetAlgebra, LookText, Sendable {
    private var names: Swift.Set<String> = []

    /// Creates an empty set.
    public init() {}

    private init(_ names: Swift.Set<String>) { self.names = names }

    /// The trait `isButton`.
    public static let isButton = AccessibilityTraits(["isButton"])
    /// The trait `isHeader`.
    public static let isHeader = AccessibilityTraits(["isHeader"])
    /// The trait `isSelected`.
    public static let isSelected = AccessibilityTraits(["isSelected"])
    /// The trait `isLink`.
    public static let isLink = AccessibilityTraits(["isLink"])
    /// The trait `isSearchField`.
    public static let isSearchField = AccessibilityTraits(["isSearchField"])
    /// The trait `isImage`.
    public static let isImage = AccessibilityTraits(["isImage"])
    /// The trait `isStaticText`.
    public static let isStaticText = AccessibilityTraits(["isStaticText"])
    /// The trait `isModal`.
    public static let isModal = AccessibilityTraits(["isModal"])
    /// The trait `isSummaryElement`.
    public static let isSummaryElement = AccessibilityTraits(["isSummaryElement"])
    /// The trait `updatesFrequently`.
    public static let updatesFrequently = AccessibilityTraits(["updatesFrequently"])

    var lookText: String { names.sorted().joined(separator: ", ") }

    /// The traits of both.
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(names.union(other.names))
    }

    /// Adds traits.
    public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }

    /// The traits that are in both.
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(names.intersection(other.names))
    }

    /// Keeps the traits that are in both.
    public mutating func formIntersection(_ other: AccessibilityTraits) {
        names.formIntersection(other.names)
    }

    /// The traits that are in one of them.
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(names.symmetricDifference(other.names))
    }

    /// Keeps the traits that are in one of them.
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        names.formSymmetricDifference(other.names)
    }

    /// Whether all of them are in it.
    public func contains(_ member: AccessibilityTraits) -> Bool {
        names.isSuperset(of: member.names)
    }

    /// Adds traits.
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }

    /// Removes traits.
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = intersection(member)
        names.subtract(member.names)
        return removed.names.isEmpty ? nil : removed
    }

    /// Adds traits.
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let old = intersection(newMember)
        formUnion(newMember)
        return old.names.isEmpty ? nil : old
    }
}
