#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit

    extension NSSavePanel {
        /// False where AppKit has given no panel, though `init()` is declared to give one: in the sandbox, without the entitlement for files that the user chooses
        /// (madsmtm/objc2#813; a log of `-[NSVBSavePanel init]` is in gkngkc/UnityStandaloneFileBrowser#52). A message to it does nothing, and nobody answers whoever waits for its end.
        package var isThere: Bool {
            // By the address: of an optional, the optimiser takes for granted that there is one.
            UInt(bitPattern: ObjectIdentifier(self)) != 0
        }
    }
#endif
