#if !canImport(SwiftUI)
// The modifiers of looks and layout, as in SwiftUI. Nothing is drawn here: each adds a look of its name, with its
// arguments, to the node of the view (`ViewHost.Node.looks`). None changes what the host's texts and functions tell and do,
// save for those that show views of their own.

// MARK: - Text

extension View {
    /// Sets the font.
    nonisolated public func font(_ font: Font?) -> some View {
        look("font", ["": font?.lookText])
    }

    /// Sets how thick the font is.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
        look("fontWeight", ["": weight?.name])
    }

    /// Sets the design of the font.
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
        look("fontDesign", ["": design])
    }

    /// Sets text in bold.
    nonisolated public func bold(_ isActive: Bool = true) -> some View {
        look("bold", ["": isActive])
    }

    /// Sets text in italics.
    nonisolated public func italic(_ isActive: Bool = true) -> some View {
        look("italic", ["": isActive])
    }

    /// Sets text with letters of one width.
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        look("monospaced", ["": isActive])
    }

    /// Sets text with digits of one width.
    nonisolated public func monospacedDigit() -> some View {
        look("monospacedDigit")
    }

    /// Underlines text.
    nonisolated public func underline(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> some View {
        look("underline", ["": isActive, "pattern": pattern.name, "color": color])
    }

    /// Strikes text through.
    nonisolated public func strikethrough(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> some View {
        look("strikethrough", ["": isActive, "pattern": pattern.name, "color": color])
    }

    /// Sets how far letters are from one another.
    nonisolated public func kerning(_ kerning: Double) -> some View {
        look("kerning", ["": kerning.lookText])
    }

    /// Sets how far letters are from one another.
    nonisolated public func tracking(_ tracking: Double) -> some View {
        look("tracking", ["": tracking.lookText])
    }

    /// Sets how far text is from its baseline.
    nonisolated public func baselineOffset(_ baselineOffset: Double) -> some View {
        look("baselineOffset", ["": baselineOffset.lookText])
    }

    /// Sets how the lines of text are aligned.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        look("multilineTextAlignment", ["": alignment])
    }

    /// Sets where text is cut off that does not fit.
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        look("truncationMode", ["": mode])
    }

    /// Sets how far lines are from one another.
    nonisolated public func lineSpacing(_ lineSpacing: Double) -> some View {
        look("lineSpacing", ["": lineSpacing.lookText])
    }

    /// Sets whether letters may be closer to one another so that text fits.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View {
        look("allowsTightening", ["": flag])
    }

    /// Sets how small text may become so that it fits.
    nonisolated public func minimumScaleFactor(_ factor: Double) -> some View {
        look("minimumScaleFactor", ["": factor.lookText])
    }

    /// Sets whether text is in capitals. The host's texts stay as they are.
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
        look("textCase", ["": textCase])
    }

    /// Sets how many lines text may have.
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        look("lineLimit", ["": number])
    }

    /// Sets how many lines text may have.
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        look("lineLimit", ["": "\(limit.lowerBound)..."])
    }

    /// Sets how many lines text may have.
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        look("lineLimit", ["": "...\(limit.upperBound)"])
    }

    /// Sets how many lines text may have.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        look("lineLimit", ["": limit])
    }

    /// Sets how many lines text may have.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        look("lineLimit", ["": limit, "reservesSpace": reservesSpace])
    }
}

// MARK: - Colors and effects

extension View {
    /// Sets the color of text and symbols.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        look("foregroundColor", ["": color])
    }

    /// Sets the style of text, symbols and shapes.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        look("foregroundStyle", ["": style._lookText])
    }

    /// Sets the styles of text, symbols and shapes.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2)
        -> some View
    {
        look("foregroundStyle", ["": "\(primary._lookText), \(secondary._lookText)"])
    }

    /// Sets the color of controls.
    nonisolated public func tint(_ tint: Color?) -> some View {
        look("tint", ["": tint])
    }

    /// Sets the style of controls.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        look("tint", ["": tint?._lookText])
    }

    /// Sets the color of controls.
    nonisolated public func accentColor(_ accentColor: Color?) -> some View {
        look("accentColor", ["": accentColor])
    }

    /// Draws a border.
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: Double = 1) -> some View {
        look("border", ["": content._lookText, "width": width.lookText])
    }

    /// Draws a shadow.
    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: Double,
        x: Double = 0,
        y: Double = 0
    ) -> some View {
        look("shadow", ["color": color, "radius": radius.lookText, "x": x.lookText, "y": y.lookText])
    }

    /// Sets how transparent the view is. What is transparent is shown in the host's texts.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        look("opacity", ["": opacity.lookText])
    }

    /// Makes the view lighter.
    nonisolated public func brightness(_ amount: Double) -> some View {
        look("brightness", ["": amount.lookText])
    }

    /// Sets how much light and dark differ.
    nonisolated public func contrast(_ amount: Double) -> some View {
        look("contrast", ["": amount.lookText])
    }

    /// Sets how much of its colors the view has.
    nonisolated public func saturation(_ amount: Double) -> some View {
        look("saturation", ["": amount.lookText])
    }

    /// Takes colors away.
    nonisolated public func grayscale(_ amount: Double) -> some View {
        look("grayscale", ["": amount.lookText])
    }

    /// Blurs the view.
    nonisolated public func blur(radius: Double, opaque: Bool = false) -> some View {
        look("blur", ["radius": radius.lookText, "opaque": opaque])
    }

    /// Sets whether the view is light or dark.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        look("preferredColorScheme", ["": colorScheme])
    }

    /// Hides details, or what is private. The host's texts stay as they are.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        look("redacted", ["reason": reason.lookText])
    }

    /// Shows what views further out hide with `redacted(reason:)`.
    nonisolated public func unredacted() -> some View {
        look("unredacted")
    }
}

