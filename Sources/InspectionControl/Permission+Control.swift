import Inspection

extension Inspection.Permission {
    /// The inspector acts on what the app does with Prex: it sends an action again, and puts an earlier state back.
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
    /// "Inspector repeats step 12". While an inspector is connected, the app keeps the last 1,000 actions and states, with
    /// the objects that these refer to. They are released when it disconnects.
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
