public struct UITextContentType: Hashable, RawRepresentable, @unchecked Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static var name: UITextContentType { fatalError() }
    public static var username: UITextContentType { fatalError() }
    public static var password: UITextContentType { fatalError() }
    public static var newPassword: UITextContentType { fatalError() }
    public static var emailAddress: UITextContentType { fatalError() }
    public static var telephoneNumber: UITextContentType { fatalError() }
    public static var oneTimeCode: UITextContentType { fatalError() }
    public static var givenName: UITextContentType { fatalError() }
    public static var familyName: UITextContentType { fatalError() }
    public static var nickname: UITextContentType { fatalError() }
    public static var organizationName: UITextContentType { fatalError() }
    public static var fullStreetAddress: UITextContentType { fatalError() }
    public static var postalCode: UITextContentType { fatalError() }
    public static var creditCardNumber: UITextContentType { fatalError() }
    public static var URL: UITextContentType { fatalError() }
}

public enum UIKeyboardType: Int, @unchecked Sendable {
    case `default` = 0
    case asciiCapable = 1
    case numbersAndPunctuation = 2
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case namePhonePad = 6
    case emailAddress = 7
    case decimalPad = 8
    case twitter = 9
    case webSearch = 10
    case asciiCapableNumberPad = 11

    public static var alphabet: UIKeyboardType { fatalError() }
}

public enum UITextAutocapitalizationType: Int, @unchecked Sendable {
    case none = 0
    case words = 1
    case sentences = 2
    case allCharacters = 3
}
