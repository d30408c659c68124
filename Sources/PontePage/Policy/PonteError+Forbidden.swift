package import PonteWire

extension PonteError {
    /// - Parameter what: What the caller wanted: a method, or the app itself.
    package static func forbidden(_ what: String, to caller: Caller) -> PonteError {
        let origin =
            caller.origin.map { "\($0)" } ?? "a document without an origin (about:blank, a data: address, a sandboxed frame)"
        let frame = caller.isMainFrame ? "the main frame" : "a sub-frame"
        return PonteError(.forbidden, "\(what) is not open to \(origin) in \(frame): its policy does not name them.")
    }
}
