#if canImport(UIKit)
    internal import Foundation

    extension UnaskedPolicy {
        static let opensElsewhere = false

        static func openElsewhere(_ url: URL) {}
    }
#endif