// MARK: - Shapes

extension View {
    /// Cuts the view to a shape.
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        look("clipShape", ["": shape._lookText])
    }

    /// Cuts the view to its frame.
    nonisolated public func clipped(antialiased: Bool = false) -> some View {
        look("clipped")
    }

    /// Cuts the view's corners round.
    nonisolated public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
        look("cornerRadius", ["": radius.lookText])
    }

    /// Sets where the view can be tapped. The host taps it wherever it is.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        look("contentShape", ["": shape._lookText])
    }

    /// Puts the system's background behind the view.
    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        look("background")
    }

    /// Puts a style behind the view.
    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        look("background", ["": style._lookText])
    }

    /// Puts a shape of the system's background behind the view.
    nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View
    {
        look("background", ["in": shape._lookText])
    }

    /// Puts a shape of a style behind the view.
    nonisolated public func background<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        look("background", ["": style._lookText, "in": shape._lookText])
    }

    /// Puts a shape of the system's background behind the view.
    nonisolated public func background<S: InsettableShape>(in shape: S, fillStyle: FillStyle = FillStyle())
        -> some View
    {
        look("background", ["in": shape._lookText])
    }

    /// Puts a shape of a style behind the view.
    nonisolated public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        look("background", ["": style._lookText, "in": shape._lookText])
    }

    /// Puts a style in front of the view.
    nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        look("overlay", ["": style._lookText])
    }

    /// Puts a shape of a style in front of the view.
    nonisolated public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        look("overlay", ["": style._lookText, "in": shape._lookText])
    }
}

// MARK: - Layout

extension View {
    /// Puts space around the view.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        look("padding", ["": insets.lookText])
    }

    /// Puts space at edges of the view.
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        look("padding", ["edges": edges.lookText, "length": length?.lookText])
    }

    /// Puts space around the view.
    nonisolated public func padding(_ length: Double) -> some View {
        look("padding", ["edges": "all", "length": length.lookText])
    }

    /// Sets the view's size.
    nonisolated public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center)
        -> some View
    {
        look(
            "frame",
            ["width": width?.lookText, "height": height?.lookText, "alignment": alignment.lookText]
        )
    }

    /// Sets the limits of the view's size.
    nonisolated public func frame(
        minWidth: Double? = nil,
        idealWidth: Double? = nil,
        maxWidth: Double? = nil,
        minHeight: Double? = nil,
        idealHeight: Double? = nil,
        maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) -> some View {
        look(
            "frame",
            [
                "minWidth": minWidth?.lookText, "idealWidth": idealWidth?.lookText,
                "maxWidth": maxWidth?.lookText, "minHeight": minHeight?.lookText,
                "idealHeight": idealHeight?.lookText, "maxHeight": maxHeight?.lookText,
                "alignment": alignment.lookText,
            ]
        )
    }

    /// Gives the view the size that it asks for.
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        look("fixedSize", ["horizontal": horizontal, "vertical": vertical])
    }

    /// Gives the view the size that it asks for.
    nonisolated public func fixedSize() -> some View {
        look("fixedSize")
    }

    /// Sets which views get space first.
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        look("layoutPriority", ["": value.lookText])
    }

    /// Moves the view.
    nonisolated public func offset(x: Double = 0, y: Double = 0) -> some View {
        look("offset", ["x": x.lookText, "y": y.lookText])
    }

    /// Puts the view's middle at a point.
    nonisolated public func position(x: Double = 0, y: Double = 0) -> some View {
        look("position", ["x": x.lookText, "y": y.lookText])
    }

    /// Sets how wide the view is for its height.
    nonisolated public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> some View {
        look("aspectRatio", ["": aspectRatio?.lookText, "contentMode": contentMode])
    }

    /// Makes the view as large as fits.
    nonisolated public func scaledToFit() -> some View {
        look("scaledToFit")
    }

    /// Makes the view as large as fills the space.
    nonisolated public func scaledToFill() -> some View {
        look("scaledToFill")
    }

    /// Sets which views are in front.
    nonisolated public func zIndex(_ value: Double) -> some View {
        look("zIndex", ["": value.lookText])
    }

    /// Extends the view to edges of the screen.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        look("edgesIgnoringSafeArea", ["": edges.lookText])
    }

    /// Extends the view to edges of the screen.
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
        -> some View
    {
        look("ignoresSafeArea", ["": regions.lookText, "edges": edges.lookText])
    }

    /// Turns the view.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        look("rotationEffect", ["": angle.lookText, "anchor": anchor.lookText])
    }

    /// Makes the view larger or smaller.
    nonisolated public func scaleEffect(_ s: Double, anchor: UnitPoint = .center) -> some View {
        look("scaleEffect", ["": s.lookText, "anchor": anchor.lookText])
    }

    /// Makes the view larger or smaller.
    nonisolated public func scaleEffect(x: Double = 1.0, y: Double = 1.0, anchor: UnitPoint = .center)
        -> some View
    {
        look("scaleEffect", ["x": x.lookText, "y": y.lookText, "anchor": anchor.lookText])
    }
}

