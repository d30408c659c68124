#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    extension UnaskedPolicy {
        static let opensElsewhere = true

        @MainActor
        static func openElsewhere(_ url: URL) {
            NSWorkspace.shared.open(url)
        }
    }
#endif
