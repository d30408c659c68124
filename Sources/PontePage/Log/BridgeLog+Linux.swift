#if os(Linux)
    extension BridgeLog.Destination {
        /// Standard error.
        public static let standard = standardError
    }
#endif