// MARK: - Controls and rows

extension View {
    /// Hides the labels of controls. The host finds them by their labels all the same.
    nonisolated public func labelsHidden() -> some View {
        look("labelsHidden")
    }

    /// Sets how large controls are.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        look("controlSize", ["": controlSize])
    }

    /// Sets how large symbols are.
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
        look("imageScale", ["": scale])
    }

    /// Sets the label of the key that submits.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        look("submitLabel", ["": submitLabel.name])
    }

    /// Sets what is typed in capitals. What a test enters stays as it is.
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
        -> some View
    {
        look("textInputAutocapitalization", ["": autocapitalization?.name])
    }

    /// Sets whether what is typed is corrected.
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
        look("disableAutocorrection", ["": disable])
    }

    /// Sets whether what is typed is corrected.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        look("autocorrectionDisabled", ["": disable])
    }

    /// Sets how the title of the page is shown.
    nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    {
        look("navigationBarTitleDisplayMode", ["": displayMode])
    }

    /// Keeps the sheet on which this view is from being swiped away: `ViewHost.dismiss()` throws `noPresentation`.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        look("interactiveDismissDisabled", ["": isDisabled])
    }

    /// Shows or hides the lines between rows.
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
        -> some View
    {
        look("listRowSeparator", ["": visibility, "edges": edges.lookText])
    }

    /// Sets the color of the lines between rows.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View
    {
        look("listRowSeparatorTint", ["": color, "edges": edges.lookText])
    }

    /// Shows or hides the lines between sections.
    nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
        -> some View
    {
        look("listSectionSeparator", ["": visibility, "edges": edges.lookText])
    }

    /// Puts space around a row.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        look("listRowInsets", ["": insets?.lookText])
    }

    /// Explains the view.
    nonisolated public func help(_ text: Text) -> some View {
        look("help", ["": text.content])
    }

    /// Explains the view.
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
        look("help", ["": text])
    }

    /// Shows a number beside a row, unless it is zero.
    nonisolated public func badge(_ count: Int) -> some View {
        look("badge", ["": count == 0 ? nil : count])
    }

    /// Shows a text beside a row.
    nonisolated public func badge(_ label: Text?) -> some View {
        look("badge", ["": label?.content])
    }

    /// Shows a text beside a row.
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
        look("badge", ["": label])
    }
}

// MARK: - Styles

extension View {
    /// Sets how buttons look.
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        look("buttonStyle", ["": style._lookText])
    }

    /// Sets how text fields look.
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        look("textFieldStyle", ["": style._lookText])
    }

    /// Sets how lists look.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        look("listStyle", ["": style._lookText])
    }

    /// Sets how toggles look.
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        look("toggleStyle", ["": style._lookText])
    }

    /// Sets how pickers look.
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        look("pickerStyle", ["": style._lookText])
    }

    /// Sets how stacks of pages look.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        look("navigationViewStyle", ["": style._lookText])
    }

    /// Sets how labels look.
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        look("labelStyle", ["": style._lookText])
    }

    /// Sets how progress look.
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        look("progressViewStyle", ["": style._lookText])
    }

    /// Sets how forms look.
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
        look("formStyle", ["": style._lookText])
    }
}

// MARK: - Animations

extension View {
    /// Animates changes of the view. Here they happen at once.
    nonisolated public func animation(_ animation: Animation?) -> some View {
        look("animation", ["": animation?.lookText])
    }

    /// Animates changes of the view that come with a change of a value. Here they happen at once.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        look("animation", ["": animation?.lookText])
    }

    /// Animates how the view comes and goes. Here that happens at once.
    nonisolated public func transition(_ t: AnyTransition) -> some View {
        look("transition", ["": t.lookText])
    }
}
#endif
