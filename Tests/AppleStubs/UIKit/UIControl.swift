@MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, @unchecked Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var primaryActionTriggered: UIControl.Event { fatalError() }
        public static var editingChanged: UIControl.Event { fatalError() }
    }

    public struct State: OptionSet, @unchecked Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var normal: UIControl.State { fatalError() }
    }

    open var isEnabled: Bool {
        get { fatalError() }
        set { fatalError() }
    }

    @available(iOS 14.0, tvOS 14.0, *)
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { fatalError() }

    @available(iOS 14.0, tvOS 14.0, *)
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) { fatalError() }
}

@MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, @unchecked Sendable {
        case custom = 0
        case system = 1
    }

    public convenience init(type buttonType: UIButton.ButtonType) { fatalError() }

    @available(iOS 14.0, tvOS 14.0, *)
    public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
        fatalError()
    }

    open func setTitle(_ title: String?, for state: UIControl.State) { fatalError() }
}

@MainActor
open class UITextField: UIControl {
    open var text: String? {
        get { fatalError() }
        set { fatalError() }
    }
}

@MainActor
open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, @unchecked Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    public enum State: Int, @unchecked Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }
}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor
open class UIAction: UIMenuElement {
    public struct Identifier: Hashable, RawRepresentable, @unchecked Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public convenience init(
        title: String = "",
        image: UIImage? = nil,
        identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) { fatalError() }
}
