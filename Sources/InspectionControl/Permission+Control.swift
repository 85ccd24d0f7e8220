import Inspection

extension Inspection.Permission {
    /// The inspector acts on the app: it sends actions, events and messages again, or another case of their types, and puts earlier
    /// states back.
    ///
    /// ```swift
    /// #if DEBUG
    /// Inspection.connect(allowing: .control)
    /// #endif
    /// ```
    ///
    /// When an inspector listens, the app prints a code for this run on its standard error. Enter it in the inspector. After three
    /// wrong codes, the inspector cannot act on this run any more.
    ///
    /// What the inspector asks for happens on the main thread, in order, as if the app called it there. Its cause is a mark,
    /// "Inspector repeats step 12". From the right code on, the app keeps the last 1,000 of these values, with the objects that
    /// they refer to, if they are `Sendable` and take 32 MB at most. They are released when the inspector disconnects.
    ///
    /// In release builds, it is the same as `watching`.
    public static var control: Self {
        #if DEBUG
        Self(control: Control())
        #else
        .watching
        #endif
    }
}
