#if canImport(Darwin)
    internal import Foundation

    final class FolderEvents {
        init?(_ root: String, onEvent: @escaping @Sendable () -> Void) { return nil }
    }
#endif
