#if os(Linux)
    internal import WebKit

    extension BridgeLog.Destination {
        /// Standard error.
        public static let standard = standardError
    }

    extension DeveloperLog {
        /// Sends the lines of the module `WebKit` where those of bridges go. They begin with `[WebKit]`.
        static func takeEngineLines() {
            EngineLog.send { severity, text in
                fromAnywhere {
                    switch severity {
                    case .warning: write(.warning, "WebKit", about: text, text)
                    case .error: writeFault("WebKit", about: text, text)
                    }
                }
            }
        }
    }
#endif
