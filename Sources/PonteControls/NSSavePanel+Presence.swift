#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit

    extension NSSavePanel {
        /// False where AppKit has given no panel, though `init()` is declared to give one: to save, in the sandbox without the entitlement to write what the user chooses
        /// (madsmtm/objc2#813; gkngkc/UnityStandaloneFileBrowser#52 has a log of `-[NSVBSavePanel init]`). Suspected: to open, without one to read it. A message to such a panel does
        /// nothing, and no call that waits for its answer ends.
        package var isThere: Bool {
            // By the address: of an optional, the optimiser takes for granted that there is one.
            UInt(bitPattern: ObjectIdentifier(self)) != 0
        }
    }
#endif
