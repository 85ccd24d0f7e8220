@MainActor
open class UIStackView: UIView {
    public enum Distribution: Int, @unchecked Sendable {
        case fill = 0
        case fillEqually = 1
        case fillProportionally = 2
        case equalSpacing = 3
        case equalCentering = 4
    }

    public enum Alignment: Int, @unchecked Sendable {
        case fill = 0
        case center = 3
    }

    public convenience init(arrangedSubviews views: [UIView]) { fatalError() }

    open var axis: NSLayoutConstraint.Axis {
        get { fatalError() }
        set { fatalError() }
    }

    open var distribution: UIStackView.Distribution {
        get { fatalError() }
        set { fatalError() }
    }

    open var alignment: UIStackView.Alignment {
        get { fatalError() }
        set { fatalError() }
    }
}

@MainActor
open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, @unchecked Sendable {
        case horizontal = 0
        case vertical = 1
    }
}
