#if !canImport(SwiftUI)
/// How buttons look, as in SwiftUI. Nothing is drawn here: renderers are told the style's name.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    // What renderers are told.
    nonisolated var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "automatic" }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The style `automatic`.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// The style `plain`, as in SwiftUI.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "plain" }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The style `plain`.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// The style `borderless`, as in SwiftUI.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "borderless" }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// The style `borderless`.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// The style `bordered`, as in SwiftUI.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "bordered" }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// The style `bordered`.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// The style `borderedProminent`, as in SwiftUI.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "borderedProminent" }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// The style `borderedProminent`.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// How text fields look, as in SwiftUI. Nothing is drawn here: renderers are told the style's name.
public protocol TextFieldStyle {
    // What renderers are told.
    var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultTextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension DefaultTextFieldStyle: TextFieldStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "automatic" }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The style `automatic`.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// The style `plain`, as in SwiftUI.
public struct PlainTextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension PlainTextFieldStyle: TextFieldStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "plain" }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The style `plain`.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// The style `roundedBorder`, as in SwiftUI.
public struct RoundedBorderTextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension RoundedBorderTextFieldStyle: TextFieldStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "roundedBorder" }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// The style `roundedBorder`.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The style `squareBorder`, as in SwiftUI.
public struct SquareBorderTextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension SquareBorderTextFieldStyle: TextFieldStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "squareBorder" }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// The style `squareBorder`.
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

/// How lists look, as in SwiftUI. Nothing is drawn here: renderers are told the style's name.
public protocol ListStyle {
    // What renderers are told.
    var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultListStyle {
    /// Creates the style.
    public init() {}
}

extension DefaultListStyle: ListStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "automatic" }
}

extension ListStyle where Self == DefaultListStyle {
    /// The style `automatic`.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// The style `plain`, as in SwiftUI.
public struct PlainListStyle {
    /// Creates the style.
    public init() {}
}

extension PlainListStyle: ListStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "plain" }
}

extension ListStyle where Self == PlainListStyle {
    /// The style `plain`.
    public static var plain: PlainListStyle { PlainListStyle() }
}

/// The style `grouped`, as in SwiftUI.
public struct GroupedListStyle {
    /// Creates the style.
    public init() {}
}

extension GroupedListStyle: ListStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "grouped" }
}

extension ListStyle where Self == GroupedListStyle {
    /// The style `grouped`.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// The style `inset`, as in SwiftUI.
public struct InsetListStyle {
    /// Creates the style.
    public init() {}
}

extension InsetListStyle: ListStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "inset" }
}

extension ListStyle where Self == InsetListStyle {
    /// The style `inset`.
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// The style `insetGrouped`, as in SwiftUI.
public struct InsetGroupedListStyle {
    /// Creates the style.
    public init() {}
}

extension InsetGroupedListStyle: ListStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "insetGrouped" }
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// The style `insetGrouped`.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// The style `sidebar`, as in SwiftUI.
public struct SidebarListStyle {
    /// Creates the style.
    public init() {}
}

extension SidebarListStyle: ListStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "sidebar" }
}

extension ListStyle where Self == SidebarListStyle {
    /// The style `sidebar`.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// How toggles look, as in SwiftUI. Nothing is drawn here: renderers are told the style's name.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
public protocol ToggleStyle {
    // What renderers are told.
    nonisolated var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "automatic" }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The style `automatic`.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// The style `switch`, as in SwiftUI.
public struct SwitchToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "switch" }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// The style `switch`.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// The style `button`, as in SwiftUI.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "button" }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// The style `button`.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The style `checkbox`, as in SwiftUI.
public struct CheckboxToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "checkbox" }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    /// The style `checkbox`.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// How pickers look, as in SwiftUI. Nothing is drawn here: renderers are told the style's name.
public protocol PickerStyle {
    // What renderers are told.
    var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultPickerStyle {
    /// Creates the style.
    public init() {}
}

extension DefaultPickerStyle: PickerStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "automatic" }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The style `automatic`.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// The style `menu`, as in SwiftUI.
public struct MenuPickerStyle {
    /// Creates the style.
    public init() {}
}

extension MenuPickerStyle: PickerStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "menu" }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// The style `menu`.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// The style `segmented`, as in SwiftUI.
public struct SegmentedPickerStyle {
    /// Creates the style.
    public init() {}
}

extension SegmentedPickerStyle: PickerStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "segmented" }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// The style `segmented`.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// The style `wheel`, as in SwiftUI.
public struct WheelPickerStyle {
    /// Creates the style.
    public init() {}
}

extension WheelPickerStyle: PickerStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "wheel" }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// The style `wheel`.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// The style `inline`, as in SwiftUI.
public struct InlinePickerStyle {
    /// Creates the style.
    public init() {}
}

extension InlinePickerStyle: PickerStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "inline" }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// The style `inline`.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// The style `navigationLink`, as in SwiftUI.
public struct NavigationLinkPickerStyle {
    /// Creates the style.
    public init() {}
}

extension NavigationLinkPickerStyle: PickerStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "navigationLink" }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// The style `navigationLink`.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// The style `radioGroup`, as in SwiftUI.
public struct RadioGroupPickerStyle {
    /// Creates the style.
    public init() {}
}

extension RadioGroupPickerStyle: PickerStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "radioGroup" }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    /// The style `radioGroup`.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// How stacks of pages look, as in SwiftUI. Nothing is drawn here: renderers are told the style's name.
public protocol NavigationViewStyle {
    // What renderers are told.
    var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultNavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension DefaultNavigationViewStyle: NavigationViewStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "automatic" }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The style `automatic`.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// The style `stack`, as in SwiftUI.
public struct StackNavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension StackNavigationViewStyle: NavigationViewStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "stack" }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// The style `stack`.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// The style `columns`, as in SwiftUI.
public struct ColumnNavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension ColumnNavigationViewStyle: NavigationViewStyle {
    /// The style's name; for this module alone.
    public var _lookText: String { "columns" }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// The style `columns`.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// How labels look, as in SwiftUI. Nothing is drawn here: renderers are told the style's name.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
public protocol LabelStyle {
    // What renderers are told.
    nonisolated var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "automatic" }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The style `automatic`.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// The style `iconOnly`, as in SwiftUI.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "iconOnly" }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The style `iconOnly`.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// The style `titleOnly`, as in SwiftUI.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "titleOnly" }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The style `titleOnly`.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// The style `titleAndIcon`, as in SwiftUI.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "titleAndIcon" }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The style `titleAndIcon`.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// How progress look, as in SwiftUI. Nothing is drawn here: renderers are told the style's name.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    // What renderers are told.
    nonisolated var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "automatic" }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The style `automatic`.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// The style `linear`, as in SwiftUI.
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "linear" }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// The style `linear`.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// The style `circular`, as in SwiftUI.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "circular" }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// The style `circular`.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// How forms look, as in SwiftUI. Nothing is drawn here: renderers are told the style's name.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
public protocol FormStyle {
    // What renderers are told.
    nonisolated var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "automatic" }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The style `automatic`.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// The style `grouped`, as in SwiftUI.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "grouped" }
}

extension FormStyle where Self == GroupedFormStyle {
    /// The style `grouped`.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// The style `columns`, as in SwiftUI.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public init() {}

    /// The style's name; for this module alone.
    nonisolated public var _lookText: String { "columns" }
}

extension FormStyle where Self == ColumnsFormStyle {
    /// The style `columns`.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
#endif
