@_exported import Foundation

open class UIColor: NSObject, @unchecked Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
    public init(white: CGFloat, alpha: CGFloat) { fatalError() }
    public convenience init?(named name: String) { fatalError() }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }

    open class var red: UIColor { fatalError() }
    open class var green: UIColor { fatalError() }
    open class var blue: UIColor { fatalError() }
    open class var orange: UIColor { fatalError() }
    open class var yellow: UIColor { fatalError() }
    open class var purple: UIColor { fatalError() }
    open class var brown: UIColor { fatalError() }
    open class var cyan: UIColor { fatalError() }
    open class var magenta: UIColor { fatalError() }
    open class var white: UIColor { fatalError() }
    open class var black: UIColor { fatalError() }
    open class var gray: UIColor { fatalError() }
    open class var lightGray: UIColor { fatalError() }
    open class var darkGray: UIColor { fatalError() }
    open class var clear: UIColor { fatalError() }
}

@available(watchOS, unavailable)
extension UIColor {
    public class var label: UIColor { fatalError() }
    public class var secondaryLabel: UIColor { fatalError() }
    public class var separator: UIColor { fatalError() }
    public class var systemGray: UIColor { fatalError() }
    public class var systemRed: UIColor { fatalError() }
    public class var systemGreen: UIColor { fatalError() }
    public class var systemBlue: UIColor { fatalError() }
    public class var systemOrange: UIColor { fatalError() }
    public class var systemYellow: UIColor { fatalError() }
    public class var systemPink: UIColor { fatalError() }
    public class var systemPurple: UIColor { fatalError() }
    public class var systemTeal: UIColor { fatalError() }
    public class var systemIndigo: UIColor { fatalError() }
    public class var systemMint: UIColor { fatalError() }
    public class var systemBrown: UIColor { fatalError() }
    public class var systemCyan: UIColor { fatalError() }
    public class var tertiaryLabel: UIColor { fatalError() }
    public class var quaternaryLabel: UIColor { fatalError() }
    public class var placeholderText: UIColor { fatalError() }
    public class var link: UIColor { fatalError() }
    public class var opaqueSeparator: UIColor { fatalError() }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension UIColor {
    public class var systemBackground: UIColor { fatalError() }
    public class var secondarySystemBackground: UIColor { fatalError() }
    public class var tertiarySystemBackground: UIColor { fatalError() }
    public class var systemGroupedBackground: UIColor { fatalError() }
    public class var secondarySystemGroupedBackground: UIColor { fatalError() }
    public class var systemFill: UIColor { fatalError() }
    public class var secondarySystemFill: UIColor { fatalError() }
    public class var tertiarySystemFill: UIColor { fatalError() }
    public class var quaternarySystemFill: UIColor { fatalError() }
    public class var systemGray2: UIColor { fatalError() }
    public class var systemGray3: UIColor { fatalError() }
    public class var systemGray4: UIColor { fatalError() }
    public class var systemGray5: UIColor { fatalError() }
    public class var systemGray6: UIColor { fatalError() }
}
