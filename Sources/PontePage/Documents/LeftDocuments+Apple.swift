#if canImport(ObjectiveC)
    package import WebKit

    extension WKFrameInfo {
        /// Nothing tells: see `DocumentWatch`.
        @MainActor
        package var isLeft: Bool { false }
        /// Nothing tells.
        @MainActor
        package var window: UInt64? { nil }
    }
#endif
