// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A description of a view for assistive technologies, as in SwiftUI. It is one of the `looks` of the view's node.
public struct AccessibilityAttachmentModifier { let look: ViewHost.Look }

extension AccessibilityAttachmentModifier: LookGiver {
    /// This modifier has no body: the host applies it directly.
    public typealias Body = Never

    public static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ShownNode(view, in: place)
    }
}

nonisolated extension View {
    /// This view with a description. It is spelled out in SwiftUI's documentation.
    public typealias _Described = ModifiedContent<Self, AccessibilityAttachmentModifier>

    private func accessibility(_ name: String, _ value: Any) -> _Described {
        modifier(AccessibilityAttachmentModifier(look: ViewHost.Look(name, ["": value])))
    }

    /// Sets the label of the view. The host finds controls by it.
    public func accessibilityLabel(_ label: Text) -> _Described { accessibility("accessibilityLabel", label.content) }
    /// Sets the label of the view. The host finds controls by it.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> _Described { accessibilityLabel(Text(labelKey)) }

    /// Sets the label of the view. The host finds controls by it.
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> _Described {
        accessibility("accessibilityLabel", String(label))
    }

    public func accessibilityValue(_ valueDescription: Text) -> _Described {
        accessibility("accessibilityValue", valueDescription.content)
    }

    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> _Described { accessibilityValue(Text(valueKey)) }

    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> _Described {
        accessibility("accessibilityValue", String(value))
    }

    /// Sets what happens when the view is used, for assistive technologies.
    public func accessibilityHint(_ hint: Text) -> _Described { accessibility("accessibilityHint", hint.content) }
    /// Sets what happens when the view is used, for assistive technologies.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> _Described { accessibilityHint(Text(hintKey)) }

    /// Sets what happens when the view is used, for assistive technologies.
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> _Described {
        accessibility("accessibilityHint", String(hint))
    }

    /// Names the view, for tests.
    public func accessibilityIdentifier(_ identifier: String) -> _Described {
        accessibility("accessibilityIdentifier", identifier)
    }

    /// Hides the view from assistive techniques. The host shows it all the same.
    public func accessibilityHidden(_ hidden: Bool) -> _Described { accessibility("accessibilityHidden", hidden) }

    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> _Described {
        accessibility("accessibilityAddTraits", traits)
    }

    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> _Described {
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

    /// They are left out, are elements in it, or are joined.
    public static let ignore = AccessibilityChildBehavior(name: "ignore"),
        contain = AccessibilityChildBehavior(name: "contain"), combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view is for assistive techniques, as in SwiftUI.
public struct AccessibilityTraits: SetAlgebra, LookText, Sendable {
    private var names: Swift.Set<String> = []

    /// Creates an empty set.
    public init() {}

    private init(_ names: Swift.Set<String>) { self.names = names }

    /// The traits, as in SwiftUI.
    public static let isButton = AccessibilityTraits(["isButton"]), isHeader = AccessibilityTraits(["isHeader"]),
        isSelected = AccessibilityTraits(["isSelected"]), isLink = AccessibilityTraits(["isLink"]),
        isSearchField = AccessibilityTraits(["isSearchField"]), isImage = AccessibilityTraits(["isImage"]),
        isStaticText = AccessibilityTraits(["isStaticText"]), isModal = AccessibilityTraits(["isModal"]),
        isSummaryElement = AccessibilityTraits(["isSummaryElement"]),
        updatesFrequently = AccessibilityTraits(["updatesFrequently"])

    var lookText: String { names.sorted().joined(separator: ", ") }

    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { Self(names.union(other.names)) }
    public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        Self(names.intersection(other.names))
    }
    public mutating func formIntersection(_ other: AccessibilityTraits) { names.formIntersection(other.names) }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        Self(names.symmetricDifference(other.names))
    }

    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        names.formSymmetricDifference(other.names)
    }

    public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }

    public mutating func insert(_ newMember: AccessibilityTraits) -> (
        inserted: Bool, memberAfterInsert: AccessibilityTraits
    ) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }

    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = intersection(member)
        names.subtract(member.names)
        return removed.names.isEmpty ? nil : removed
    }

    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let old = intersection(newMember)
        formUnion(newMember)
        return old.names.isEmpty ? nil : old
    }
}
