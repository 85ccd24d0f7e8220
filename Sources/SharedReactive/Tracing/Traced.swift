/// An object whose steps are recorded for another one, which is behind it.
package protocol Traced: AnyObject {
    /// The object that steps are recorded for.
    var traced: AnyObject { get }
}
