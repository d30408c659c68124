extension WebPage {
    /// The app's answer to pages that want a camera, a microphone or a sensor.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/devicesensorauthorization-swift.struct)
    public struct DeviceSensorAuthorization {
        /// The thing that a page wants.
        public enum Permission: Hashable, Sendable {
            /// The device's orientation and motion. WebKitGTK has none, and does not ask.
            case deviceOrientationAndMotion
            /// A camera, a microphone or both.
            case mediaCapture(WKMediaCaptureType)
        }

        private let decisionHandler: (Permission, FrameInfo, WKSecurityOrigin) async -> WKPermissionDecision

        /// An answer for each question.
        ///
        /// - Parameter decisionHandler: Gets what is wanted, the frame that asks, and the origin. WebKitGTK does not tell which frame asks: in a document with sub-frames, the
        ///   frame is unknown (no main frame), and the origin opaque. Apple gives the origin of the page.
        public init(decisionHandler: @escaping (Permission, FrameInfo, WKSecurityOrigin) async -> WKPermissionDecision) {
            self.decisionHandler = decisionHandler
        }

        /// One answer for all. `.prompt` denies: WebKitGTK has no prompt of its own.
        public init(decision: WKPermissionDecision) {
            self.init { _, _, _ in decision }
        }

        @MainActor
        func decision(
            on permission: Permission, of frame: FrameInfo, from origin: WKSecurityOrigin
        ) async -> WKPermissionDecision {
            // The handler says nothing of its isolation, and comes from the main actor with the configuration. The compiler sees only that it leaves it here.
            nonisolated(unsafe) let ask = decisionHandler
            return await ask(permission, frame, origin)
        }
    }
}
