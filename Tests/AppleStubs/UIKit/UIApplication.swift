@MainActor
open class UIApplication: UIResponder {
    public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, @unchecked Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    open class var shared: UIApplication { fatalError() }

    open func open(
        _ url: URL,
        options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) { fatalError() }
    nonisolated open func canOpenURL(_ url: URL) -> Bool { fatalError() }

    open var supportsAlternateIcons: Bool { fatalError() }
    open var alternateIconName: String? { fatalError() }

    nonisolated public class var openSettingsURLString: String { fatalError() }
    nonisolated public class var willEnterForegroundNotification: NSNotification.Name { fatalError() }
    nonisolated public class var didEnterBackgroundNotification: NSNotification.Name { fatalError() }
    nonisolated public class var didBecomeActiveNotification: NSNotification.Name { fatalError() }
    nonisolated public class var willResignActiveNotification: NSNotification.Name { fatalError() }
}
