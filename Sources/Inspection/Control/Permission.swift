extension Inspection {
    /// The actions that the inspector may perform in the app.
    public struct Permission: Sendable {
        /// `nil` if it may perform none.
        let control: Control?

        /// The inspector shows the steps. It cannot do anything in the app.
        public static var watching: Permission { Permission(control: nil) }

        /// The inspector also acts on the app. It sends an action, an event or a message again, or sends another case of the same
        /// enumeration, and it restores earlier states.
        ///
        /// ```swift
        /// #if DEBUG
        /// Inspection.connect(allowing: .control)
        /// #endif
        /// ```
        ///
        /// When an inspector connects, the app prints a code for this run on its standard error. Enter it in the inspector. After
        /// three wrong codes, the inspector cannot act on this run any more.
        ///
        /// The app performs the inspector's requests on the main thread, in order, as if its own code sent the value or set the
        /// state. For each repeated step, it records a mark, such as "Inspector repeats step 12". The mark is the cause of the new
        /// steps.
        ///
        /// After the correct code was entered, the app stores the last 1,000 actions, events, messages and states that are
        /// `Sendable`, with the objects that they refer to. Together they take about 32 MiB at most: the oldest ones are released
        /// first. All of them are released when the inspector disconnects.
        ///
        /// In release builds, it is the same as `watching`.
        public static var control: Permission {
            #if DEBUG
            Permission(control: Control())
            #else
            .watching
            #endif
        }
    }
}
