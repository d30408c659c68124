package import PonteWire

extension Caller {
    /// - Parameter part: The part of the app that serves no sub-frame, such as `menus`.
    /// - Throws: `PonteError` with `forbidden` for a sub-frame.
    package func requireMainFrame(for part: String) throws(PonteError) {
        guard isMainFrame else { throw PonteError(.forbidden, "The main frame alone may use \(part).") }
    }
}
