#if canImport(ObjectiveC)
    package import WebKit

    extension WKFrameInfo {
        /// Nothing tells: see `DocumentWatch`.
        @MainActor
        package var isLeft: Bool { false }
    }
#endif
