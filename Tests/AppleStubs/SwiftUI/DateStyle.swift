@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Text {
    public struct DateStyle: Decodable, Encodable, Equatable, Sendable {
        public static var time: Text.DateStyle { get { fatalError() } }
        public static var date: Text.DateStyle { get { fatalError() } }
        public static var relative: Text.DateStyle { get { fatalError() } }
        public static var offset: Text.DateStyle { get { fatalError() } }
        public static var timer: Text.DateStyle { get { fatalError() } }
    }
}
